import { writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { asciiDigits } from '@school-office/contract/digits';
import { optionalText } from '@school-office/contract/fields';
import { closing, isOnlyPaisa, NOTES, type DayBook } from '@school-office/contract/money/dayBook';
import { sumRupees } from '@school-office/contract/money/money';
import { t } from '@school-office/contract/words';
import { useState, type KeyboardEvent } from 'react';
import { say, type BannerMessage } from '../../components/Banner.tsx';
import { MoneyField } from '../../components/form/MoneyField.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useServerMessage } from '../../components/form/useServerMessage.ts';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { useDeskChoice } from '../../components/print/useDeskChoice.ts';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { Table } from '../../components/table/Table.tsx';
import { useToday } from '../../components/useToday.ts';
import { cashMovedText } from '../../features/dayBook/dayBookTexts.ts';
import { places as placesRequest } from '../../features/places/placeRequests.ts';
import { dayBook } from '../../features/receipts/dayBookRequest.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { formatNumber, readRupees } from '../../lib/numbers.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useOwnRequest, useRequest } from '../../store/useRequest.ts';
import { cashHasMoved, drawerClose } from './dayBookRequests.ts';
import { DrawerSums } from './DrawerSums.tsx';
import { choicesOf, handedOf, HandedTo, STAYS } from './HandedTo.tsx';
import tableStyles from '../../components/table/table.module.css';
import dayBookStyles from './dayBook.module.css';

const CONFLICT = 409;
const typed = closing.pick({ left: true, note: true }).extend({
  to: optionalText('To'),
  reference: optionalText('Slip number'),
  name: optionalText('Name'),
});
const FIELDS = Object.keys(typed.shape);

/** How many notes of a value there are, as typed. */
type Counts = Record<string, string>;

interface CloseDrawerProps {
  drawer: NonNullable<DayBook['drawer']>;
  /** Called when the drawer is closed, also by another desk. */
  onDone: (message: BannerMessage) => void;
}

/** Counts the notes and coins, compares them with what should be there, and closes the drawer. */
export function CloseDrawer({ drawer, onDone }: CloseDrawerProps) {
  const { number, opened, expected } = drawer;
  const { state, run } = useOwnRequest(drawerClose);
  const dispatch = useAppDispatch();
  const today = writeDay(useToday());
  const { run: readDay } = useRequest(dayBook, today);
  const { counts, setCounts, isFixed, setCompared, hidesExpected, hasCounted, counted } = useCount(expected);
  const loaded = useLoaded(placesRequest, undefined);
  const places = loaded.state.result?.places ?? [];
  const [lastTo, setLastTo] = useDeskChoice<string>('handedTo', '');
  const form = useContractForm(typed, { left: opened, to: lastTo });
  const to = choicesOf(places).find((each) => each === form.watch('to')) ?? '';
  const difference = sumRupees([counted, -expected]);
  const differs = !isOnlyPaisa(difference);
  // Where nothing should be there, or less, nothing need be counted.
  const isCounted = hasCounted || expected <= 0;
  const { question } = useAskBeforeLeaving({ unsaved: hasCounted });
  useServerMessage(form, state.error, FIELDS);

  const leaves = to === STAYS ? counted : (readRupees(form.watch('left')) ?? 0);
  const rest = sumRupees([counted, -leaves]);

  const close = form.handleSubmit(async ({ note, reference, name }) => {
    if (hidesExpected) {
      const now = (await readDay(today))?.drawer?.expected ?? expected;
      if (now === expected) setCompared(expected);
      else say({ kind: 'danger', text: cashMovedText(sumRupees([now, -expected])) });
      return;
    }
    if (differs && note === '') {
      form.setError('note', { message: t('Say why there is more or less') }, { shouldFocus: true });
      return;
    }
    const notes = Object.fromEntries(NOTES.map((value) => [value, Number(counts[value] ?? 0)]));
    const handed = handedOf({ to, reference, name }, rest, places);
    if (handed && 'field' in handed) {
      form.setError(handed.field, { message: handed.message }, { shouldFocus: true });
      return;
    }
    const answer = await run({ notes, left: leaves, note, to: handed, drawer: number, expected });
    if (answer) {
      // A person who was new has a place from now on, whose key is not known here.
      setLastTo(answer.close.handed?.to ?? to);
      onDone({ kind: 'success', text: answer.message });
    } else if (dispatch(cashHasMoved())) {
      // The reason was one for another difference.
      form.resetField('note');
      await readDay(today);
    }
  });
  const title = t('Close drawer {{number}}', { number: String(number) });
  const asksWhy = differs && isCounted && !hidesExpected;
  const isTooLate = state.error?.status === CONFLICT && state.error.expected === undefined;

  return (
    // The keys come from the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Frame
      as="form"
      kind="titled"
      className={dayBookStyles.cashDrawer}
      noValidate
      aria-label={title}
      onKeyDown={goDown}
      onSubmit={(event) => void close(event)}
    >
      <RequestBanner state={state} fields={FIELDS} keepsTyped />
      <header>
        <h2>{t('Close the day')}</h2>
      </header>
      <CountedNotes counts={counts} isFixed={isFixed} onCount={setCounts} />
      {hidesExpected ? (
        <p className={looks('note')}>
          {t('Counted {{counted}}. What the drawer should hold is shown after it was counted.', { counted })}
        </p>
      ) : (
        <DrawerSums sums={drawer} counted={counted} difference={isCounted ? difference : undefined} />
      )}
      {to === STAYS ? (
        <p className={looks('note')}>{t('All {{counted}} are left in the drawer.', { counted })}</p>
      ) : (
        <MoneyField form={form} name="left" className={dayBookStyles.beside} />
      )}
      {isCounted && !hidesExpected && (rest > 0 || to === STAYS) && (
        <HandedTo form={form} rest={rest} loaded={loaded} to={to} className={dayBookStyles.beside} />
      )}
      {asksWhy && (
        <TextField
          form={form}
          name="note"
          label={t('Why is there more or less?')}
          required
          className={dayBookStyles.beside}
        />
      )}
      {isTooLate ? (
        <Button onClick={() => onDone({ kind: 'danger', text: t('Another desk has closed this drawer.') })}>
          {t('Show it')}
        </Button>
      ) : (
        <SubmitButton
          label={hidesExpected ? t('Counted: compare') : title}
          busyLabel={t('Closing', { context: 'the drawer' })}
          busy={state.status === 'loading'}
          disabled={!isCounted}
        />
      )}
      {asksWhy && (
        <p className={looks('note')}>
          {t(
            'A cash voucher that was forgotten is written today or tomorrow: after this closing, the next count is off by the same sum the other way. Say so in both reasons.',
          )}
        </p>
      )}
      {question}
    </Frame>
  );
}

