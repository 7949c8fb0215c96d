import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Search, X } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useKey } from '../../components/keys/useKey.ts';
import { Finder, type FinderLine } from '../../features/search/Finder.tsx';
import { paths, toAdmitCard, toPerson, toReceipt, toStudentFee } from '../../lib/paths.ts';
import { pagesFor } from './pageLines.ts';

/** The box that finds every person, receipt and page. Ctrl+K focuses it, and so does / outside a field. */
export function FindBox() {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const focus = () => {
    if (document.activeElement !== input.current) cameFrom.current = document.activeElement;
    input.current?.focus();
    input.current?.select();
  };
  useKey('/', focus);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !event.ctrlKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // Nothing behind a dialog can have the focus.
    if (!document.querySelector('dialog[open]')) focus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  const open = (line: FinderLine, withCtrl: boolean) => {
    setText('');
    input.current?.blur();
    void navigate(targetOf(line, withCtrl ? paths.studentFee : pathname));
  };
  const leave = () => {
    setText('');
    input.current?.blur();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    cameFrom.current = null;
  };

  return (
    <div className="find-box" role="search" aria-label="The whole office">
      <Finder
        label="Find a student, teacher or page"
        placeholder="Find a student, teacher or page"
        input={input}
        text={text}
        onText={setText}
        linesOf={(found) => [
          ...found.map((line) => (line.kind === 'receipt' ? { receipt: line } : { person: line })),
          ...pagesFor(text).map((page) => ({ page })),
        ]}
        onChoose={open}
        onEscape={leave}
        opensOnFocus
        foot={<FindKeys />}
      >
        <Search className="find-box-icon" aria-hidden="true" />
        {text === '' ? (
          <kbd className="find-box-keys" aria-hidden="true">
            Ctrl K
          </kbd>
        ) : (
          <button
            type="button"
            className="icon-button find-box-clear"
            aria-label="Clear the search"
            onClick={() => {
              setText('');
              input.current?.focus();
            }}
          >
            <X aria-hidden="true" />
          </button>
        )}
      </Finder>
    </div>
  );
}

/** A student is opened in Fees, or on the admit card page, if the user works there; everybody and everything else on its own page. */
function targetOf(line: FinderLine, workplace: string): string {
  if ('page' in line) return line.page.to;
  if ('receipt' in line) return toReceipt(line.receipt);
  const { kind, _id } = line.person;
  if (kind === 'student' && workplace === paths.studentFee) return toStudentFee(_id);
  if (kind === 'student' && workplace === paths.admitCardOfStudent) return toAdmitCard(_id);
  return toPerson(kind, _id);
}

function FindKeys() {
  return (
    <p className="finder-foot" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> choose
      </span>
      <span>
        <kbd>Enter</kbd> opens
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> takes fees
      </span>
      <span>
        <kbd>Esc</kbd> closes
      </span>
      <span className="finder-also">Also: five 6, card, receipt</span>
    </p>
  );
}
