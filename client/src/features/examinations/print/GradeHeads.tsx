import type { ClassResults } from '@school-office/contract/examinations/results';
import styles from './GradeSheet.module.css';

export function GradeHeads({ scheme }: Pick<ClassResults, 'scheme'>) {
  if (scheme === 'judged')
    return (
      <tr>
        <th>SN</th>
        <th>
          Subject / <span lang="ne">विषय</span>
        </th>
        <th className={styles.center}>
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
        <th className={styles.center}>
          Credit hours <span lang="ne">क्रेडिट घण्टा</span>
        </th>
      )}
      <th className={styles.right}>
        Theory <span lang="ne">सैद्धान्तिक</span>
      </th>
      {scheme === 'letters' && <th className={styles.center}>Grade</th>}
      <th className={styles.right}>
        Internal <span lang="ne">आन्तरिक</span>
      </th>
      {scheme === 'letters' ? (
        <>
          <th className={styles.center}>Grade</th>
          <th className={styles.center}>
            Point <span lang="ne">अङ्क</span>
          </th>
          <th className={styles.center}>
            Grade <span lang="ne">ग्रेड</span>
          </th>
        </>
      ) : (
        <>
          <th className={styles.right}>
            Total <span lang="ne">जम्मा</span>
          </th>
          <th className={styles.center}>Pass marks</th>
        </>
      )}
    </tr>
  );
}
