import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { nameInWords } from '@school-office/contract/words';

/** Returns the name of a school in the language of the reader, or of the paper. */
export function schoolInWords({ label, nepali_label }: SchoolInFull): string {
  return nameInWords({ name: label, nepali_name: nepali_label });
}

/** Returns its address in the language of the reader, or of the paper. */
export function addressInWords({ address, nepali_address }: SchoolInFull): string {
  return nameInWords({ name: address, nepali_name: nepali_address });
}
