import { useState } from 'react';
import {
  CERTIFICATE_KINDS,
  certificateFields,
  LANGUAGES,
  type CertificateFields,
  type CertificateKind,
  type Language,
} from '@school-office/contract/certificates/certificates';
import { CERTIFICATE_TITLES } from '@school-office/contract/certificates/certificateTexts';
import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { GENDERS } from '@school-office/contract/enumerations';
import type { StudentInFull } from '@school-office/contract/students/students';
import { Choices } from '../../components/Choices.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { textOf, useContractForm } from '../../components/form/useContractForm.ts';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { useQuestion } from '../../components/form/useQuestion.tsx';
import { useToday } from '../../components/useToday.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useRequest } from '../../store/useRequest.ts';
import { certificateIssue } from './certificateRequests.ts';
import { knownFields, latinFields } from './knownFields.ts';
import layoutStyles from '../../components/layout.module.css';
import formStyles from '../../components/form/form.module.css';

export const KIND_NAMES: Record<CertificateKind, string> = { transfer: 'Transfer', character: 'Character' };

interface IssueDialogProps {
  kind: CertificateKind;
  onKind: (kind: CertificateKind) => void;
  student: StudentInFull;
  /** Rupees that are owed. */
  due: number;
  onIssued: (message: string) => void;
  onClose: () => void;
}

type Typed = Exclude<keyof CertificateFields, 'gender'>;

const NAMES = Object.keys(certificateFields.shape).filter((name) => name !== 'gender') as Typed[];
const LABELS: Record<Typed, string> = {
  name: 'Name',
  other_name: 'Name in the other script',
  father: 'Father',
  mother: 'Mother',
  address: 'Address',
  from: 'From',
  to: 'Until',
  first_class: 'Entered class',
  last_class: 'Last class',
  examination: 'Passed the examination of',
  gpa: 'Grade point average',
  conduct: 'Conduct',
  reason: 'Reason for leaving',
  admission_no: 'Admission no',
  birth_date: 'Birth date',
  iemis_no: 'IEMIS no',
  attendance: 'Attendance',
  dues: 'Dues',
};

function isRequired(name: keyof CertificateFields): boolean {
  return !certificateFields.shape[name].safeParse('').success;
}

/** Fills in a certificate; every blank can be typed over. Of somebody who owes it asks first. */
export function IssueDialog({ kind, onKind, student, due, onIssued, onClose }: IssueDialogProps) {
  const [language, setLanguage] = useState<Language>('English');
  const today = formatNepaliDateShort(useToday());
  const known = (of: Language) => knownFields(student, of, { today, due });
  const form = useContractForm<CertificateFields>(certificateFields, known(language));
  const request = useRequest(certificateIssue);
  const keyOf = useIdempotencyKey(request.state.error);
  const { ask, question } = useQuestion();
  const issue = async (fields: CertificateFields) => {
    const { error } = request.state;
    // Charged at another desk since this one has read what is owed.
    const since = error?.field === 'anyway' ? [error.message] : [];
    const owes = due > 0 ? [`${student.student_name} still owes ${formatRupees(due)}.`] : since;
    const latin = language === 'Nepali' ? latinFields(fields).map((name) => LABELS[name]) : [];
    const mixed = latin.length > 0 ? [`In Latin letters still: ${latin.join(', ')}.`] : [];
    const reasons = [...owes, ...mixed];
    if (!(await ask({ title: 'Issue it all the same?', reasons, yes: 'Issue' }))) return;
    const asked = { student: student._id, language, fields, anyway: owes.length > 0 };
    const answer = await request.run({ kind, asked, idempotencyKey: keyOf() });
    if (answer) onIssued(answer.message);
  };
  return (
    <>
      <FormDialog
        title={`${CERTIFICATE_TITLES[kind].english} of ${student.student_name}`}
        form={form}
        fields={Object.keys(certificateFields.shape)}
        request={request}
        width="wide"
        label="Issue"
        busyLabel="Issuing"
        onSubmit={issue}
        onClose={onClose}
      >
        <div className={`${layoutStyles.row} ${layoutStyles.below}`}>
          <Choices
            label="Kind"
            choices={CERTIFICATE_KINDS}
            chosen={kind}
            onChoose={onKind}
            labelOf={(each) => KIND_NAMES[each]}
          />
          <Choices
            label="Language"
            choices={LANGUAGES}
            chosen={language}
            onChoose={(chosen) => {
              setLanguage(chosen);
              // Only what nobody has typed changes its language.
              form.reset(textOf(known(chosen)) as never, { keepDirtyValues: true });
            }}
          />
        </div>
        <div className={formStyles.fitGrid}>
          {NAMES.filter((name) => kind === 'transfer' || name !== 'dues').map((name) => (
            <TextField key={name} form={form} name={name} label={LABELS[name]} required={isRequired(name)} />
          ))}
          <SelectField form={form} name="gender" label="Gender" options={GENDERS} required />
        </div>
      </FormDialog>
      {question}
    </>
  );
}
