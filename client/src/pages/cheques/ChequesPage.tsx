import { writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import type { Cheque } from '@school-office/contract/money/cheques';
import { sumRupees } from '@school-office/contract/money/money';
import { phrase, t } from '@school-office/contract/words';
import { useState } from 'react';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { Check } from '../../components/kit/Check.tsx';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { ListTable } from '../../components/list/ListTable.tsx';
import { PaperTable } from '../../components/list/PaperTable.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { useToday } from '../../components/useToday.ts';
import { places as placesRequest } from '../../features/places/placeRequests.ts';
import { openCheques } from '../../features/receipts/openCheques.ts';
import { PrintedList, Signatures } from '../../features/school/PrintedList.tsx';
import { SchoolPrintButton } from '../../features/school/SchoolPrintButton.tsx';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { BounceCheque } from './BounceCheque.tsx';
import { ChequeActs } from './ChequeActs.tsx';
import { chequeColumns, chequesText } from './chequeColumns.tsx';
import { MarkCheques, type ToMark } from './MarkCheques.tsx';
import tableStyles from '../../components/table/table.module.css';
import styles from './ChequesPage.module.css';

/** The cheques that the bank has not paid yet, and what becomes of them. */
export function ChequesPage() {
  const { state, refresh } = useLoaded(openCheques, undefined);
  const today = writeDay(useToday());
  const all = state.result ?? [];
  const columns = chequeColumns(all, today);
  return (
    <>
      <PageHeader title={t('Cheques')} subtitle={state.result ? countText(all) : '\u00A0'}>
        {all.length > 0 && (
          <>
            <ExcelButton
              title={phrase('Cheques')}
              columns={columns}
              rows={all}
              total={{ Receipt: phrase('Total'), 'Amount (Rs)': sumOf(all) }}
            />
            <SchoolPrintButton kind="outline" documentTitle={t('Cheques')}>
              {(school) => (
                <PrintedList school={school} title={t('Cheques')} subtitle={countText(all)}>
                  <PaperTable
                    columns={columns}
                    rows={all}
                    rowId={({ receipt }) => receipt}
                    totals={[{ words: t('Total'), sums: { 'Amount (Rs)': formatNumber(sumOf(all)) } }]}
                  />
                  <Signatures of={[t('Prepared by'), t('Checked by')]} />
                </PrintedList>
              )}
            </SchoolPrintButton>
          </>
        )}
      </PageHeader>
      <Loaded
        state={state}
        refresh={refresh}
        empty={
          <p>
            {t('No cheque is in hand. One that is taken at Fees stands here until the bank has paid it.')}
          </p>
        }
      >
        {(shown) => <ChequeList cheques={shown} today={today} refresh={refresh} />}
      </Loaded>
    </>
  );
}

interface ChequeListProps {
  cheques: Cheque[];
  today: string;
  refresh: () => void;
}

function ChequeList({ cheques, today, refresh }: ChequeListProps) {
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set());
  const [toMark, setToMark] = useState<ToMark>();
  const [bouncing, setBouncing] = useState<Cheque>();
  const { state: known } = useLoaded(placesRequest, undefined);
  const banks = known.result?.places.filter(({ kind, retired }) => kind === 'bank' && !retired) ?? [];
  const ticked = cheques.filter(({ receipt }) => ticks.has(receipt));
  const close = () => {
    setToMark(undefined);
    setBouncing(undefined);
  };
  const onDone = () => {
    close();
    setTicks(new Set());
    refresh();
  };
  const tick = (ids: readonly string[], isTicked: boolean) => {
    const others = [...ticks].filter((id) => !ids.includes(id));
    setTicks(new Set(isTicked ? [...others, ...ids] : others));
  };
  return (
    <>
      <ChequeActs cheques={cheques} ticked={ticked} today={today} onMark={setToMark} onBounce={setBouncing} />
      <Frame as="section" className={tableStyles.scroll} aria-label={t('Cheques')}>
        <ListTable
          columns={[boxColumn(cheques, ticks, tick), ...chequeColumns(cheques, today)]}
          rows={cheques}
          rowId={({ receipt }) => receipt}
          className={styles.cheques}
        />
      </Frame>
      {toMark && (
        <MarkCheques
          {...toMark}
          banks={banks}
          today={today}
          onChanged={refresh}
          onDone={onDone}
          onClose={close}
        />
      )}
      {bouncing && <BounceCheque cheque={bouncing} onChanged={refresh} onDone={onDone} onClose={close} />}
    </>
  );
}

function sumOf(cheques: readonly Cheque[]): number {
  return sumRupees(cheques.map(({ amount }) => amount));
}

/** '2 cheques, Rs 12,450' */
function countText(cheques: readonly Cheque[]): string {
  return `${chequesText(cheques.length)}, ${formatRupees(sumOf(cheques))}`;
}

/** The boxes, and the one that ticks all. */
function boxColumn(
  cheques: readonly Cheque[],
  ticks: ReadonlySet<string>,
  tick: (ids: readonly string[], isTicked: boolean) => void,
): ListColumn<Cheque> {
  const all = cheques.map(({ receipt }) => receipt);
  return {
    name: phrase('Ticked'),
    head: (
      <Check
        aria-label={t('All cheques')}
        checked={all.every((id) => ticks.has(id))}
        onTick={(isTicked) => tick(all, isTicked)}
      />
    ),
    cell: ({ receipt, reference }) => (
      <Check
        aria-label={t('Cheque {{reference}}', { reference })}
        checked={ticks.has(receipt)}
        onTick={(isTicked) => tick([receipt], isTicked)}
      />
    ),
    width: 44,
  };
}
