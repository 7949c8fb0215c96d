import type { Changes } from './editing.ts';
import type { MarkedStudent } from './examinations/marks.ts';
import type { PersonKind } from './history.ts';
import type { AccountInShort } from './money/feeAccount.ts';
import type { Place } from './money/places.ts';
import type { SalaryRow } from './money/salaryMonth.ts';
import type { RefusedRow } from './students/importing.ts';

/** The body of every error. `field` names the wire key at fault, so that a form can show the message beside it. */
export interface ErrorAnswer {
  message: string;
  field?: string | undefined;
  /**
   * Of 403: the account's role does not have the permission for this (it may have been changed: the account says what it is
   * now), or its first password has to be changed before anything else. Of 409: the fiscal year is closed.
   */
  code?: 'role' | 'first password' | 'closed year';
  /** The person whose name stands in the message. */
  person?: NamedPerson;
  /** Of an edit that is refused because other desks were first: what they changed, and the number of edits with theirs. */
  changed?: Changes;
  seen?: number;
  /** Of money that is refused because other desks were first: what its students owe now. */
  accounts?: AccountInShort[];
  /** Of a closing that is refused because cash moved while it was counted: what the drawer should hold now, in rupees. */
  expected?: number;
  /** Of places of money that other desks changed first: the places as they are now. */
  places?: Place[];
  /** Of salaries that are refused because other desks were first: the rows as they are now; `seen` counts their changes. */
  rows?: SalaryRow[];
  /** Of marks that are refused because other desks were first: the sheet as it is now. */
  students?: MarkedStudent[];
  /** Of an import that is refused: what is wrong with its rows. */
  refused?: RefusedRow[];
}

export interface NamedPerson {
  kind: PersonKind;
  _id: string;
  name: string;
}

/** The answer of calls that only confirm. */
export interface MessageAnswer {
  message: string;
}
