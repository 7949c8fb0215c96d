import { placeName, type SchoolClass } from '@school-office/contract/school/classes';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useRequest } from '../../store/useRequest.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { schoolClasses, sectionsAdd } from '../../features/school/classRequests.ts';
import { useClasses } from '../../features/school/useClasses.ts';
import type { CheckedRow } from '../../features/import/useImportRows.ts';
import buttonStyles from '../../components/button.module.css';
import textStyles from '../../components/text.module.css';
import toolbarStyles from '../../components/toolbar/toolbar.module.css';

interface MissingSectionsProps {
  rows: readonly CheckedRow[];
  onMade: () => void;
}

/** The sections that a list has and the school has not: a head makes them here, instead of correcting each row. */
export function MissingSections({ rows, onMade }: MissingSectionsProps) {
  // Until the school's own classes are known, nothing is missing.
  useClasses();
  const { state: classes, run: readClasses } = useRequest(schoolClasses);
  const saving = useRequest(sectionsAdd);
  const mayMake = useMay('changeSchool');
  const sections = missingIn(classes.result ?? [], rows);
  if (sections.length === 0) return null;

  const make = async () => {
    if (!(await saving.run({ sections }))) return;
    await readClasses(undefined);
    onMade();
  };
  const places = sections.map(placeName);
  return (
    <div className={toolbarStyles.toolbar}>
      <RequestBanner state={classes} />
      <RequestBanner state={saving.state} />
      <p className={textStyles.strong}>The school has no section yet for {places.join(', ')}.</p>
      {mayMake ? (
        <button
          type="button"
          className={buttonStyles.outline}
          disabled={saving.state.status === 'loading' || classes.status === 'loading'}
          onClick={() => void make()}
        >
          Make {places.length === 1 ? 'this section' : `these ${places.length} sections`}
        </button>
      ) : (
        'A head makes sections under School.'
      )}
    </div>
  );
}

/** Returns the sections that rows name and classes of the school have not, youngest class first. */
function missingIn(classes: readonly SchoolClass[], rows: readonly CheckedRow[]) {
  return classes.flatMap(({ classname, sections, used }) => {
    if (!used) return [];
    const named = rows.filter(({ row }) => row.values.classname === classname);
    const all = new Set(named.map(({ row }) => row.values.section ?? ''));
    const lacking = [...all].filter((name) => name !== '' && !sections.includes(name)).toSorted();
    return lacking.map((section) => ({ classname, section }));
  });
}
