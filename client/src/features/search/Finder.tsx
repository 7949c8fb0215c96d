import type { Found, FoundPerson, FoundReceipt } from '@school-office/contract/search/search';
import type { WantedKind } from '@school-office/contract/search/searchQuery';
import { phrase, t } from '@school-office/contract/words';
import { useCombobox, type UseComboboxReturnValue } from 'downshift';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { ControlProps } from '../../components/form/Field.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { PersonLine } from './PersonLine.tsx';
import { ReceiptLine } from './ReceiptLine.tsx';
import { useFound } from './useFound.ts';
import styles from './Finder.module.css';

export interface PageLine {
  to: string;
  /** As this and the note are called in English. */
  label: string;
  /** Such as the group of the menu. */
  note?: string;
  icon: LucideIcon;
}

export type FinderLine = { person: FoundPerson } | { receipt: FoundReceipt } | { page: PageLine };

interface FinderProps {
  /** The id of the input, if a label outside names it; else `label` does. */
  id?: string;
  label?: string;
  /** The ARIA attributes of the field in a form. */
  control?: Omit<ControlProps, 'id'>;
  placeholder?: string;
  input?: Ref<HTMLInputElement>;
  inputClass?: string | undefined;
  /** The class of the whole while it is open. */
  openClass?: string | undefined;
  text: string;
  onText: (text: string) => void;
  /** Chooses the lines to show from those found, best first; may add pages. */
  linesOf: (found: Found[]) => FinderLine[];
  onChoose: (line: FinderLine, withCtrl: boolean) => void;
  /** Called when Esc closes it. */
  onEscape?: () => void;
  opensOnFocus?: boolean;
  /** Finds people of this kind only, instead of all people and receipts. */
  kind?: WantedKind | undefined;
  /** The words that are searched for, if they are not the text itself. */
  searchFor?: string | undefined;
  /** Whether one of several people has to be chosen: Enter alone takes only one who is the sole one. */
  asksWhich?: boolean;
  /** Below the lines. */
  foot?: ReactNode;
  /** Beside the input. */
  children?: ReactNode;
}

/**
 * A field that finds people and receipts while the user types. Its first line is chosen unless the user chooses another one.
 * Half of its many props are those of any field in a form, and the rest say what is found.
 */
export function Finder(props: FinderProps) {
  const { control, placeholder, inputClass = '', openClass = '', text, foot, children } = props;
  const { isOpen, combobox, inputProps, lines, highlightedIndex, ...answer } = useFinder(props);
  const { isNobody, mustChoose, note, failure } = answer;
  const isShown = isOpen && (lines.length > 0 || failure !== undefined || isNobody || foot !== undefined);
  return (
    <div className={`${styles.finder} ${isOpen ? openClass : ''}`}>
      <input
        {...inputProps}
        {...control}
        className={`${looks('control')} ${inputClass}`}
        type="text"
        placeholder={placeholder}
        spellCheck={false}
      />
      {children}
      <FinderPanel isShown={isShown} note={note} isNoteSeen={isNobody || mustChoose} failure={failure}>
        <FinderLines combobox={combobox} lines={lines} highlightedIndex={highlightedIndex} text={text} />
        {foot}
      </FinderPanel>
    </div>
  );
}

/** What is found while the user types, and the keys that choose of it. */
function useFinder({
  id,
  label,
  input,
  text,
  onText,
  linesOf,
  onChoose,
  onEscape,
  opensOnFocus = false,
  kind,
  searchFor = text,
  asksWhich = false,
}: FinderProps) {
  const [isOpen, setOpen] = useState(false);
  /** The line that the user went to. */
  const [place, setPlace] = useState<number>();
  /** Set when Enter is pressed before the answer has come: then the first line is chosen as soon as it is there. */
  const enter = useRef<{ withCtrl: boolean } | null>(null);
  const { found, isAnswered, failure } = useFound(isOpen ? searchFor : '', kind);
  const lines = isOpen ? linesOf(found) : [];
  const { isNobody, mustChoose, note } = resultOf(lines, { isOpen, isAnswered, text, searchFor, asksWhich });
  const highlightedIndex = Math.min(place ?? (mustChoose ? -1 : 0), lines.length - 1);

  const choose = (line: FinderLine, withCtrl: boolean) => {
    enter.current = null;
    setOpen(false);
    onChoose(line, withCtrl);
  };

  const combobox = useCombobox({
    items: lines,
    inputId: id,
    inputValue: text,
    isOpen: isOpen && lines.length > 0,
    highlightedIndex,
    selectedItem: null,
    itemToString: () => '',
    itemToKey: (line) => line && keyOf(line),
    // Downshift chooses none when the mouse leaves the lines. We keep the last one.
    onHighlightedIndexChange: ({ highlightedIndex: next }) => next >= 0 && setPlace(next),
    onIsOpenChange: ({ isOpen: next, type }) =>
      type !== useCombobox.stateChangeTypes.InputClick && setOpen(next),
    onSelectedItemChange: ({ selectedItem, type }) => {
      if (selectedItem && type === useCombobox.stateChangeTypes.ItemClick) choose(selectedItem, false);
    },
  });

  useEffect(() => {
    const line = lines[highlightedIndex];
    if (isAnswered && enter.current && line) choose(line, enter.current.withCtrl);
    else if (isAnswered) enter.current = null;
    // oxlint-disable-next-line react/exhaustive-deps -- only an answer is waited for
  }, [isAnswered]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setOpen(false);
      onEscape?.();
    } else if (event.key === 'Enter' && isOpen && !event.nativeEvent.isComposing) {
      chooseByEnter(event);
    } else return;
    event.stopPropagation();
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };

  function chooseByEnter(event: KeyboardEvent) {
    const line = lines[highlightedIndex];
    if (isAnswered && lines.length === 0) return;
    event.preventDefault();
    if (isAnswered && !line) return;
    if (line && (isAnswered || place !== undefined)) choose(line, event.ctrlKey);
    else enter.current = { withCtrl: event.ctrlKey };
  }

  const inputProps = combobox.getInputProps({
    ref: input,
    'aria-label': label,
    // Downshift would name a label that we do not render.
    'aria-labelledby': undefined,
    onKeyDown,
    onFocus: () => opensOnFocus && setOpen(true),
    // Downshift's own handler does nothing until there are lines, and takes the focus back when they come.
    onBlur: () => setOpen(false),
    // Downshift's own handler comes too late to keep the cursor in its place.
    onChange: ({ currentTarget }) => {
      enter.current = null;
      setPlace(undefined);
      setOpen(true);
      onText(currentTarget.value);
    },
  });
  return { isOpen, combobox, inputProps, lines, highlightedIndex, isNobody, mustChoose, note, failure };
}

