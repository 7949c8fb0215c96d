import { placeInWords } from '@school-office/contract/school/classes';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { type Student, STUDENT_LABELS } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { looks } from '../../components/kit/looks.ts';
import { SchoolMark } from '../../features/school/SchoolMark.tsx';
import paperStyles from '../../components/print/paper.module.css';
import styles from './AdmitCard.module.css';

interface AdmitCardProps {
  student: Student;
  school: SchoolInFull;
  /** Such as 'Terminal Examination 2083'. */
  examination: string;
  /** On screen photos are loaded when they come into sight. */
  photoLoading: 'lazy' | 'eager';
}

/** One card of 110 mm x 54.5 mm, the same on screen and on paper. Texts marked data-fit shrink when they are long. */
export function AdmitCard({ student, school, examination, photoLoading }: AdmitCardProps) {
  return (
    <article className={`${paperStyles.paper} ${styles.admitCard}`}>
      <header className={`${paperStyles.cardHead} ${styles.head}`}>
        <SchoolMark school={school} />
        <div>
          <strong data-fit>{school.label}</strong>
          {school.address !== '' && <small data-fit>{school.address}</small>}
          <span className={looks('strong')} data-fit>
            {t('Admit Card · {{examination}}', { examination })}
          </span>
        </div>
      </header>
      <dl>
        <dt>{t('Name')}</dt>
        <dd className={styles.name} data-fit>
          {student.student_name}
          {student.nepali_name !== '' && (
            <span lang="ne" className={looks('block')}>
              {student.nepali_name}
            </span>
          )}
        </dd>
        <dt>{t('Class')}</dt>
        <dd>{placeInWords(student)}</dd>
        <dt>{STUDENT_LABELS.roll_no}</dt>
        <dd>{student.roll_no}</dd>
      </dl>
      <Photo image={student.image} loading={photoLoading} />
      <p className={`${paperStyles.signature} ${styles.signature}`}>
        {school.principal !== '' && <b data-fit>{school.principal}</b>} {t('Principal')}
      </p>
      <footer>{t('In case any problem occurs, contact your school.')}</footer>
    </article>
  );
}

/** The photo, or an empty frame into which one can be glued. */
function Photo({ image, loading }: { image: string; loading: 'lazy' | 'eager' }) {
  const [broken, setBroken] = useState('');
  if (image === '' || image === broken) return <span className={`${paperStyles.photo} ${styles.photo}`} />;
  return (
    <img
      className={`${paperStyles.photo} ${styles.photo}`}
      src={image}
      alt=""
      loading={loading}
      onError={() => setBroken(image)}
    />
  );
}
