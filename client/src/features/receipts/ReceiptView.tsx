import type { Receipt } from '@school-office/contract/receipts';
import { useSchool } from '../school/useSchool.ts';
import { PrintedReceipt } from './PrintedReceipt.tsx';

/** A receipt on screen: the paper, and what happened to it. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const school = useSchool();
  return <PrintedReceipt receipt={receipt} school={school} paper="A5" copy={0} />;
}
