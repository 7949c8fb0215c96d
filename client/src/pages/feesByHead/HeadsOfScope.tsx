import type { ByHead } from '@school-office/contract/money/byHead';
import { phrase, t } from '@school-office/contract/words';
import { useSearchParams } from 'react-router-dom';
import { Choices } from '../../components/Choices.tsx';
import { ButtonLink } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { ListTable } from '../../components/list/ListTable.tsx';
import { withText } from '../../components/listAddress.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { ScrollPanel } from '../../components/table/ScrollPanel.tsx';
import { useThisMonth } from '../../components/useToday.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { byHead } from '../../features/books/byHeadRequests.ts';
import { paths, toConcessions, type YearOrMonth } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { headColumns, type Opened } from './headColumns.tsx';
import {
  addedAmounts,
  formatOf,
  groupedLines,
  GROUPINGS,
  type Grouping,
  type HeadLine,
} from './headLines.ts';
import { HeadPapers } from './HeadPapers.tsx';
import { lastMonthOf, momentText, scopeText } from './headTexts.ts';
import { totalOnScreen } from './headTotals.tsx';
import { IncomeOfHeads } from './IncomeOfHeads.tsx';
import { ScopeSteps } from './ScopeSteps.tsx';
import tableStyles from '../../components/table/table.module.css';
import styles from './HeadTable.module.css';

/** In the address, so that they are still open on the way back. */
const OPEN = 'open';
const GROUPING_NAMES: Record<Grouping, string> = { heads: phrase('Heads'), classes: phrase('Classes') };

/** The heads of a school year or month with their classes, or its classes with their heads. */
export function HeadsOfScope({ scope }: { scope: YearOrMonth }) {
  const [params, setParams] = useSearchParams();
  const by = GROUPINGS.find((each) => each === params.get('by')) ?? 'heads';
  const { state, refresh } = useLoaded(byHead, scope);
  const told = state.result;
  const { lines, opened } = useOpened(told, by);
  return (
    <>
      <PageHeader title={t('Fees by head')} subtitle={told ? momentText(told) : '\u00A0'}>
        <ScopeSteps scope={scope} />
        <Choices
          label={t('Grouped by')}
          choices={GROUPINGS}
          chosen={by}
          labelOf={(each) => t(GROUPING_NAMES[each])}
          onChoose={(each) => setParams(withText('by', each === 'heads' ? '' : each), { replace: true })}
        />
        {told && told.rows.length > 0 && <HeadPapers told={told} by={by} shown={lines} />}
      </PageHeader>
      <Loaded state={state} refresh={refresh}>
        {(result) => (
          <>
            {result.rows.length === 0 ? (
              <NothingCharged scope={scope} />
            ) : (
              <HeadTable told={result} by={by} lines={lines} opened={opened} />
            )}
            <IncomeOfHeads told={result} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** The lines that are shown: the sums, and below those that are opened, which stand in the address, what they are made of. */
function useOpened(told: ByHead | null, by: Grouping): { lines: HeadLine[]; opened: Opened } {
  const [params, setParams] = useSearchParams();
  const keys = new Set(params.getAll(OPEN));
  const groups = groupedLines(told?.rows ?? [], by);
  const isAll = groups.every(({ sum }) => keys.has(sum.key));
  const open = (next: readonly string[]) =>
    setParams(
      (before) => {
        const query = new URLSearchParams(before);
        query.delete(OPEN);
        for (const key of next) query.append(OPEN, key);
        return query;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    lines: groups.flatMap(({ sum, lines }) => (keys.has(sum.key) ? [sum, ...lines] : [sum])),
    opened: {
      keys,
      isAll,
      toggle: (key) => open(keys.has(key) ? [...keys].filter((each) => each !== key) : [...keys, key]),
      toggleAll: () => open(isAll ? [] : groups.map(({ sum }) => sum.key)),
    },
  };
}

interface HeadTableProps {
  told: ByHead;
  by: Grouping;
  lines: readonly HeadLine[];
  opened: Opened;
}

function HeadTable({ told, by, lines, opened }: HeadTableProps) {
  const format = formatOf([addedAmounts(told.rows), ...told.rows]);
  return (
    <ScrollPanel label={t('Fees by head of {{period}}', { period: scopeText(told) })} className={styles.rows}>
      <ListTable
        columns={headColumns({ by, scope: told, format, opened })}
        rows={lines}
        rowId={({ key }) => key}
        classOfRow={({ row }) => (row ? undefined : `${tableStyles.strong} ${styles.sum}`)}
        totals={[totalOnScreen(told, format)]}
        sticky
        className={styles.heads}
      />
    </ScrollPanel>
  );
}

/** Where nothing is charged there is no head: what is paid already stands below, and what would be conceded with the concessions. */
function NothingCharged({ scope }: { scope: YearOrMonth }) {
  const thisMonth = useThisMonth();
  const changesPlan = useMay('changePlan');
  const givesConcessions = useMay('giveConcessions');
  return (
    <Frame kind="empty">
      <p>
        {t(
          'Nothing is charged for {{period}}: what is charged, conceded and owed by head is known once the bills are made. What is paid before that stands below as paid ahead.',
          { period: scopeText(scope) },
        )}
      </p>
      <div className={looks('row')}>
        {changesPlan && <ButtonLink to={paths.feePlan}>{t('Fee plan')}</ButtonLink>}
        {givesConcessions && scope.month_name !== null && (
          <ButtonLink to={toConcessions(lastMonthOf(scope, thisMonth))}>
            {t('Concessions of {{period}}', { period: scopeText(scope) })}
          </ButtonLink>
        )}
      </div>
    </Frame>
  );
}
