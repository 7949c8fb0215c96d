import { NEW_SCHOOL } from '@school-office/contract/school/newSchool';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useUser } from '../auth/useUser.ts';
import { loadSchool, school } from './schoolRequests.ts';

/** Returns the school of the user; until its settings are loaded, those of a new school. */
export function useSchool(): SchoolInFull {
  const { token, school: value, schoolName } = useUser();
  const dispatch = useAppDispatch();
  const { result } = useSelector(school.select);

  useEffect(() => {
    // Between logging out and the login page no data may be requested.
    if (token !== '') dispatch(loadSchool());
  }, [dispatch, token]);

  return { ...NEW_SCHOOL, school_year: null, seen: 0, ...result, value, label: schoolName };
}
