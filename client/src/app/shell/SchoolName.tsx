import { X } from 'lucide-react';
import { SchoolMark } from '../../features/school/SchoolMark.tsx';
import { useSchool } from '../../features/school/useSchool.ts';

export interface SchoolNameProps {
  titleId?: string;
  /** Closes the sidebar; without it there is no button. */
  onClose?: () => void;
}

/** The mark and the name of the school, with the sidebar's close icon while that is open. */
export function SchoolName({ titleId, onClose }: SchoolNameProps) {
  const school = useSchool();
  return (
    <div className="school-name">
      <SchoolMark school={school} />
      <strong id={titleId}>{school.label}</strong>
      {onClose && (
        <button type="button" className="icon-button" aria-label="Close the menu" onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
