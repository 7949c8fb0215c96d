import type { ClassName } from '@school-office/contract/enumerations';
import { placeInWords, type SchoolClass } from '@school-office/contract/school/classes';
import type { Student } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useMay } from '../../features/auth/useMay.ts';
import { sectionsAdd } from '../../features/school/classRequests.ts';
import { DividingDialog } from '../../features/school/DividingDialog.tsx';
import { useAllClasses } from '../../features/school/useClasses.ts';
import { studentList } from '../../features/students/studentRequests.ts';
import { useRequest } from '../../store/useRequest.ts';
import type { CheckedRow } from './useImportRows.ts';

interface MissingSectionsProps {
  rows: readonly CheckedRow[];
  onMade: () => void;
}

/** The sections that a list has and the school has not: a head makes them here, instead of correcting each row. */
export function MissingSections({ rows, onMade }: MissingSectionsProps) {
  // Until the school's own classes are known, nothing is missing.
  const { state: classes, run: readClasses } = useAllClasses();
  const saving = useRequest(sectionsAdd);
  const people = useRequest(studentList);
  /** Classes with students that get their first sections: it is said who goes where. */
  const [dividing, setDividing] = useState<readonly Division[]>([]);
  const mayMake = useMay('changeSchool');
  const sections = missingIn(classes.result ?? [], rows);
  if (sections.length === 0) return null;

  const made = async () => {
    await readClasses(undefined);
    onMade();
  };
  const make = async () => {
    const bare = new Set(
      classes.result?.filter((each) => each.sections.length === 0).map(({ classname }) => classname),
    );
    const first = sections.filter(({ classname }) => bare.has(classname));
    const students = first.length === 0 ? [] : await people.run(undefined);
    if (!students) return;
    const divisions = divisionsOf(first, students);
    const rest = sections.filter(
      (one) => !divisions.some((division) => division.classname === one.classname),
    );
    if (rest.length > 0) {
      if (!(await saving.run({ sections: rest }))) return;
      await made();
    }
    setDividing(divisions);
  };
  const [division] = dividing;
  const places = sections.map(placeInWords);
  return (
    <Frame kind="bar">
      <RequestBanner state={classes} />
      <RequestBanner state={saving.state} />
      <RequestBanner state={people.state} />
      {division && (
        <DividingDialog
          {...division}
          sections={[]}
          onDone={() => {
            setDividing(dividing.slice(1));
            void made();
          }}
          onClose={() => setDividing([])}
        />
      )}
      <p className={looks('strong')}>
        {t('The school has no section yet for {{places}}.', { places: places.join(', ') })}
      </p>
      {mayMake ? (
        <Button
          disabled={saving.state.status === 'loading' || classes.status === 'loading'}
          onClick={() => void make()}
        >
          {places.length === 1
            ? t('Make this section')
            : t('Make these {{count}} sections', { count: places.length })}
        </Button>
      ) : (
        t('A head makes sections under School.')
      )}
    </Frame>
  );
}

interface Division {
  classname: ClassName;
  /** Sections. */
  proposed: string[];
  students: Student[];
}

/** Returns the classes of these sections that have students already. */
function divisionsOf(
  sections: readonly { classname: ClassName; section: string }[],
  students: readonly Student[],
): Division[] {
  return [...new Set(sections.map(({ classname }) => classname))]
    .map((classname) => ({
      classname,
      proposed: sections.filter((one) => one.classname === classname).map(({ section }) => section),
      students: students.filter((student) => student.classname === classname),
    }))
    .filter((division) => division.students.length > 0);
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