/** The notes and coins as they are counted. A blind count is first compared with the expected sum, which is hidden until then. */
function useCount(expected: number) {
  const [counts, setCounts] = useState<Counts>({});
  const [compared, setCompared] = useState<number>();
  const isBlind = useSchool().count_blind;
  const isCompared = compared === expected;
  return {
    counts,
    setCounts,
    setCompared,
    hidesExpected: isBlind && !isCompared,
    /** Once it is compared, it cannot be changed, unless the expected sum is another one since. */
    isFixed: isBlind && isCompared,
    hasCounted: Object.values(counts).some((count) => count !== ''),
    counted: sumRupees(NOTES.map((value) => value * Number(counts[value] ?? 0))),
  };
}

interface CountedNotesProps {
  counts: Counts;
  isFixed: boolean;
  onCount: (counts: Counts) => void;
}

function CountedNotes({ counts, isFixed, onCount }: CountedNotesProps) {
  return (
    <Table className={`${tableStyles.bare} ${dayBookStyles.notes}`}>
      <tbody>
        {NOTES.map((value) => (
          <tr key={value}>
            <th scope="row" className={tableStyles.number}>
              {formatNumber(value)} <span aria-hidden="true">×</span>
            </th>
            <td className={dayBookStyles.count}>
              <input
                className={looks('control', 'right')}
                inputMode="numeric"
                autoComplete="off"
                aria-label={t('Notes of {{value}}', { value })}
                value={counts[value] ?? ''}
                readOnly={isFixed}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) =>
                  onCount({ ...counts, [value]: asciiDigits(target.value).replace(/\D/g, '').slice(0, 5) })
                }
              />
            </td>
            <td className={tableStyles.number}>{formatNumber(value * Number(counts[value] ?? 0))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Enter goes to the next field, and from the last one to the button, so that nobody closes by accident. What is chosen already is passed. */
function goDown(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement))
    return;
  const fields = event.currentTarget.querySelectorAll<HTMLElement>('input, select, button[type="submit"]');
  const places = [...fields].filter(
    (field) => field === target || !(field instanceof HTMLSelectElement) || field.value === '',
  );
  event.preventDefault();
  places[places.indexOf(target) + 1]?.focus();
}
