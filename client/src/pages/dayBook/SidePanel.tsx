import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

interface SidePanelProps {
  /** The button that opens it names it in `aria-controls`, and takes the focus again. */
  id: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel beside the rest of the page, opened by a button and closed by Esc. While it is closed its fields keep their values. */
export function SidePanel({ id, isOpen, onClose, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const enter = useEffectEvent(() => {
    const field = panel.current?.querySelector('input') ?? panel.current?.querySelector('button');
    if (isOpen) field?.focus();
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is the reason
  useEffect(() => enter(), [isOpen]);
  return (
    // The key comes from the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      id={id}
      ref={panel}
      hidden={!isOpen}
      onKeyDown={({ key, defaultPrevented, target }) => {
        // A dialog over it is closed by its own Esc.
        const isOfDialog = target instanceof Element && target.closest('dialog') !== null;
        if (key !== 'Escape' || defaultPrevented || isOfDialog) return;
        onClose();
        document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus();
      }}
    >
      {children}
    </aside>
  );
}
