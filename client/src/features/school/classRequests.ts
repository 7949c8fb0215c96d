import type { ClassName } from '@school-office/contract/enumerations';
import type { ClassAnswer, SchoolClass, SectionsAnswer } from '@school-office/contract/school/classes';
import type { ClassSections, NewSections } from '@school-office/contract/school/sections';
import { call } from '../../lib/http.ts';
import type { AppThunk } from '../../store/appThunk.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** All classes with their sections. Loaded once after signing in, because a class stands on most pages. */
export const schoolClasses = createRequestSlice(
  'schoolClasses',
  () => call<SchoolClass[]>({ url: '/api/school/classes' }),
  { keepsResult: true },
);

export const classSave = createRequestSlice(
  'classSave',
  ({ classname, ...sections }: Partial<ClassSections> & { classname: ClassName; sections: string[] }) =>
    call<ClassAnswer>({ method: 'put', url: `/api/school/classes/${classname}`, data: sections }),
);

/** Makes sections that are not there yet, of several classes. */
export const sectionsAdd = createRequestSlice('sectionsAdd', (data: NewSections) =>
  call<SectionsAnswer>({ method: 'put', url: '/api/school/classes', data }),
);

/** Loads the classes, unless they are there already or on their way. */
export function loadClasses(): AppThunk {
  return (dispatch, getState) => {
    const { status } = schoolClasses.select(getState());
    if (status === 'idle' || status === 'fail') void dispatch(schoolClasses.run(undefined));
  };
}
