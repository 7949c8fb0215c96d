import { formatMonth, monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { MONTHS } from '@school-office/contract/enumerations';
import {
  type ChargedNow,
  type Concession,
  concessionEnd as contractSchema,
} from '@school-office/contract/money/concessions';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import type { FeeHead } from '@school-office/contract/money/feePlan';
import type { StudentInFull } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { useThisMonth } from '../../components/useToday.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { firstMonthOf, headNamesOf, lastMonthOf, shareText } from '../../features/plan/concessionTexts.ts';
import { concessions, feeHeads, chargedOtherwise, concessionEnd } from '../../features/plan/planRequests.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useRequest } from '../../store/useRequest.ts';
import { ConcessionDialog } from './ConcessionDialog.tsx';
import { ExtraBillDialog } from './ExtraBillDialog.tsx';
import { OptionalHeads } from './OptionalHeads.tsx';
import { StudentCorrections } from './StudentCorrections.tsx';

const NO_HEADS: FeeHead[] = [];
const NONE: ChargedNow[] = [];

interface ConcessionsProps {
  student: StudentInFull;
  /** Undefined until it is read. */
  account: StudentAccount | undefined;
  /** Called when something else is to be paid now, so that the page reads it again. */
  onChanged: () => void;
}

/** What one student pays less or more than the plan says: concessions, optional heads, extra bills. */
export function Concessions({ student, account, onChanged }: ConcessionsProps) {
  const { _id, left } = student;
  const { state, refresh } = useLoaded(concessions, _id);
  const { state: heads, refresh: readHeads } = useLoaded(feeHeads, undefined);
  const gives = useMay('giveConcessions');
  const [open, setOpen] = useState<'give' | 'bill' | Concession>();
  const all = heads.result ?? NO_HEADS;
  const current = all.filter(({ retired }) => !retired);
  const given = state.result ?? [];
  const onClose = () => setOpen(undefined);
  const { state: charged, refresh: readCharged } = useLoaded(chargedOtherwise, _id);
  const [isChanged, setIsChanged] = useState(false);
  const changed = () => {
    setIsChanged(true);
    refresh();
    readCharged();
    onChanged();
  };
  const onDone = () => {
    onClose();
    changed();
  };
  const closing = { student, account, onDone, onClose };

  return (
    <>
      <Frame as="section" kind="titled" aria-label={t('Concessions')}>
        <header>
          <h2>{t('Concessions')}</h2>
          {state.result && given.length === 0 && <p className={looks('faint')}>{t('None')}</p>}
          <OptionalHeads
            student={student}
            account={account}
            heads={current.filter(({ optional }) => optional)}
            onChanged={changed}
          />
          {!left && (
            <span className={looks('line', 'wide')}>
              <Button kind="link" onClick={() => setOpen('bill')}>
                {t('Extra bill')}
              </Button>
              {gives && current.length > 0 && (
                <Button kind="link" onClick={() => setOpen('give')}>
                  {t('Give a concession')}
                </Button>
              )}
            </span>
          )}
        </header>
        <StudentCorrections
          student={student}
          charged={charged.result ?? NONE}
          isOpen={isChanged}
          onCorrected={onDone}
        />
        <LoadFailure state={charged} subject={t('What is charged otherwise')} refresh={readCharged} />
        <LoadFailure state={state} subject={t('The concessions')} refresh={refresh} />
        <LoadFailure state={heads} subject={t('The fee heads')} refresh={readHeads} />
        {heads.result && given.length > 0 && (
          <ul className={looks('stack', 'tight')}>
            {given.map((concession) => (
              <ConcessionLine
                key={concession._id}
                concession={concession}
                heads={all}
                onEnd={left || !gives ? undefined : () => setOpen(concession)}
              />
            ))}
          </ul>
        )}
      </Frame>
      {open === 'give' && <ConcessionDialog {...closing} heads={current} />}
      {open === 'bill' && <ExtraBillDialog {...closing} />}
      {typeof open === 'object' && (
        <ConcessionEndDialog student={student} onDone={onDone} onClose={onClose} concession={open} />
      )}
    </>
  );
}

interface ConcessionLineProps {
  concession: Concession;
  heads: readonly FeeHead[];
  onEnd: (() => void) | undefined;
}

function ConcessionLine({ concession, heads, onEnd }: ConcessionLineProps) {
  const month = useThisMonth();
  const { kind, reason } = concession;
  const off = whatIsOff(concession, heads);
  const over = isOver(concession, month);
  return (
    <li className={looks('line', 'between', 'baseline')}>
      <span className={looks('anywhere')}>
        <strong className={looks(over ? 'faint' : 'strong')}>{off}</strong>{' '}
        <small>
          {t(kind)}, {periodText(concession)}: {reason}
        </small>
      </span>
      {!over && onEnd && (
        <Button kind="link" aria-label={t('End {{off}}', { off })} onClick={onEnd}>
          {t('End')}
        </Button>
      )}
    </li>
  );
}

/** '25 % off monthly tuition', 'Rs 200 off computer, transport'. */
function whatIsOff(concession: Concession, heads: readonly FeeHead[]): string {
  return t('{{amount}} off {{heads}}', {
    amount: shareText(concession),
    heads: headNamesOf(concession, heads).toLowerCase(),
  });
}

/** 'from Bhadra 2083', 'Bhadra 2083 to Chaitra 2083'. */
function periodText(concession: Concession): string {
  const until = lastMonthOf(concession);
  const from = formatMonth(firstMonthOf(concession));
  return until
    ? t('{{from}} to {{until}}', { from, until: formatMonth(until) })
    : t('from {{month}}', { month: from });
}

/** Whether it is over before a month. */
function isOver(concession: Concession, month: SchoolMonth): boolean {
  const until = lastMonthOf(concession);
  return until !== undefined && monthNumber(until) < monthNumber(month);
}

interface ConcessionEndDialogProps {
  student: StudentInFull;
  concession: Concession;
  onDone: () => void;
  onClose: () => void;
}

/** Sets the last month of a concession. */
function ConcessionEndDialog({ student, concession, onDone, onClose }: ConcessionEndDialogProps) {
  const request = useRequest(concessionEnd);
  const { year, month_name } = useThisMonth();
  const form = useContractForm(contractSchema, {
    until_year: concession.until_year ?? year,
    until_month: concession.until_month ?? month_name,
  });

  return (
    <FormDialog
      title={t('End the concession')}
      label={t('Save')}
      busyLabel={t('Saving')}
      width="narrow"
      form={form}
      request={request}
      focus="until_month"
      send={(until) => request.run({ student: student._id, id: concession._id, until })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('Months that are charged already stay as they are. Left empty, it goes on.')}</p>
      <div className={looks('pair')}>
        <SelectField form={form} name="until_month" options={MONTHS} />
        <TextField form={form} name="until_year" />
      </div>
    </FormDialog>
  );
}
