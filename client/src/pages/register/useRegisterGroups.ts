import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { partsOf } from '../../lib/places.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { useOwnPlaces } from '../../features/school/useClasses.ts';
import type { SheetGroup } from '../../lib/sheetGroups.ts';

/** Returns the groups that have a register and are for the user. */
export function useRegisterGroups(): readonly SheetGroup[] {
  const places = useOwnPlaces();
  const seesEmployees = useMay('seeEmployees');
  // Beside the sections of a class stands the whole class, for a user who sees all of it.
  const classes = seesEmployees ? places.map((place) => partsOf(place).classname) : [];
  const groups = [...new Set<SheetGroup>(places.flatMap((place, index) => whole(index, place)))];
  return seesEmployees ? [...groups, ...EMPLOYEE_KINDS] : groups;

  function whole(index: number, place: SheetGroup): SheetGroup[] {
    const classname = classes[index];
    return classname === undefined ? [place] : [classname, place];
  }
}