interface Answered extends Required<Pick<FinderProps, 'text' | 'asksWhich'>> {
  isOpen: boolean;
  isAnswered: boolean;
  searchFor: string;
}

/** Returns whether nobody is found, whether the user has to choose a line, and the sentence that says so. */
function resultOf(lines: FinderLine[], { isOpen, isAnswered, text, searchFor, asksWhich }: Answered) {
  const shown = lines.filter((line) => !('page' in line));
  // All Students is always there.
  const isNobody = isOpen && isAnswered && lines.length <= 1 && shown.length === 0 && text.trim().length > 1;
  const people = lines.filter((line) => 'person' in line);
  const isNear = people.some(({ person }) => person.isNear);
  const mustChoose = isNear || (asksWhich && people.length > 1);
  if (isNobody)
    return { isNobody, mustChoose, note: t('Nobody found for “{{text}}”.', { text: text.trim() }) };
  if (!isOpen || !isAnswered) return { isNobody, mustChoose, note: '' };
  if (isNear) return { isNobody, mustChoose, note: nearText(searchFor) };
  const found = countText(shown);
  const note = mustChoose ? t('{{found}}. Choose one by the arrow keys.', { found }) : found;
  return { isNobody, mustChoose, note };
}

interface FinderPanelProps {
  isShown: boolean;
  /** Read out; shown where `isNoteSeen`. */
  note: string;
  isNoteSeen: boolean;
  failure: string | undefined;
  children: ReactNode;
}

function FinderPanel({ isShown, note, isNoteSeen, failure, children }: FinderPanelProps) {
  return (
    // A click on a line leaves the focus in the input, whose blur would close the panel first.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <Frame
      kind="over"
      className={styles.panel}
      hidden={!isShown}
      onMouseDown={(event) => event.preventDefault()}
    >
      {failure !== undefined && (
        <p className={`${looks('crimson')} ${styles.note}`} role="alert">
          {failure}
        </p>
      )}
      <p className={isNoteSeen ? `${looks('faint')} ${styles.note}` : looks('hidden')} role="status">
        {note}
      </p>
      {children}
    </Frame>
  );
}

interface FinderLinesProps {
  combobox: UseComboboxReturnValue<FinderLine>;
  lines: readonly FinderLine[];
  highlightedIndex: number;
  text: string;
}

function FinderLines({ combobox, lines, highlightedIndex, text }: FinderLinesProps) {
  return (
    <ul {...combobox.getMenuProps({ 'aria-label': t('Found') })} hidden={lines.length === 0}>
      {lines.map((item, index) => (
        <li
          key={keyOf(item)}
          {...combobox.getItemProps({ item, index })}
          className={classOf(item, index === highlightedIndex)}
        >
          <LineWords line={item} text={text} />
        </li>
      ))}
    </ul>
  );
}

function LineWords({ line, text }: { line: FinderLine; text: string }) {
  if ('person' in line) return <PersonLine person={line.person} search={text} />;
  if ('receipt' in line) return <ReceiptLine receipt={line.receipt} />;
  return <PageLineWords {...line.page} />;
}

function PageLineWords({ icon: Icon, label, note = phrase('Page') }: PageLine) {
  return (
    <>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      <span className={looks('cut')}>{t(label)}</span>
      <span className={`${looks('note', 'notOnPhone')} ${styles.place}`}>{t(note)}</span>
    </>
  );
}

function classOf(line: FinderLine, isChosen: boolean): string {
  const kind = 'page' in line ? styles.page : styles.found;
  return `${styles.line} ${kind} ${isChosen ? styles.chosen : ''}`;
}

function keyOf(line: FinderLine): string {
  if ('page' in line) return line.page.to;
  return 'person' in line ? line.person._id : line.receipt._id;
}

function nearText(text: string): string {
  return t('Nobody found for “{{text}}”. Did you mean:', { text: text.trim() });
}

/** '1 receipt, 3 people found' */
function countText(shown: FinderLine[]): string {
  if (shown.length === 0) return '';
  const receipts = shown.filter((line) => 'receipt' in line).length;
  const people = shown.length - receipts;
  const found = [receipts > 0 && receiptsText(receipts), people > 0 && peopleText(people)];
  return t('{{lines}} found', { lines: found.filter(Boolean).join(', ') });
}

function receiptsText(count: number): string {
  return count === 1 ? t('{{count}} receipt', { count }) : t('{{count}} receipts', { count });
}

function peopleText(count: number): string {
  return count === 1 ? t('{{count}} person', { count }) : t('{{count}} people', { count });
}
