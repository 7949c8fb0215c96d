import type { PersonKind } from '@school-office/contract/history';
import { inLanguage } from '@school-office/contract/language';
import { isPhone } from '@school-office/contract/students/phones';
import { phrase, t } from '@school-office/contract/words';
import { CheckIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { useQuestion } from '../../components/form/useQuestion.tsx';
import { Alert } from '../../components/kit/Alert.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { IMPORT_FIELDS } from '../../features/import/importFields.ts';
import { countOfPeople } from '../../features/registers/registerGroups.ts';
import type { ImportRow } from './importRows.ts';
import { MissingSections } from './MissingSections.tsx';
import { headingText } from './reading/matchColumns.ts';
import type { Table } from './reading/tableOf.ts';
import { RowsStep } from './RowsStep.tsx';
import { Taken } from './Taken.tsx';
import { reasonsOf, type CheckedRow, type RowsOfImport } from './useImportRows.ts';
import type { useTaking } from './useTaking.ts';
import styles from './import.module.css';

interface ImportRowsProps {
  kind: PersonKind;
  title: string;
  subtitle: string;
  table: Table;
  work: RowsOfImport;
  taking: ReturnType<typeof useTaking>;
  onBack: () => void;
  onEnd: () => void;
}

/** The rows, looked at by the server too, until they are taken. */
export function ImportRows(props: ImportRowsProps) {
  const { kind, title, subtitle, table, work, taking, onBack, onEnd } = props;
  const { state, taken, heldBack, take } = taking;
  const button = useRef<HTMLButtonElement>(null);
  const { ask, question: doubt } = useQuestion();
  /** The sentence that was answered: it is asked once. */
  const answered = useRef('');

  const begin = useEffectEvent(() => {
    if (!work.isLookedAt) void work.look();
  });
  useEffect(() => begin(), []);

  const chosen = work.checked.filter(({ isTaken }) => isTaken);
  const rest = work.checked.filter(({ isTaken }) => !isTaken);
  const changed = chosen.filter(({ change }) => change).length;
  const fresh = chosen.length - changed;
  const isBusy = state.status === 'loading' || work.isLooking;

  const takeUndoubted = async () => {
    const doubts = phonesInDoubt(chosen.map(({ row }) => row));
    const reasons = doubts.filter((text) => text !== answered.current);
    if (
      !(await ask({
        title: t('Take {{people}} all the same?', { people: countOfPeople(kind, chosen.length) }),
        reasons,
        yes: t('Take'),
      }))
    )
      return;
    answered.current = doubts.join('');
    await take();
  };

  const refusedRows = (
    <ExcelButton
      title={t('{{title}}, not taken', { title })}
      label={t('Excel of the {{number}} not taken', { number: taken ? taken.rest.length : rest.length })}
      columns={[
        { name: phrase('Reason'), value: reasonOf },
        ...table.headings.map((heading, at) => ({
          name: inLanguage('en', () => headingText({ heading, at })),
          value: ({ row }: CheckedRow) => table.rows.find(({ number }) => number === row.number)?.cells[at],
        })),
      ]}
      rows={taken ? taken.rest : rest}
    />
  );

  if (taken) {
    return (
      <>
        <PageHeader title={title} subtitle={subtitle}>
          <ImportSteps at="take" />
        </PageHeader>
        <Taken kind={kind} {...taken} onAnother={onEnd}>
          {taken.rest.length > 0 && refusedRows}
        </Taken>
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} subtitle={subtitle}>
        <ImportSteps at="rows" />
        <Button onClick={onBack}>{t('Back')}</Button>
        <Button
          ref={button}
          kind="primary"
          disabled={isBusy || chosen.length === 0}
          onClick={() => void takeUndoubted()}
        >
          {state.status === 'loading' ? t('Taking…') : takeText(kind, fresh, changed)}
        </Button>
      </PageHeader>
      {doubt}
      <RequestBanner state={work.state} />
      <RequestBanner state={state} keepsTyped />
      {heldBack && work.state.status === 'success' && (
        <Alert role="alert" kind="warning">
          {t(
            'Nobody is taken yet: something in the corrected rows is refused, or somebody in them is registered already.',
          )}
        </Alert>
      )}
      {work.unfit.length > 0 && <UnfitCorrections work={work} />}
      {kind === 'student' && <MissingSections rows={work.checked} onMade={() => void work.look()} />}
      {state.status === 'loading' && (
        <TakingFor people={countOfPeople(kind, chosen.length)} isUpdating={changed > 0} />
      )}
      <RowsStep
        kind={kind}
        rows={work}
        fields={IMPORT_FIELDS[kind]}
        onAllRight={() => button.current?.focus()}
      >
        <p role="status" className={looks('row', 'push')}>
          {work.isLooking ? (
            t('Comparing with those who are registered…')
          ) : (
            <strong>
              {work.isUpdating
                ? updatingText(work.checked, fresh, changed)
                : t('{{can}} can be taken, {{cannot}} cannot.', {
                    can: chosen.length,
                    cannot: rest.length,
                  })}
            </strong>
          )}
        </p>
        {rest.length > 0 && refusedRows}
      </RowsStep>
    </>
  );
}

function takeText(kind: PersonKind, fresh: number, changed: number): string {
  const people = countOfPeople(kind, changed === 0 ? fresh : changed);
  if (changed === 0) return t('Take {{people}}', { people });
  return fresh === 0
    ? t('Update {{people}}', { people })
    : t('Take {{fresh}} and update {{people}}', { fresh, people });
}

/** `fresh` and `changed` are taken. */
function updatingText(checked: readonly CheckedRow[], fresh: number, changed: number): string {
  const all = checked.filter(({ change }) => change).length;
  const cannot = checked.filter(({ change, isTaken }) => !change && !isTaken).length;
  return t('{{changed}} of {{all}} changes are ticked, {{fresh}} new can be taken, {{cannot}} cannot.', {
    changed,
    all,
    fresh,
    cannot,
  });
}

function reasonOf({ problems, same }: CheckedRow): string {
  const reasons = reasonsOf(problems);
  if (reasons.length > 0) return reasons.join('; ');
  if (same?.earlier !== undefined) return t('Same as row {{earlier}}', { earlier: same.earlier });
  return same ? t('Same as somebody who is registered already') : t('Left out');
}

/** While many people are registered in one act, which has no parts: how long it has been going on. */
function TakingFor({ people, isUpdating }: { people: string; isUpdating: boolean }) {
  const what = isUpdating ? t('Writing {{people}}', { people }) : t('Registering {{people}}', { people });
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p>
      <progress aria-label={what} /> {t('{{what}}, all or none.', { what })}{' '}
      {seconds > 1 && t('{{seconds}} seconds so far.', { seconds })}
    </p>
  );
}

