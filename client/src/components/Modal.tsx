import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Banners } from './Banner.tsx';

interface ModalProps {
  /** The id of its heading. */
  labelledBy: string;
  className?: string | undefined;
  onClose: () => void;
  /** Whether a click beside the dialog closes it. Not for forms: the click would lose the typed values. */
  closesOnBackdrop?: boolean;
  children: ReactNode;
}

/** Lies over the page, open as long as it is rendered. The browser keeps the focus inside. */
export function Modal({ labelledBy, className, onClose, closesOnBackdrop = false, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const shown = dialog.current;
    const opener = document.activeElement;
    if (shown && !shown.open) shown.showModal();
    return () => {
      shown?.close();
      const { activeElement } = document;
      const isTaken = activeElement !== document.body && !shown?.contains(activeElement);
      // The browser gives the focus back only while the dialog is in the page, and React has removed it by now.
      if (opener instanceof HTMLElement && !isTaken) opener.focus();
    };
  }, []);

  const closeOnBackdrop = (event: MouseEvent) => {
    if (closesOnBackdrop && event.target === dialog.current) onClose();
  };

  /** Here, and not at `cancel`: a second Esc would close the dialog without asking, whatever `cancel` says. */
  const closeOnEsc = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={labelledBy}
      onClick={closeOnBackdrop}
      onKeyDown={closeOnEsc}
      onCancel={(event) => {
        // Not that of a file field, whose file chooser was closed.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <Banners>{children}</Banners>
    </dialog>
  );
}
