// Reasons of bills that the office writes itself: in English, and worded where somebody reads them.

import { t } from '../words.ts';

/** Returns the reason of what is billed for a bounced cheque, as it is stored: 'Cheque NIC 0042 of receipt 2082/83-000123'. */
export function reasonOfBounced({ reference, receipt }: { reference: string; receipt: string }): string {
  return `Cheque ${reference} of receipt ${receipt}`;
}

/** Returns a stored reason in the language of the reader. What somebody has typed stays as it is. */
export function billReasonInWords(reason: string): string {
  const [, reference, receipt] = /^Cheque (.+) of receipt (\S+)$/.exec(reason) ?? [];
  return reference === undefined || receipt === undefined
    ? t(reason)
    : t('Cheque {{reference}} of receipt {{receipt}}', { reference, receipt });
}
