import type { UserAnswer } from '@school-office/contract/users/users';
import type { ComponentType } from 'react';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { useRequest } from '../../store/useRequest.ts';
import { RoleFields, type SubjectsProps } from './RoleFields.tsx';
import { classesFromText, newUserForm, type UserForm } from './userForm.ts';
import { userCreate } from './userRequests.ts';
import textStyles from '../../components/text.module.css';

interface AddUserDialogProps {
  Subjects: ComponentType<SubjectsProps>;
  /** The first password comes with the answer. */
  onDone: (answer: UserAnswer) => void;
  onClose: () => void;
}

export function AddUserDialog({ Subjects, onDone, onClose }: AddUserDialogProps) {
  const request = useRequest(userCreate);
  const form = useContractForm(newUserForm);
  const idempotencyKey = useIdempotencyKey(request.state.error);
  return (
    <FormDialog
      title="Add a user"
      label="Add"
      busyLabel="Adding"
      form={form}
      fields={Object.keys(newUserForm.shape)}
      request={request}
      focus="name"
      onSubmit={async ({ classes, ...user }) => {
        const own = user.role === 'teacher' ? classesFromText(classes) : [];
        const answer = await request.run({
          user: { ...user, classes: own },
          idempotencyKey: idempotencyKey(),
        });
        if (answer) onDone(answer);
      }}
      onClose={onClose}
    >
      <RoleFields form={form as unknown as UserForm} Subjects={Subjects}>
        <TextField form={form} name="email" label="Email, to sign in with" type="email" required />
      </RoleFields>
      <p className={textStyles.faint}>The first password is made up and shown to you once.</p>
    </FormDialog>
  );
}
