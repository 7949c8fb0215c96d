import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import {
  CONCESSION_RULES,
  type Concession,
  type ConcessionOfStudent,
  type ConcessionProposal,
} from '@school-office/contract/money/concessions';
import type { Student } from '@school-office/contract/students/students';
import { useMemo } from 'react';
import { studentList } from '../../features/students/studentRequests.ts';
import type { RequestState } from '../../store/createRequestSlice.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { concessionProposals, concessionsOfMonth } from './concessionRequests.ts';

/** Those for whom a rule proposes it, or those who are ticked in the lists of all. */
export const CHOICES = [...CONCESSION_RULES, 'these'] as const;
export type Choice = (typeof CHOICES)[number];

/** The kind that goes with each. */
export const KIND_OF_CHOICE: Record<Choice, Concession['kind'] | ''> = {
  siblings: 'sibling',
  staff: 'staff child',
  these: '',
};

/** Those who may get it; of a rule with the reason. */
export interface Candidates {
  state: RequestState<ConcessionProposal[]>;
  refresh: () => void;
}

/** Reads those whom a rule proposes. */
export function useProposed(rule: Exclude<Choice, 'these'>, from: number): Candidates {
  return useLoaded(concessionProposals, { rule, from });
}

/** Reads all students, with what they have in a month. */
export function useEverybody(month: SchoolMonth): Candidates {
  const students = useLoaded(studentList, undefined);
  const held = useLoaded(concessionsOfMonth, month);
  const [all, given] = [students.state.result, held.state.result];
  const result = useMemo(
    () => (all && given ? all.map((one) => candidateOf(one, given)) : null),
    [all, given],
  );
  const { status, error } = students.state.error ? students.state : held.state;
  return {
    state: { status: result ? 'success' : status === 'fail' ? status : 'loading', result, error },
    refresh: () => {
      students.refresh();
      held.refresh();
    },
  };
}

function candidateOf(
  { _id, student_name, classname, section, roll_no }: Student,
  given: readonly ConcessionOfStudent[],
): ConcessionProposal {
  return {
    student: { _id, student_name, classname, section, roll_no },
    why: '',
    has: given.filter(({ student }) => student._id === _id),
  };
}
