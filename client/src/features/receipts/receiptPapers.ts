import type { Paper } from '@school-office/contract/school/schoolSettings';

/** The papers of receipts, each with its page as CSS. A roll is as long as its content: the print frame sets its length. */
export const RECEIPT_PAPERS: Record<Paper, string> = {
  A4: '@page { size: 210mm 297mm; margin: 0 } html, body { margin: 0 }',
  A5: '@page { size: 210mm 148mm; margin: 0 } html, body { margin: 0 }',
  '80 mm': '@page { size: 80mm 297mm; margin: 0 } html, body { margin: 0 }',
  '58 mm': '@page { size: 58mm 297mm; margin: 0 } html, body { margin: 0 }',
};
