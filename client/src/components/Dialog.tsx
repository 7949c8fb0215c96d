import { useId, type ReactNode } from 'react';
import { Modal } from './Modal.tsx';
import styles from './Dialog.module.css';

export interface DialogProps {
  title: string;
  width?: 'narrow' | 'wide' | undefined;
  onClose: () => void;
  /** Whether a click beside the dialog closes it. Not for forms: the click would lose the typed values. */
  closesOnBackdrop?: boolean;
  /** Makes it a form. */
  onSubmit?: () => void;
  children: ReactNode;
}

/** A panel over the page: its title, and what it asks or says. */
export function Dialog({ title, width, closesOnBackdrop, onClose, onSubmit, children }: DialogProps) {
  const titleId = useId();
  const content = (
    <>
      <h2 id={titleId}>{title}</h2>
      {children}
    </>
  );
  return (
    <Modal
      className={`${styles.dialog} ${width ? styles[width] : ''}`}
      labelledBy={titleId}
      closesOnBackdrop={closesOnBackdrop}
      onClose={onClose}
    >
      {onSubmit ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {content}
        </form>
      ) : (
        content
      )}
    </Modal>
  );
}
