import { t } from '@school-office/contract/words';
import { useCombobox } from 'downshift';
import { useState, type KeyboardEvent } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { Field } from '../../components/form/Field.tsx';
import { saidOf, type FieldProps } from '../../components/form/fieldProps.ts';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import styles from './SuggestField.module.css';

const MOST_LINES = 8;

interface SuggestFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** What can be meant, the likeliest first. */
  suggestions: readonly string[];
  /** What stands beside a suggestion, such as its Nepali name. */
  noteOf?: (suggestion: string) => string;
  /** Called with each text that is typed or taken. */
  onText?: (text: string) => void;
}

/**
 * A text that is completed while it is typed: Tab and Enter take the first suggestion that begins with it, or the one that the arrows
 * went to; Esc keeps what is typed. Anything else can be typed as well.
 */
export function SuggestField<Values extends FieldValues>({
  suggestions,
  noteOf,
  onText,
  ...props
}: SuggestFieldProps<Values>) {
  const { field } = useController({ control: props.form.control, name: props.name });
  const text: string = field.value;
  const [isOpen, setOpen] = useState(false);
  /** The line that the user went to. */
  const [place, setPlace] = useState<number>();
  const lines = isOpen ? linesFor(suggestions, text, noteOf) : [];
  const isShown = lines.length > 0;
  const highlightedIndex = isShown
    ? Math.min(place ?? (begins(lines[0]!, text, noteOf) ? 0 : -1), lines.length - 1)
    : -1;

  const put = (next: string) => {
    field.onChange(next);
    onText?.(next);
  };
  const take = (line: string) => {
    setOpen(false);
    put(line);
  };
  const combobox = useCombobox({
    items: [...lines],
    inputValue: text,
    isOpen: isShown,
    highlightedIndex,
    selectedItem: null,
    itemToString: (line) => line ?? '',
    onHighlightedIndexChange: ({ highlightedIndex: next }) => next >= 0 && setPlace(next),
    onSelectedItemChange: ({ selectedItem, type }) => {
      if (selectedItem !== null && type === useCombobox.stateChangeTypes.ItemClick) take(selectedItem);
    },
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines[highlightedIndex];
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.nativeEvent.isComposing;
    if (event.key === 'ArrowDown' && !isOpen) {
      setPlace(undefined);
      setOpen(true);
    } else if (event.key === 'Escape' && isShown) {
      setOpen(false);
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === 'Enter' && isPlain && line !== undefined) {
      take(line);
      event.preventDefault();
    } else if (event.key === 'Tab' && isPlain && !event.shiftKey && line !== undefined) take(line);
    else if (event.key.startsWith('Arrow')) return;
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };

  return (
    <Field {...props}>
      {({ id, ...control }, invalid) => (
        <div className={styles.suggest}>
          <input
            {...combobox.getInputProps({
              id,
              ref: field.ref,
              // Downshift would name a label that we do not render.
              'aria-labelledby': undefined,
              onKeyDown,
              onBlur: () => {
                setOpen(false);
                field.onBlur();
              },
              // Downshift's own handler comes too late to keep the cursor in its place.
              onChange: ({ currentTarget }) => {
                setPlace(undefined);
                setOpen(true);
                put(currentTarget.value);
              },
              onClick: (event) => Object.assign(event.nativeEvent, { preventDownshiftDefault: true }),
            })}
            {...control}
            name={field.name}
            className={`${looks('control')} ${invalid}`}
            type="text"
            spellCheck={false}
          />
          {/* A click on a line leaves the focus in the input, whose blur would close the list first. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <Frame
            kind="over"
            className={styles.panel}
            hidden={!isShown}
            onMouseDown={(event) => event.preventDefault()}
          >
            <ul
              {...combobox.getMenuProps({
                'aria-label': t('{{label}}: what is known', { label: saidOf(props).label }),
              })}
            >
              {lines.map((line, index) => (
                <li
                  key={line}
                  {...combobox.getItemProps({ item: line, index })}
                  className={`${styles.line} ${index === highlightedIndex ? styles.chosen : ''}`}
                >
                  <span className={looks('cut')}>{line}</span>
                  {noteOf && <span className={looks('note')}>{noteOf(line)}</span>}
                </li>
              ))}
            </ul>
          </Frame>
        </div>
      )}
    </Field>
  );
}

type NoteOf = SuggestFieldProps<FieldValues>['noteOf'];

/** Those that begin with the text first, or their notes do, then those of which a word does. None where the text is the only one. */
function linesFor(suggestions: readonly string[], text: string, noteOf: NoteOf): readonly string[] {
  const typed = lower(text);
  const found = suggestions.filter((line) =>
    lower(`${line} ${noteOf?.(line) ?? ''}`)
      .split(/\s+/u)
      .some((_, at, words) => words.slice(at).join(' ').startsWith(typed)),
  );
  const lines = found.toSorted(
    (one, other) => Number(begins(other, text, noteOf)) - Number(begins(one, text, noteOf)),
  );
  return lines.length === 1 && lower(lines[0]!) === typed ? [] : lines.slice(0, MOST_LINES);
}

function begins(line: string, text: string, noteOf: NoteOf): boolean {
  const isBegun = (one: string) => lower(one).startsWith(lower(text));
  return text.trim() !== '' && (isBegun(line) || isBegun(noteOf?.(line) ?? ''));
}

function lower(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
