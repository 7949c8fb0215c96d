import { X } from 'lucide-react';
import { Avatar } from '../../components/Avatar.tsx';
import { useUser } from '../../features/auth/useUser.ts';

export interface SchoolNameProps {
  titleId?: string;
  /** Closes the sidebar; without it there is no button. */
  onClose?: () => void;
}

/** The mark and the name of the school, with the sidebar's close icon while that is open. */
export function SchoolName({ titleId, onClose }: SchoolNameProps) {
  const { schoolName } = useUser();
  return (
    <div className="school-name">
      <Avatar name={schoolName} image="" shape="mark" />
      <strong id={titleId}>{schoolName}</strong>
      {onClose && (
        <button type="button" className="icon-button" aria-label="Close the menu" onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
