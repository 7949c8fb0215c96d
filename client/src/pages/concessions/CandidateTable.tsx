import type { ConcessionProposal } from '@school-office/contract/money/concessions';
import { placeInWords } from '@school-office/contract/school/classes';
import { phrase, t } from '@school-office/contract/words';
import { Link } from 'react-router-dom';
import { Check } from '../../components/kit/Check.tsx';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { ListTable } from '../../components/list/ListTable.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { ScrollPanel } from '../../components/table/ScrollPanel.tsx';
import { shareText } from '../../features/plan/concessionTexts.ts';
import { toPerson } from '../../lib/paths.ts';
import styles from './ConcessionsPage.module.css';

interface CandidateTableProps {
  candidates: readonly ConcessionProposal[];
  /** Whether a rule says why. */
  hasReasons: boolean;
  isTicked: (candidate: ConcessionProposal) => boolean;
  onTick: (candidates: readonly ConcessionProposal[], isTicked: boolean) => void;
}

/** Those who can get it, each with a box, and one for all that are shown. */
export function CandidateTable({ candidates, hasReasons, isTicked, onTick }: CandidateTableProps) {
  if (candidates.length === 0) {
    return (
      <Frame as="p" kind="empty">
        {t('Nobody is shown')}
      </Frame>
    );
  }
  return (
    <ScrollPanel label={t('Students')} className={styles.candidates}>
      <ListTable
        sticky
        className={styles.proposed}
        columns={columnsOf({ candidates, hasReasons, isTicked, onTick })}
        rows={candidates}
        rowId={({ student }) => student._id}
      />
    </ScrollPanel>
  );
}

/** 'sibling 10 %, merit Rs 200' */
function hasText({ has }: ConcessionProposal): string {
  return has.map((one) => `${t(one.kind)} ${shareText(one)}`).join(', ');
}

function columnsOf({ hasReasons, ...boxes }: CandidateTableProps): ListColumn<ConcessionProposal>[] {
  return [
    boxColumn(boxes),
    {
      name: phrase('Student'),
      cell: ({ student: { _id, student_name } }) => <Link to={toPerson('student', _id)}>{student_name}</Link>,
    },
    { name: phrase('Class'), value: ({ student }) => placeInWords(student), width: 76 },
    { name: phrase('Roll No'), value: ({ student }) => student.roll_no, width: 64, align: 'right' },
    ...(hasReasons ? [{ name: phrase('Why'), value: ({ why }: ConcessionProposal) => why }] : []),
    { name: phrase('Has now'), value: hasText },
  ];
}

/** The boxes, and the one that ticks all that are shown. */
function boxColumn({
  candidates,
  isTicked,
  onTick,
}: Omit<CandidateTableProps, 'hasReasons'>): ListColumn<ConcessionProposal> {
  return {
    name: phrase('Ticked'),
    head: (
      <Check
        aria-label={t('All that are shown')}
        checked={candidates.every(isTicked)}
        onTick={(on) => onTick(candidates, on)}
      />
    ),
    cell: (candidate) => (
      <Check
        aria-label={candidate.student.student_name}
        checked={isTicked(candidate)}
        onTick={(on) => onTick([candidate], on)}
      />
    ),
    width: 44,
  };
}
