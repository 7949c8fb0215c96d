import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Ellipsis } from 'lucide-react';

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
    <div className="more" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="btn btn-outline"
        aria-label="More"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis aria-hidden="true" />
      </button>
      {isOpen && (
        <div className="more-actions panel">
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