const NAMED = 5;

/** Asks about what was typed in the place of values that the columns, as they are taken now, no longer give. Until then it is kept. */
function UnfitCorrections({ work: { unfit, checked, decide } }: { work: RowsOfImport }) {
  const names = new Map(checked.map(({ row }) => [row.number, row.name]));
  const places = unfit
    .slice(0, NAMED)
    .map(({ number, field }) =>
      t('{{label}} of row {{name}}', { label: t(field.label), name: names.get(number) ?? '' }),
    );
  const more = unfit.length - places.length;
  return (
    <Frame role="alert" kind="bar">
      <p className={looks('strong', 'fill')}>{unfitText(unfit.length, places.join(', '), more)}</p>
      <Button onClick={() => decide(true)}>{t('Take what I typed')}</Button>
      <Button onClick={() => decide(false)}>{t('Take the list’s')}</Button>
    </Frame>
  );
}

function unfitText(count: number, places: string, more: number): string {
  if (count === 1)
    return t('The columns give another value now where you corrected one: {{places}}.', { places });
  return more > 0
    ? t('The columns give other values now where you corrected {{count}}: {{places}} and {{more}} more.', {
        count,
        places,
        more,
      })
    : t('The columns give other values now where you corrected {{count}}: {{places}}.', { count, places });
}

/** Returns a sentence about the phones of these rows that are no telephone numbers; none where all are. */
function phonesInDoubt(rows: readonly Pick<ImportRow, 'name' | 'values'>[]): string[] {
  const doubts = rows.flatMap(({ name, values: { contact_no = '', second_phone = '' } }) =>
    [contact_no, second_phone]
      .filter((phone) => phone !== '' && !isPhone(phone))
      .map((phone) => t('“{{phone}}” of row {{name}}', { phone, name })),
  );
  const named = doubts.slice(0, NAMED).join(', ');
  const more = doubts.length - NAMED;
  if (doubts.length === 0) return [];
  if (doubts.length === 1) return [t('{{named}} is no phone number of Nepal.', { named })];
  return more > 0
    ? [
        t('{{count}} phones are no phone numbers of Nepal: {{named}} and {{more}} more.', {
          count: doubts.length,
          named,
          more,
        }),
      ]
    : [t('{{count}} phones are no phone numbers of Nepal: {{named}}.', { count: doubts.length, named })];
}

const STEPS = ['file', 'columns', 'rows', 'take'] as const;
export type ImportStep = (typeof STEPS)[number];
const STEP_NAMES: Readonly<Record<ImportStep, string>> = {
  file: phrase('File'),
  columns: phrase('Columns'),
  rows: phrase('Rows'),
  take: phrase('Take them'),
};

/** Where one is of the four steps. */
export function ImportSteps({ at }: { at: ImportStep }) {
  const now = STEPS.indexOf(at);
  return (
    <ol className={`${looks('row', 'apart', 'faint')} ${styles.steps}`} aria-label={t('Steps')}>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={step === at ? 'step' : undefined}>
          <span className={styles.step} data-done={index < now || undefined}>
            {index < now ? <CheckIcon aria-label={t('done:')} size={14} /> : index + 1}
          </span>{' '}
          {t(STEP_NAMES[step])}
        </li>
      ))}
    </ol>
  );
}
