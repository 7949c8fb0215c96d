import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { askToLeave } from '../../components/form/useAskBeforeLeaving.tsx';
import { paths } from '../../lib/paths.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { signOut } from './session.ts';

/** Returns a function that logs out, which a link may take for its click; what is typed and not saved asks first. */
export function useLogOut(): (event?: MouseEvent) => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (event) => {
    event?.preventDefault();
    askToLeave(() => {
      dispatch(signOut());
      void navigate(paths.login);
    });
  };
}
