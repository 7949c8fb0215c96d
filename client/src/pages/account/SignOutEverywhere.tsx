import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogActions } from '../../components/DialogActions.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { paths } from '../../lib/paths.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { forgetLogin } from '../../features/auth/session.ts';
import { useUser } from '../../features/auth/useUser.ts';
import { signOutEverywhere } from '../../features/account/accountRequests.ts';

/** Asks before all sign-ins of the account end, and ends them. */
export function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const { state, run } = useOwnRequest(signOutEverywhere);
  const { name, email } = useUser();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const confirm = async () => {
    if (!(await run(undefined))) return;
    dispatch(forgetLogin());
    await navigate(paths.login);
  };

  return (
    <Dialog title="Sign out everywhere?" width="narrow" onClose={onClose} onSubmit={() => void confirm()}>
      <RequestBanner state={state} />
      <p>
        <strong>{name || email}</strong> will be signed out on every computer, including this one.
      </p>
      {/* Cancel comes first, because a dialog focuses its first control. */}
      <DialogActions onLeave={onClose}>
        <SubmitButton label="Sign out" busyLabel="Signing out" busy={state.status === 'loading'} />
      </DialogActions>
    </Dialog>
  );
}
