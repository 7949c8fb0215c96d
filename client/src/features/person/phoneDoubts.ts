import { isPhone } from '@school-office/contract/students/phones';
import { t } from '@school-office/contract/words';

/** Returns a sentence for each of these texts that is no telephone number, of those that are filled in. */
export function phoneDoubts(...phones: readonly (string | undefined)[]): string[] {
  return phones
    .filter((phone): phone is string => phone !== undefined && phone !== '' && !isPhone(phone))
    .map((phone) =>
      t(
        '“{{phone}}” is no phone number of Nepal: a mobile has 10 digits and begins with 96, 97 or 98, a landline has 7 to 9 with its area code.',
        { phone },
      ),
    );
}
