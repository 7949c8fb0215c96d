import { ALL_CLASS_NAMES, CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { SchoolClass } from '@school-office/contract/school/classes';
import { useEffect, useMemo } from 'react';
import { partsOf, placeOf, readPlace, type Place } from '../../lib/places.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useRequest, type BoundRequest } from '../../store/useRequest.ts';
import { classesOf, sees, useAccess } from '../auth/useMay.ts';
import { useUser } from '../auth/useUser.ts';
import { loadClasses, schoolClasses } from './classRequests.ts';

/** The classes of every school, which are known before those of this one are loaded. */
const OF_EVERY_SCHOOL: SchoolClass[] = ALL_CLASS_NAMES.map((classname) => ({
  classname,
  sections: [],
  used: CLASS_NAMES.includes(classname),
}));

/** Loads all classes with their sections, unless they are there. Returns the request, by which they can be read again. */
export function useAllClasses(): BoundRequest<void, SchoolClass[]> {
  const { token } = useUser();
  const dispatch = useAppDispatch();

  useEffect(() => {
    // Between logging out and the login page no data may be requested.
    if (token !== '') dispatch(loadClasses());
  }, [dispatch, token]);

  return useRequest(schoolClasses);
}

/** Returns the classes that the school uses, each with its sections. */
export function useClasses(): SchoolClass[] {
  const { result } = useAllClasses().state;
  return useMemo(() => (result ?? OF_EVERY_SCHOOL).filter(({ used }) => used), [result]);
}

/** Returns the names of the classes that the school uses. */
export function useClassNames(): ClassName[] {
  const classes = useClasses();
  return useMemo(() => classes.map(({ classname }) => classname), [classes]);
}

/** Returns the sections of a class; none where it has none, or is not chosen yet. */
export function useSections(classname: string | undefined): string[] {
  return useClasses().find((each) => each.classname === classname)?.sections ?? NONE;
}

const NONE: string[] = [];

/** Returns the place that an address names, if the school has that class. */
export function usePlace(name: string | undefined, section: string | null): Place | undefined {
  const classNames = useClassNames();
  const place = readPlace(name, section);
  return place && classNames.includes(partsOf(place).classname) ? place : undefined;
}

/** Returns each class, and after it each of its sections. */
export function placesOf(classes: readonly SchoolClass[]): Place[] {
  return classes.flatMap(({ classname, sections }) => [
    placeOf({ classname }),
    ...sections.map((section) => placeOf({ classname, section })),
  ]);
}

/** Returns the classes that the user sees, in the school's order; of a class with sections each by itself. */
export function useOwnPlaces(): Place[] {
  const classes = useClasses();
  const access = useAccess();
  return useMemo(() => {
    if (!access) return [];
    const own = classesOf(access);
    return classes
      .filter(({ classname }) => own.includes(classname))
      .flatMap(({ classname, sections }) =>
        sections.length === 0
          ? [placeOf({ classname })]
          : sections
              .filter((section) => sees(access, { classname, section }))
              .map((section) => placeOf({ classname, section })),
      );
  }, [classes, access]);
}
