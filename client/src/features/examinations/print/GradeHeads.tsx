import type { ClassResults } from '@school-office/contract/examinations/resultAnswers';
import { looks } from '../../../components/kit/looks.ts';

export function GradeHeads({ scheme }: Pick<ClassResults, 'scheme'>) {
  if (scheme === 'judged')
    return (
      <tr>
        <th>SN</th>
        <th>
          Subject / <span lang="ne">विषय</span>
        </th>
        <th className={looks('centre')}>
          Grade <span lang="ne">ग्रेड</span>
        </th>
      </tr>
    );
  return (
    <tr>
      <th>SN</th>
      <th>
        Subject / <span lang="ne">विषय</span>
      </th>
      {scheme === 'letters' && (
        <th className={looks('centre')}>
          Credit hours <span lang="ne">क्रेडिट घण्टा</span>
        </th>
      )}
      <th className={looks('right')}>
        Theory <span lang="ne">सैद्धान्तिक</span>
      </th>
      {scheme === 'letters' && <th className={looks('centre')}>Grade</th>}
      <th className={looks('right')}>
        Internal <span lang="ne">आन्तरिक</span>
      </th>
      {scheme === 'letters' ? (
        <>
          <th className={looks('centre')}>Grade</th>
          <th className={looks('centre')}>
            Point <span lang="ne">अङ्क</span>
          </th>
          <th className={looks('centre')}>
            Grade <span lang="ne">ग्रेड</span>
          </th>
        </>
      ) : (
        <>
          <th className={looks('right')}>
            Total <span lang="ne">जम्मा</span>
          </th>
          <th className={looks('centre')}>Pass marks</th>
        </>
      )}
    </tr>
  );
}
