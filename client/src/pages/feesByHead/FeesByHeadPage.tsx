import { useSearchParams } from 'react-router-dom';
import { useThisMonth } from '../../components/useToday.ts';
import { HeadsOfScope } from './HeadsOfScope.tsx';
import { readScope, rowIn } from './headTexts.ts';
import { PapersOfHead } from './PapersOfHead.tsx';
import { PupilsOfHead } from './PupilsOfHead.tsx';

/**
 * What was charged for each head in each class of a school year or month, and what of it is conceded, collected and owed as it is
 * now; and of one head in one class, or of several, the students or papers of a figure. All of it stands in the address.
 */
export function FeesByHeadPage() {
  const thisMonth = useThisMonth();
  const [params] = useSearchParams();
  const scope = readScope(params, thisMonth);
  const asked = rowIn(params);
  if (!asked) return <HeadsOfScope scope={scope} />;
  const { row, figure } = asked;
  if (figure === 'collected') return <PapersOfHead scope={scope} row={row} />;
  return <PupilsOfHead scope={scope} row={row} figure={figure} />;
}
