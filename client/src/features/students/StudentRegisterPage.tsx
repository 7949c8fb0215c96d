import { studentRegistration } from '@school-office/contract/students';
import { RegistrationPage } from '../../components/form/RegistrationPage.tsx';
import { useRequest } from '../../store/useRequest.ts';
import { StudentFields, type StudentForm } from './StudentFields.tsx';
import { studentRegister } from './studentRequests.ts';

export function StudentRegisterPage() {
  return (
    <RegistrationPage
      title="Register Student"
      subtitle="The roll number is given when the student is registered."
      schema={studentRegistration}
      request={useRequest(studentRegister)}
      // The next student at the counter is often of the same class.
      kept="classname"
    >
      {(form: StudentForm) => <StudentFields form={form} />}
    </RegistrationPage>
  );
}
