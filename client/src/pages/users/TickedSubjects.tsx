import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import { t } from '@school-office/contract/words';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { useToday } from '../../components/useToday.ts';
import { classSubjects } from '../../features/examinations/examinationRequests.ts';
import { toSubjects } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import type { SubjectsProps } from './RoleFields.tsx';
import { userList } from './userRequests.ts';

/** Boxes for the subjects of a class in this school year. A subject that was ticked in another year is the one of its name. */
export function TickedSubjects({ classname, title, chosen, onChange }: SubjectsProps) {
  const { year } = useToday();
  const one = useMemo(() => ({ year, classname }), [year, classname]);
  const { state, refresh } = useLoaded(classSubjects, one);
  const users = useSelector(userList.select).result ?? [];
  const known = users.flatMap(({ subjects }) => subjects).filter(({ _id }) => chosen.includes(_id));
  const names = new Set(known.map(({ name }) => name.toLowerCase()));
  return (
    <fieldset className={looks('boxes')}>
      <legend className={looks('label')}>{title}</legend>
      <Loaded state={state} refresh={refresh} shape="lines">
        {({ subjects }) => {
          const ticked = subjects.filter(
            ({ _id, name }) => chosen.includes(_id) || names.has(name.toLowerCase()),
          );
          const tick = (id: string, isTicked: boolean) =>
            onChange(
              subjects
                .filter((each) => (each._id === id ? isTicked : ticked.includes(each)))
                .map(({ _id }) => _id),
            );
          if (subjects.length === 0)
            return (
              <p className={looks('faint')}>
                <Sentence
                  text="All. Class {{classname}} has no <a>subjects</a> in {{year}} yet."
                  values={{ classname: t(classname), year: formatYear(year) }}
                  parts={{ a: <Link to={toSubjects(one)} /> }}
                />
              </p>
            );
          return (
            <>
              <Check
                checked={chosen.length === 0}
                onTick={(isTicked) => onChange(isTicked ? [] : subjects.map(({ _id }) => _id))}
              >
                {t('All, also results')}
              </Check>
              {subjects.map(({ _id, name }) => (
                <Check
                  key={_id}
                  checked={ticked.some((each) => each._id === _id)}
                  onTick={(isTicked) => tick(_id, isTicked)}
                >
                  {name}
                </Check>
              ))}
            </>
          );
        }}
      </Loaded>
    </fieldset>
  );
}
