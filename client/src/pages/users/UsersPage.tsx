import type { User, UserAnswer, UserChange } from '@school-office/contract/users/users';
import { phrase, t } from '@school-office/contract/words';
import { useMemo, useState } from 'react';
import { say, sayAnswer } from '../../components/Banner.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { inOrder } from '../../components/list/listColumns.ts';
import { useOrder } from '../../components/listAddress.ts';
import { ListPage } from '../../components/ListPage.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Question } from '../../components/Question.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { readOwnAccount } from '../../features/auth/session.ts';
import { useUser } from '../../features/auth/useUser.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { FirstPassword } from './FirstPassword.tsx';
import { TickedSubjects } from './TickedSubjects.tsx';
import { userColumns } from './userColumns.tsx';
import { AddUserDialog } from './UserDialogs.tsx';
import { EditUserDialog } from './UserDialogs.tsx';
import { userList, userUpdate } from './userRequests.ts';

type Act = 'password' | 'end' | 'block' | 'unblock';
type Open = 'add' | { dialog: 'edit' | Act; user: User };

/** The users of the school, as a head sees and changes them. */
export function UsersPage() {
  const page = useUsers();
  const { state, columns, open, close } = page;
  const order = useOrder();

  return (
    <ListPage>
      <PageHeader title={t('Users')} subtitle={state.result ? countText(state.result.length) : '\u00A0'}>
        {state.result && (
          <ExcelButton title={t('Users')} columns={columns} rows={inOrder(state.result, columns, order)} />
        )}
        <Button kind="primary" onClick={() => page.setOpen('add')}>
          {t('Add a user')}
        </Button>
      </PageHeader>
      {open === undefined && <RequestBanner state={page.changing} />}
      <Loaded state={state} refresh={page.refresh}>
        {(users) => <DataTable label={t('Users')} rows={users} columns={columns} rowId={({ _id }) => _id} />}
      </Loaded>
      {open === 'add' && <AddUserDialog Subjects={TickedSubjects} onDone={page.onAnswer} onClose={close} />}
      {typeof open === 'object' && renderDialog(open)}
      {page.shown && <FirstPassword {...page.shown} onClose={page.hideShown} />}
    </ListPage>
  );

  function renderDialog({ dialog, user }: Exclude<Open, 'add'>) {
    if (dialog === 'edit')
      return (
        <EditUserDialog
          Subjects={TickedSubjects}
          user={user}
          onChanged={page.refresh}
          onDone={page.onDone}
          onClose={close}
        />
      );
    const { title, yes, text } = QUESTIONS[dialog];
    return (
      <Question
        title={t(title, { name: user.name })}
        no={t('Cancel')}
        yes={t(yes)}
        kind={dialog === 'block' ? 'danger' : 'primary'}
        onNo={close}
        onYes={() => void page.confirm(user, dialog)}
      >
        <p>{t(text)}</p>
      </Question>
    );
  }
}

function countText(count: number): string {
  return count === 1 ? t('{{count}} user', { count }) : t('{{count}} users', { count });
}

/** Of a user. */
const QUESTIONS: Record<Act, { title: string; yes: string; text: string }> = {
  password: {
    title: phrase('A new password for {{name}}?'),
    yes: phrase('Make a new password'),
    text: phrase(
      'The present password and all sign-ins end. The new one is shown to you once, and they choose their own at the next sign-in.',
    ),
  },
  end: {
    title: phrase('End all sign-ins of {{name}}?'),
    yes: phrase('End all sign-ins'),
    text: phrase('They are signed out on every computer, and can sign in again with their password.'),
  },
  block: {
    title: phrase('Block {{name}}?'),
    yes: phrase('Block'),
    text: phrase(
      'They are signed out on every computer and can no longer sign in. Their name stays on everything that they did, and you can let them in again.',
    ),
  },
  unblock: {
    title: phrase('Let {{name}} in again?'),
    yes: phrase('Let in again'),
    text: phrase('They can sign in with the password that they had.'),
  },
};

const CHANGES: Record<Act, UserChange> = {
  password: { password: true },
  end: { end: true },
  block: { blocked: true },
  unblock: { blocked: false },
};

/** The list of users, the dialog that is open over it, and what the last act said. */
function useUsers() {
  const { state, refresh } = useLoaded(userList, undefined);
  const { state: changing, run: change } = useOwnRequest(userUpdate);
  const dispatch = useAppDispatch();
  const { email } = useUser();
  const [open, setOpen] = useState<Open>();
  const [shown, setShown] = useState<{ user: User; password: string }>();
  const columns = useMemo(() => {
    const opens = (dialog: 'edit' | Act) => (user: User) => setOpen({ dialog, user });
    return userColumns(email, {
      onEdit: opens('edit'),
      onNewPassword: opens('password'),
      onEnd: opens('end'),
      onBlock: opens('block'),
      onUnblock: opens('unblock'),
    });
  }, [email]);

  const close = () => setOpen(undefined);
  const onDone = () => {
    close();
    refresh();
    // It may have been the own name or role.
    void dispatch(readOwnAccount());
  };
  const onAnswer = ({ user, password }: UserAnswer) => {
    onDone();
    if (password === undefined) return;
    // It says so itself.
    say(null);
    setShown({ user, password });
  };
  const confirm = async (user: User, what: Act) => {
    close();
    await sayAnswer(change({ id: user._id, change: CHANGES[what] }), onAnswer);
  };
  return {
    state,
    refresh,
    changing,
    columns,
    open,
    setOpen,
    close,
    shown,
    hideShown: () => setShown(undefined),
    onDone,
    onAnswer,
    confirm,
  };
}
