import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Ellipsis } from 'lucide-react';
import buttonStyles from '../button.module.css';
import panelStyles from '../panel.module.css';
import styles from './MoreMenu.module.css';

export interface MoreMenuProps {
  /** The rarer actions, such as 'Leave'. */
  actions: { label: string; act: () => void }[];
}

/** A button that shows the rarer actions of a page. */
export function MoreMenu({ actions }: MoreMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    button.current?.focus();
    setOpen(false);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };

  return (
    // The keys come from the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.more} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={buttonStyles.outline}
        aria-label="More"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={`${styles.moreActions} ${panelStyles.panel}`}>
          {actions.map(({ label, act }) => (
            <button
              key={label}
              type="button"
              onClick={() => {
                // The dialog that opens gives the focus back to the button.
                button.current?.focus();
                setOpen(false);
                act();
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
