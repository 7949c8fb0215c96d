import type { Examination } from '@school-office/contract/examinations/examinations';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../components/Loaded.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { useLoaded } from '../../store/useLoaded.ts';
import { examinationList } from './examinationRequests.ts';

/** The page of the examination that the address names. */
export function ExaminationOf({
  children,
}: {
  children: (examination: Examination, refresh: () => void) => ReactNode;
}) {
  const { id } = useParams();
  const { state, refresh } = useLoaded(examinationList, undefined);
  return (
    <Loaded state={state} refresh={refresh}>
      {(list) => {
        const examination = list.find(({ _id }) => _id === id);
        return examination ? children(examination, refresh) : <NotFound />;
      }}
    </Loaded>
  );
}

/** 'First Terminal 2083', unless the year stands in its name already. */
export function titleOf({ name, year }: Pick<Examination, 'name' | 'year'>): string {
  return name.includes(String(year)) ? name : `${name} ${year}`;
}
