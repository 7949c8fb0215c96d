import type { ClassResults } from '@school-office/contract/examinations/resultAnswers';
import textStyles from '../../../components/text.module.css';

export function GradeHeads({ scheme }: Pick<ClassResults, 'scheme'>) {
  if (scheme === 'judged')
    return (
      <tr>
        <th>SN</th>
        <th>
          Subject / <span lang="ne">विषय</span>
        </th>
        <th className={textStyles.centre}>
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
        <th className={textStyles.centre}>
          Credit hours <span lang="ne">क्रेडिट घण्टा</span>
        </th>
      )}
      <th className={textStyles.right}>
        Theory <span lang="ne">सैद्धान्तिक</span>
      </th>
      {scheme === 'letters' && <th className={textStyles.centre}>Grade</th>}
      <th className={textStyles.right}>
        Internal <span lang="ne">आन्तरिक</span>
      </th>
      {scheme === 'letters' ? (
        <>
          <th className={textStyles.centre}>Grade</th>
          <th className={textStyles.centre}>
            Point <span lang="ne">अङ्क</span>
          </th>
          <th className={textStyles.centre}>
            Grade <span lang="ne">ग्रेड</span>
          </th>
        </>
      ) : (
        <>
          <th className={textStyles.right}>
            Total <span lang="ne">जम्मा</span>
          </th>
          <th className={textStyles.centre}>Pass marks</th>
        </>
      )}
    </tr>
  );
}
