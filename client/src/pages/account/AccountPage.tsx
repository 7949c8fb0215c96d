import { accountUpdate, type Account, type AccountUpdate } from '@school-office/contract/users/auth';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogActions } from '../../components/DialogActions.tsx';
import { SettingsPanel } from '../../components/form/SettingsPanel.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { Button, ButtonLink } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { account, accountSave, signOutEverywhere } from '../../features/account/accountRequests.ts';
import { changeCredentials, forgetLogin } from '../../features/auth/session.ts';
import { useUser } from '../../features/auth/useUser.ts';
import { PictureField } from '../../features/pictures/PictureField.tsx';
import { schoolInWords } from '../../features/school/schoolInWords.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { paths } from '../../lib/paths.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useRequest, useOwnRequest } from '../../store/useRequest.ts';

/** The language is chosen in the user menu. */
const schema = accountUpdate.omit({ language: true });

export function AccountPage() {
  const { state, refresh } = useLoaded(account, undefined);
  const { email } = useUser();
  const school = useSchool();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <PageHeader title={t('Name and picture')} subtitle={`${email}, ${schoolInWords(school)}`} />
      <Loaded state={state} refresh={refresh}>
        {(result) => <AccountForm given={result.account} />}
      </Loaded>
      <Frame as="section" kind="titled" className={looks('row', 'wide', 'above', 'formPanel')}>
        <div className={looks('fill')}>
          <h2>{t('Password and sign-ins')}</h2>
          <p>
            {t(
              'Change your password if somebody else may know it. Sign out everywhere if you forgot to log out on another computer.',
            )}
          </p>
        </div>
        <ButtonLink to={paths.accountPassword}>{t('Change password')}</ButtonLink>
        <Button onClick={() => setLeaving(true)}>{t('Sign out everywhere')}</Button>
      </Frame>
      {isLeaving && <SignOutEverywhere onClose={() => setLeaving(false)} />}
    </>
  );
}

function AccountForm({ given: { name, image } }: { given: Account }) {
  const { state, run, reset } = useRequest(accountSave);
  const dispatch = useAppDispatch();

  const save = async (changes: AccountUpdate) => {
    const answer = await run(changes);
    if (answer) dispatch(changeCredentials(answer.account));
    return answer;
  };

  return (
    <SettingsPanel schema={schema} given={{ name, image }} request={{ state, run: save, reset }}>
      {(form) => (
        <div className={looks('formGrid')}>
          <TextField form={form} name="name" autoComplete="name" />
          <PictureField form={form} name="image" />
        </div>
      )}
    </SettingsPanel>
  );
}

/** Asks before all sign-ins of the account end, and ends them. */
function SignOutEverywhere({ onClose }: { onClose: () => void }) {
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
    <Dialog
      title={t('Sign out everywhere?')}
      width="narrow"
      onClose={onClose}
      onSubmit={() => void confirm()}
    >
      <RequestBanner state={state} />
      <p>
        <Sentence
          text="<b>{{name}}</b> will be signed out on every computer, including this one."
          values={{ name: name || email }}
          parts={{ b: <strong /> }}
        />
      </p>
      {/* Cancel comes first, because a dialog focuses its first control. */}
      <DialogActions onLeave={onClose}>
        <SubmitButton label={t('Sign out')} busyLabel={t('Signing out')} busy={state.status === 'loading'} />
      </DialogActions>
    </Dialog>
  );
}
