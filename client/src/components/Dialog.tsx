import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';

export interface DialogProps {
  /** The id of the heading that names it. */
  labelledBy: string;
  className: string;
  onClose: () => void;
  /** Whether a click beside it closes it; not for forms, where it would lose what was typed. */
  closesOnBackdrop?: boolean;
  children: ReactNode;
}

/** A modal dialog, open as long as it is rendered. The browser keeps the focus inside and gives it back at the end. */
export function Dialog({ labelledBy, className, onClose, closesOnBackdrop = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const shown = dialog.current;
    const opener = document.activeElement;
    if (shown && !shown.open) shown.showModal();
    return () => {
      shown?.close();
      // A dialog that React has already taken out of the page cannot give the focus back itself.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const closeOnBackdrop = (event: MouseEvent) => {
    if (closesOnBackdrop && event.target === dialog.current) onClose();
  };

  return (
    // The keyboard's way to close it is Esc, which arrives as `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={labelledBy}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
