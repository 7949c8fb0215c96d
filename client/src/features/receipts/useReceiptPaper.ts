import { PAPERS, type Paper } from '@school-office/contract/school/schoolSettings';
import { useDeskChoice } from '../../components/print/useDeskChoice.ts';
import { useSchool } from '../school/useSchool.ts';

/** The paper of receipts: that of this desk, else that of the school. */
export function useReceiptPaper(): [Paper, (paper: Paper) => void] {
  return useDeskChoice('receiptPaper', useSchool().paper, PAPERS);
}
