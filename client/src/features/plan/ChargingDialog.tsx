import { formatNepaliDate, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth, formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { ClassName } from '@school-office/contract/enumerations';
import type { ChargingPreview, ClassCharge } from '@school-office/contract/money/bills';
import { sumRupees } from '@school-office/contract/money/money';
import { phrase, t } from '@school-office/contract/words';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { sayAnswer } from '../../components/Banner.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { useQuestion } from '../../components/form/useQuestion.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import type { Column } from '../../components/table/Table.tsx';
import { studentsInWords } from '../../lib/countsInWords.ts';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { useClassNames } from '../school/useClasses.ts';
import { ListInDialog } from './ListInDialog.tsx';
import { monthCharge } from './planRequests.ts';
import { sumsOf, forgottenMonths } from './useCharging.ts';
import tableStyles from '../../components/table/table.module.css';

const COLUMNS: Column[] = [
  { name: phrase('Class') },
  { name: phrase('Students'), isNumber: true },
  { name: phrase('Concessions (Rs)'), isNumber: true, notOnPhone: true },
  { name: phrase('Amount (Rs)'), isNumber: true },
];

interface ChargingDialogProps {
  preview: ChargingPreview;
  onDone: () => void;
  onClose: () => void;
}

/** What each class would be charged, and from whom not; charged here by one act. */
export function ChargingDialog({ preview, onDone, onClose }: ChargingDialogProps) {
  const { state, run } = useOwnRequest(monthCharge);
  const all = preview.classes.flatMap(({ students }) => students);
  // Those who came after the month are charged only if somebody ticks them.
  const [except, setExcept] = useState<ReadonlySet<string>>(
    () => new Set(all.filter(({ since }) => since !== null).map(({ _id }) => _id)),
  );
  const idempotencyKey = useIdempotencyKey(state.error);
  const { ask, question } = useQuestion();
  const classNames = useClassNames();
  const { withoutPlan } = sumsOf(preview);
  const ticked = all.filter(({ _id }) => !except.has(_id));
  const classes = preview.classes.filter(({ students }) => students.length > 0);

  const tick = (ids: string[], isTicked: boolean) =>
    setExcept((before) => {
      const others = [...before].filter((id) => !ids.includes(id));
      return new Set(isTicked ? others : [...others, ...ids]);
    });
  const charge = async () => {
    const { year, month_name, begun } = preview;
    const doubts = begun ? [] : doubtsAboutYear(preview, except, classNames.at(-1));
    const asked = {
      title: t('Charge {{month}} before {{year}} has begun?', {
        month: t(month_name),
        year: formatYear(year),
      }),
      reasons: doubts,
      yes: t('Charge all the same'),
    };
    if (!(await ask(asked))) return;
    const answer = run({
      month: { year, month_name },
      charging: { only: ticked.map(({ _id }) => _id), not_begun: !begun },
      idempotencyKey: idempotencyKey(),
    });
    await sayAnswer(answer, onDone);
  };

  return (
    <>
      {question}
      <Dialog
        title={t('Charge {{what}}', { what: formatMonth(preview) })}
        onClose={onClose}
        onSubmit={() => void charge()}
      >
        <div className={looks('stack')}>
          <RequestBanner state={state} />
          <Forgotten preview={preview} />
          <ListInDialog label={t('Classes')} columns={COLUMNS}>
            {classes.map((each) => (
              <ClassRows key={each.classname} charge={each} except={except} onTick={tick} />
            ))}
          </ListInDialog>
          {withoutPlan > 0 && (
            <p>{t('The plan has nothing for {{students}}.', { students: studentsInWords(withoutPlan) })}</p>
          )}
          <div className={looks('row')}>
            <strong className={looks('fill')} role="status">
              {studentsInWords(ticked.length)}, {formatRupees(sumRupees(ticked.map(({ amount }) => amount)))}
            </strong>
            <div className={looks('line', 'push')}>
              <Button onClick={onClose}>{t('Cancel')}</Button>
              <SubmitButton
                label={t('Charge {{what}}', { what: studentsInWords(ticked.length) })}
                busyLabel={t('Charging')}
                busy={state.status === 'loading'}
                disabled={ticked.length === 0}
              />
            </div>
          </div>
        </div>
      </Dialog>
    </>
  );
}

/** In which classes, for how much, and how many of the last class: everybody stands where they were in the year before. */
function doubtsAboutYear(
  { year, classes }: ChargingPreview,
  except: ReadonlySet<string>,
  lastClass: ClassName | undefined,
): string[] {
  const charged = classes
    .map(({ classname, students }) => ({
      classname,
      students: students.filter(({ _id }) => !except.has(_id)),
    }))
    .filter(({ students }) => students.length > 0);
  const inWords = charged.map(({ classname, students }) => {
    const amount = formatRupees(sumRupees(students.map((student) => student.amount)));
    return `${t(classname)} ${studentsInWords(students.length)}, ${amount}`;
  });
  const last = charged.find(({ classname }) => classname === lastClass);
  return [
    t(
      'Everybody is still in the class of {{before}}, and pays what that class pays in {{year}}: {{classes}}.',
      { before: formatYear(year - 1), year: formatYear(year), classes: inWords.join('; ') },
    ),
    last
      ? t('{{students}} of {{classname}}, the last class, would pass out.', {
          students: studentsInWords(last.students.length),
          classname: t(last.classname),
        })
      : '',
  ].filter(Boolean);
}

interface ClassRowsProps {
  charge: ClassCharge;
  except: ReadonlySet<string>;
  onTick: (ids: string[], isTicked: boolean) => void;
}

/** A class, and on demand its students. */
function ClassRows({ charge: { classname, students }, except, onTick }: ClassRowsProps) {
  const [isOpen, setOpen] = useState(false);
  const ticked = students.filter(({ _id }) => !except.has(_id));
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <tbody>
      <tr>
        <th scope="row">
          <div className={looks('line', 'strong')}>
            <Check
              aria-label={t('All of class {{classname}}', { classname: t(classname) })}
              checked={ticked.length > 0}
              disabled={students.length === 0}
              onTick={(isTicked) =>
                onTick(
                  students.map(({ _id }) => _id),
                  isTicked,
                )
              }
            />
            <button
              type="button"
              className={looks('line', 'tight', 'fill')}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t(classname)}
              <Chevron size={16} aria-hidden="true" />
            </button>
          </div>
        </th>
        <td className={tableStyles.number}>
          {ticked.length === students.length
            ? formatNumber(students.length)
            : t('{{count}} of {{all}}', {
                count: String(ticked.length),
                all: String(students.length),
              })}
        </td>
        <td className={`${tableStyles.number} ${tableStyles.notOnPhone}`}>
          {formatNumber(sumRupees(ticked.map(({ concession }) => concession)))}
        </td>
        <td className={tableStyles.number}>{formatNumber(sumRupees(ticked.map(({ amount }) => amount)))}</td>
      </tr>
      {isOpen &&
        students.map(({ _id, student_name, section, roll_no, since, concession, amount }) => (
          <tr key={_id}>
            <td>
              <Check checked={!except.has(_id)} onTick={(isTicked) => onTick([_id], isTicked)}>
                <span>
                  {section} {roll_no} {student_name}{' '}
                  {since !== null && (
                    <small>{t('came on {{day}}', { day: formatNepaliDate(parseNepaliDate(since)) })}</small>
                  )}
                </span>
              </Check>
            </td>
            <td />
            <td className={`${tableStyles.number} ${tableStyles.notOnPhone}`}>
              {concession > 0 && formatNumber(concession)}
            </td>
            <td className={tableStyles.number}>{formatNumber(amount)}</td>
          </tr>
        ))}
    </tbody>
  );
}

/** A word if an earlier month is not charged. */
export function Forgotten({ preview }: { preview: ChargingPreview }) {
  const months = forgottenMonths(preview);
  if (months.length === 0) return null;
  return (
    <p className={looks('warning')}>
      {months.length === 1
        ? t('{{month}} is not charged yet.', {
            month: formatMonth({ year: preview.year, month_name: months[0]! }),
          })
        : t('{{months}} {{year}} are not charged yet.', {
            months: months.map((month) => t(month)).join(', '),
            year: formatYear(preview.year),
          })}
    </p>
  );
}
