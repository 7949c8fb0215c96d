import { placeName, type SchoolClass } from '@school-office/contract/school/classes';
import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useRequest } from '../../store/useRequest.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { classSave, schoolClasses } from '../../features/school/classRequests.ts';
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
  const saving = useRequest(classSave);
  const mayMake = useMay('changeSchool');
  const missing = missingIn(classes.result ?? [], rows);
  if (missing.length === 0) return null;

  const make = async () => {
    // Somebody else may have made some of them.
    const now = await readClasses(undefined);
    if (!now) return;
    for (const { classname, sections } of missingIn(now, rows)) {
      // oxlint-disable-next-line no-await-in-loop -- each is an act of its own
      if (!(await saving.run({ classname, sections }))) return;
    }
    await readClasses(undefined);
    onMade();
  };
  const places = missing
    .toSorted((one, other) => orderOf(one.classname) - orderOf(other.classname))
    .flatMap(({ classname, lacking }) => lacking.map((section) => placeName({ classname, section })));
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

/** Returns the classes of which the rows name sections that are not there, each with those and with all that it will have. */
function missingIn(classes: readonly SchoolClass[], rows: readonly CheckedRow[]) {
  return classes.flatMap(({ classname, sections, used }) => {
    if (!used) return [];
    const named = rows.filter(({ row }) => row.values.classname === classname);
    const all = [...new Set(named.map(({ row }) => row.values.section ?? ''))].filter(Boolean);
    const lacking = all.filter((name) => !sections.includes(name)).toSorted();
    return lacking.length === 0 ? [] : [{ classname, lacking, sections: [...sections, ...lacking] }];
  });
}

function orderOf(classname: ClassName): number {
  return ALL_CLASS_NAMES.indexOf(classname);
}
