import '../../styles/print.css';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { useState, type ReactNode } from 'react';
import { picturesInTime } from '../../components/print/picturesInTime.ts';
import { usePrint, type Printing } from '../../components/print/usePrint.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import type { RequestSlice } from '../../store/createRequestSlice.ts';
import { useRequest } from '../../store/useRequest.ts';
import { usePaperLanguageOf, type Scripts } from './usePaperLanguage.ts';
import { useSchool } from './useSchool.ts';

interface CountedPrint<Name extends string> {
  /** Counts a print by the id of the record, and answers how many there were before. */
  slice: RequestSlice<Name, string, number>;
  documentTitle: string;
  pageStyle: string;
  onEnd: () => void;
  /** The record to print; undefined while there is none. */
  id: string | undefined;
  paper: (copy: number, school: SchoolInFull) => ReactNode;
  scripts: Scripts;
}

/** Prints the paper of a record. Each print is counted before: the first is the original, the others are its copies. */
export function useCountedPrint<Name extends string>(print: CountedPrint<Name>): Printing {
  const { slice, id, paper, scripts, ...settings } = print;
  const school = useSchool();
  const language = usePaperLanguageOf(scripts);
  const { state, run } = useRequest(slice);
  const [failed, setFailed] = useState(false);
  const { output, ...printing } = usePrint({
    ...settings,
    language,
    content: async () => {
      if (id === undefined) return undefined;
      const copy = await run(id);
      setFailed(copy === undefined);
      if (copy === undefined) return undefined;
      const inTime = await picturesInTime([school.logo]);
      return () => paper(copy, { ...school, logo: inTime(school.logo) });
    },
  });
  return {
    ...printing,
    output: (
      <>
        {failed && <RequestBanner state={state} />}
        {output}
      </>
    ),
  };
}
