import { HIGHER_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { SchoolClass } from '@school-office/contract/school/classes';
import { section as sectionName } from '@school-office/contract/school/sections';
import type { Student } from '@school-office/contract/students/students';
import { phrase, t } from '@school-office/contract/words';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { sayAnswer } from '../../components/Banner.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { Table } from '../../components/table/Table.tsx';
import { classSave } from '../../features/school/classRequests.ts';
import { nextName } from '../../features/school/dividing.ts';
import { DividingDialog } from '../../features/school/DividingDialog.tsx';
import { useAllClasses } from '../../features/school/useClasses.ts';
import { studentList } from '../../features/students/studentRequests.ts';
import { useChangedMeanwhile } from '../../store/useChangedMeanwhile.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useRequest } from '../../store/useRequest.ts';
import tableStyles from '../../components/table/table.module.css';
import styles from './classes.module.css';

const COLUMNS = [
  { name: phrase('Class'), width: '22%' },
  { name: phrase('Students'), width: '16%', isNumber: true },
  { name: phrase('Sections') },
];

/** The classes of the school with their sections, which can be added, and taken away while they are empty. */
export function ClassesPanel() {
  const { state, run: reload } = useAllClasses();
  const { state: people, refresh } = useLoaded(studentList, undefined);
  const saving = useRequest(classSave);
  const [adding, setAdding] = useState<SchoolClass>();
  const [moving, setMoving] = useState<SchoolClass>();

  const done = () => {
    setAdding(undefined);
    setMoving(undefined);
    void reload(undefined);
    refresh();
  };
  const save = (change: Parameters<typeof saving.run>[0]) => sayAnswer(saving.run(change), done);
  const readAgain = () => void reload(undefined);
  useChangedMeanwhile(saving.state.error, readAgain);
  const studentsOf = (classname: ClassName): Student[] =>
    people.result?.filter((student) => student.classname === classname) ?? [];
  const isBusy = saving.state.status === 'loading';

  return (
    <>
      <RequestBanner state={saving.state} silent={adding !== undefined} />
      <Loaded state={people} refresh={refresh}>
        {() => (
          <Loaded state={state} refresh={() => void reload(undefined)}>
            {(classes) => (
              <>
                <Frame
                  as="section"
                  className={`${looks('below')} ${tableStyles.scroll}`}
                  aria-label={t('Classes')}
                >
                  <Table columns={COLUMNS} className={`${tableStyles.airy} ${styles.classes}`}>
                    <tbody>
                      {classes
                        .filter(({ used }) => used)
                        .map((each) => (
                          <ClassRow
                            key={each.classname}
                            {...each}
                            students={studentsOf(each.classname)}
                            isBusy={isBusy}
                            onAdd={() => setAdding(each)}
                            onMove={() => setMoving(each)}
                            onSave={(change) =>
                              void save({ classname: each.classname, before: each.sections, ...change })
                            }
                          />
                        ))}
                    </tbody>
                  </Table>
                </Frame>
                {classes.some(({ sections }) => sections.length > 0) && (
                  <p className={looks('faint')}>
                    {t('A section without students can be removed: move those who are in it first.')}
                  </p>
                )}
                <AddHigher
                  classes={classes}
                  isBusy={isBusy}
                  onSave={(classname) => void save({ classname, sections: [], used: true })}
                />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
      {adding &&
        (studentsOf(adding.classname).length > 0 ? (
          <DividingDialog
            {...adding}
            students={studentsOf(adding.classname)}
            proposed={proposedFor(adding)}
            onDone={done}
            onClose={() => setAdding(undefined)}
          />
        ) : (
          <SectionDialog
            {...adding}
            onChanged={readAgain}
            onDone={done}
            onClose={() => setAdding(undefined)}
          />
        ))}
      {moving && (
        <DividingDialog
          {...moving}
          students={studentsOf(moving.classname)}
          proposed={moving.sections}
          onDone={done}
          onClose={() => setMoving(undefined)}
        />
      )}
    </>
  );
}

/** Two for a class that has none, else one more. */
function proposedFor({ sections }: SchoolClass): string[] {
  const first = sections.length > 0 ? sections : ['A'];
  return [...first, nextName(first)];
}

interface AddHigherProps {
  classes: SchoolClass[];
  isBusy: boolean;
  onSave: (classname: ClassName) => void;
}

/** Eleven, then Twelve. */
function AddHigher({ classes, isBusy, onSave }: AddHigherProps) {
  const next = classes.find(({ classname, used }) => !used && HIGHER_CLASS_NAMES.includes(classname));
  if (!next) return null;
  return (
    <Button sign={Plus} disabled={isBusy} onClick={() => onSave(next.classname)}>
      {t(next.classname)}
    </Button>
  );
}

interface ClassRowProps extends SchoolClass {
  students: Student[];
  isBusy: boolean;
  onAdd: () => void;
  onMove: () => void;
  onSave: (change: { sections: string[]; used?: boolean }) => void;
}

function ClassRow({ classname, sections, students, isBusy, onAdd, onMove, onSave }: ClassRowProps) {
  const isHigher = HIGHER_CLASS_NAMES.includes(classname);
  return (
    <tr>
      <th scope="row">{t(classname)}</th>
      <td className={tableStyles.number}>{students.length}</td>
      <td>
        <div className={looks('row')}>
          {sections.map((name) => {
            const count = students.filter(({ section }) => section === name).length;
            return (
              <Frame as="span" kind="chip" key={name}>
                <strong>{name}</strong> {count}
                {count === 0 && (
                  <Button
                    kind="link"
                    aria-label={t('Remove section {{name}} of class {{classname}}', {
                      name,
                      classname: t(classname),
                    })}
                    disabled={isBusy}
                    onClick={() => onSave({ sections: sections.filter((each) => each !== name) })}
                  >
                    {t('Remove')}
                  </Button>
                )}
              </Frame>
            );
          })}
          <Button
            sign={Plus}
            kind="link"
            aria-label={t('Add a section to class {{classname}}', { classname: t(classname) })}
            onClick={onAdd}
          >
            {t('Section')}
          </Button>
          {sections.length > 1 && students.length > 0 && (
            <Button
              kind="link"
              aria-label={t('Move students among the sections of class {{classname}}', {
                classname: t(classname),
              })}
              onClick={onMove}
            >
              {t('Move students')}
            </Button>
          )}
          {isHigher && students.length === 0 && sections.length === 0 && (
            <Button kind="link" disabled={isBusy} onClick={() => onSave({ sections: [], used: false })}>
              {t('Remove class {{classname}}', { classname: t(classname) })}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

interface SectionDialogProps extends SchoolClass {
  /** Called when another desk has changed the sections since. */
  onChanged: () => void;
  onDone: () => void;
  onClose: () => void;
}

/** Names one more section. */
function SectionDialog({ classname, sections, onChanged, onDone, onClose }: SectionDialogProps) {
  const request = useRequest(classSave);
  useChangedMeanwhile(request.state.error, onChanged);
  const schema = useMemo(() => schemaOf(classname, sections), [classname, sections]);
  const form = useContractForm(schema, { section: nextName(sections) });
  return (
    <FormDialog
      title={t('Add a section to class {{classname}}', { classname: t(classname) })}
      label={t('Add')}
      busyLabel={t('Adding')}
      form={form}
      request={request}
      focus="section"
      send={({ section }) => request.run({ classname, before: sections, sections: [...sections, section] })}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField form={form} name="section" />
    </FormDialog>
  );
}

function schemaOf(classname: ClassName, sections: readonly string[]) {
  const taken = new Set(sections.map((name) => name.toLowerCase()));
  return z.object({
    section: sectionName.refine((name) => !taken.has(name.toLowerCase()), {
      error: ({ input }) =>
        t('Class {{classname}} has a section {{name}} already', {
          classname: t(classname),
          name: String(input),
        }),
    }),
  });
}
