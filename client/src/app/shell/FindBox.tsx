import type { Found } from '@school-office/contract/search/search';
import { may, type Access } from '@school-office/contract/users/permissions';
import { t } from '@school-office/contract/words';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pressedOf, useKey } from '../../components/keys/useKey.ts';
import { IconButton } from '../../components/kit/IconButton.tsx';
import { looks } from '../../components/kit/looks.ts';
import { useLogOut } from '../../features/auth/useLogOut.ts';
import { useAccess } from '../../features/auth/useMay.ts';
import { Finder, type FinderLine, type PageLine } from '../../features/search/Finder.tsx';
import { KEYS } from '../../lib/keys.ts';
import {
  paths,
  toAdmitCard,
  toCertificate,
  toPerson,
  toReceipt,
  toSalary,
  toStudentFee,
} from '../../lib/paths.ts';
import { actsFor, isNamed, paymentFor, type Payment } from './actLines.ts';
import { allStudentsWith, isTitledBy, pagesFor } from './pageLines.ts';
import styles from './FindBox.module.css';

/** The box that finds every person, receipt and page that is for the user. Ctrl+K focuses it, and so does / outside a field. */
export function FindBox() {
  const access = useAccess();
  return access && <FindBoxFor access={access} />;
}

function FindBoxFor({ access }: { access: Access }) {
  const [text, setText] = useState('');
  const { input, goBack } = useFocusByKeys();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const payment = paymentFor(access, text);
  const takesFees = may(access, 'takeMoney');
  const logOut = useLogOut();

  const open = (line: FinderLine, withCtrl: boolean) => {
    setText('');
    input.current?.blur();
    if ('page' in line && line.page.to === paths.login) logOut();
    else void navigate(targetOf(line, withCtrl && takesFees ? 'fees' : payment?.does, pathname));
  };
  const leave = () => {
    setText('');
    goBack();
  };

  return (
    <div className={styles.findBox} role="search" aria-label={t('The whole office')}>
      <Finder
        label={t('Find a student, teacher or page')}
        placeholder={t('Find a student, teacher or page')}
        input={input}
        inputClass={styles.input}
        openClass={styles.open}
        text={text}
        onText={setText}
        searchFor={payment?.of}
        kind={payment && (payment.does === 'salary' ? 'employee' : 'student')}
        linesOf={(found) => linesOf(found, { access, text, payment })}
        onChoose={open}
        onEscape={leave}
        opensOnFocus
        foot={<FindKeys takesFees={takesFees} />}
      >
        <Search className={styles.icon} aria-hidden="true" size={18} />
        {text === '' ? (
          <kbd className={`${looks('notOnPhone')} ${styles.end}`} aria-hidden="true">
            Ctrl K
          </kbd>
        ) : (
          <IconButton
            sign={X}
            className={styles.end}
            label={t('Clear the search')}
            onClick={() => {
              setText('');
              input.current?.focus();
            }}
          />
        )}
      </Finder>
    </div>
  );
}

/** The field takes the focus by Ctrl+K and by /, and gives it back to where it came from. */
function useFocusByKeys() {
  const input = useRef<HTMLInputElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const focus = () => {
    if (document.activeElement !== input.current) cameFrom.current = document.activeElement;
    input.current?.focus();
    input.current?.select();
  };
  useKey(KEYS.findBySlash, focus);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!pressedOf(KEYS.find, event) || event.shiftKey) return;
    event.preventDefault();
    // Nothing behind a dialog can have the focus.
    if (!document.querySelector('dialog[open]')) focus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  const goBack = () => {
    input.current?.blur();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    cameFrom.current = null;
  };
  return { input, goBack };
}

interface Asked {
  access: Access;
  text: string;
  payment: Payment | undefined;
}

/**
 * Returns the lines in their order: acts, whoever is found by name, pages, and people of whom only the parent, work or address
 * begins like the words.
 */
function linesOf(found: Found[], { access, text, payment }: Asked): FinderLine[] {
  if (payment) return linesToPay(found, { access, text, payment });
  const all = allStudentsWith(text).map((page) => ({ page }));
  const acts = actsFor(access, text).map((page) => ({ page }));
  const pages = pagesFor(access, text).map((page) => ({ page }));
  if (acts.length + pages.length === 0) return [...found.map(toLine), ...all];
  const isFirst = (line: Found) => line.kind === 'receipt' || (!line.isNear && isNamed(line, text));
  const others = found.filter((line) => !isFirst(line) && !('isNear' in line));
  return [...acts, ...found.filter(isFirst).map(toLine), ...pages, ...others.map(toLine), ...all];
}

/** Returns those whose fees are taken, who are paid or who get a paper, behind the acts and the pages whose names are typed. */
function linesToPay(
  found: Found[],
  { access, text, payment: { does, of } }: Asked & { payment: Payment },
): FinderLine[] {
  const isOfStudent = does !== 'salary';
  const pages = pagesFor(access, text);
  const first = [...actsFor(access, text), ...pages.filter((page) => isTitledBy(page, text))];
  const rest = pages.filter((page) => !first.includes(page));
  const people = found
    .filter((line) => line.kind !== 'receipt')
    .filter((person) => (isOfStudent ? person.kind === 'student' : person.kind !== 'student' && !person.left))
    .filter(({ isNear }) => !isNear || first.length + rest.length === 0);
  const all = isOfStudent ? allStudentsWith(of) : [];
  return [...toLines(first), ...people.map((person) => ({ person })), ...toLines(rest), ...toLines(all)];
}

function toLines(pages: PageLine[]): FinderLine[] {
  return pages.map((page) => ({ page }));
}

function toLine(line: Found): FinderLine {
  return line.kind === 'receipt' ? { receipt: line } : { person: line };
}

/**
 * A student is opened in Fees, or on the admit card page, if the user works there; everybody and everything else on its own
 * page. One who left has no admit card, and fees only if they owe.
 */
function targetOf(line: FinderLine, does: Payment['does'] | undefined, pathname: string): string {
  if ('page' in line) return line.page.to;
  if ('receipt' in line) return toReceipt(line.receipt);
  const { person } = line;
  const { kind, _id } = person;
  if (kind !== 'student') return does === 'salary' ? toSalary(kind, person) : toPerson(kind, _id);
  const { left, due = 0 } = person;
  if (does === 'certificate') return toCertificate(_id);
  if (does === 'admitCard' && !left) return toAdmitCard(_id);
  const takesFees = does === 'fees' || pathname === paths.studentFee;
  if (takesFees && (!left || due > 0)) return toStudentFee(_id);
  if (pathname === paths.admitCardOfStudent && !left) return toAdmitCard(_id);
  return toPerson(kind, _id);
}

function FindKeys({ takesFees }: { takesFees: boolean }) {
  return (
    <p
      className={`${looks('row', 'apart', 'notOnPhone', 'note', 'nowrap')} ${styles.foot}`}
      aria-hidden="true"
    >
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('choose')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('opens')}
      </span>
      {takesFees && (
        <span>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t('takes fees')}
        </span>
      )}
      <span>
        <kbd>Esc</kbd> {t('closes')}
      </span>
      <span>{takesFees ? t('Also: five 6, receipt 12, dues five') : t('Also: five 6, attendance five')}</span>
    </p>
  );
}
