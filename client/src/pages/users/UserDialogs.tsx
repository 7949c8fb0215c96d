import type { UserAnswer, User, UserChange } from '@school-office/contract/users/users';
import { t } from '@school-office/contract/words';
import type { ComponentType } from 'react';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { looks } from '../../components/kit/looks.ts';
import { byPlace } from '../../lib/places.ts';
import { useChangedMeanwhile } from '../../store/useChangedMeanwhile.ts';
import { useRequest } from '../../store/useRequest.ts';
import {
  RoleFields,
  type SubjectsProps,
  newUserForm,
  type UserForm,
  userForm,
  type UserFields,
} from './RoleFields.tsx';
import { userCreate, userUpdate } from './userRequests.ts';

interface AddUserDialogProps {
  Subjects: ComponentType<SubjectsProps>;
  /** The first password comes with the answer. */
  onDone: (answer: UserAnswer) => void;
  onClose: () => void;
}

export function AddUserDialog({ Subjects, onDone, onClose }: AddUserDialogProps) {
  const request = useRequest(userCreate);
  const form = useContractForm(newUserForm, { classes: [] });
  const idempotencyKey = useIdempotencyKey(request.state.error);
  return (
    <FormDialog
      title={t('Add a user')}
      label={t('Add')}
      busyLabel={t('Adding')}
      form={form}
      request={request}
      focus="name"
      send={({ classes, ...user }) => {
        const own = user.role === 'teacher' ? classes : [];
        return request.run({ user: { ...user, classes: own }, idempotencyKey: idempotencyKey() });
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <RoleFields form={form as unknown as UserForm} Subjects={Subjects}>
        <TextField form={form} name="email" label={t('Email, to sign in with')} type="email" />
      </RoleFields>
      <p className={looks('faint')}>{t('The first password is made up and shown to you once.')}</p>
    </FormDialog>
  );
}

interface EditUserDialogProps {
  Subjects: ComponentType<SubjectsProps>;
  user: User;
  /** Called when another head has changed the classes since. */
  onChanged: () => void;
  onDone: () => void;
  onClose: () => void;
}

/** Changes name, role and classes. What is not changed here is not sent, because another head may change it. */
export function EditUserDialog({ Subjects, user, onChanged, onDone, onClose }: EditUserDialogProps) {
  const request = useRequest(userUpdate);
  useChangedMeanwhile(request.state.error, onChanged);
  const { name, role, classes } = user;
  const form = useContractForm(userForm, { name, role, classes: classes.toSorted(byPlace) });
  const { dirtyFields } = form.formState;
  return (
    <FormDialog
      title={t('Edit {{name}}', { name })}
      label={t('Save')}
      busyLabel={t('Saving')}
      form={form}
      request={request}
      focus="name"
      send={async (values) => {
        const change = changeOf(values, Object.keys(dirtyFields), user);
        if (Object.keys(change).length > 0) return request.run({ id: user._id, change });
        onClose();
        return undefined;
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <p className={looks('faint')}>{user.email}</p>
      <RoleFields form={form} Subjects={Subjects} />
    </FormDialog>
  );
}

function changeOf({ name, role, classes }: UserFields, changed: readonly string[], before: User): UserChange {
  return {
    ...(changed.includes('name') && { name }),
    ...(changed.includes('role') && { role }),
    ...(changed.includes('classes') && role === 'teacher' && { classes, before: before.classes }),
  };
}
