import { X } from 'lucide-react';
import { IconButton } from '../../components/kit/IconButton.tsx';
import { SchoolMark } from '../../features/school/SchoolMark.tsx';
import { useSchool } from '../../features/school/useSchool.ts';
import styles from './SchoolName.module.css';
import layoutStyles from '../../components/layout.module.css';
import textStyles from '../../components/text.module.css';

interface SchoolNameProps {
  titleId?: string;
  /** Closes the sidebar; without it there is no button. */
  onClose?: () => void;
}

/** The mark and the name of the school, with the sidebar's close icon while that is open. */
export function SchoolName({ titleId, onClose }: SchoolNameProps) {
  const school = useSchool();
  return (
    <div className={`${layoutStyles.line} ${styles.schoolName}`}>
      <SchoolMark school={school} />
      <strong className={`${layoutStyles.fill} ${textStyles.anywhere}`} id={titleId}>
        {school.label}
      </strong>
      {onClose && <IconButton sign={X} label="Close the menu" onClick={onClose} />}
    </div>
  );
}
