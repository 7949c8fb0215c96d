import { writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import {
  CERTIFICATE_KINDS,
  certificateFields,
  certificateLanguage,
  LANGUAGES,
  type CertificateFields,
  type CertificateKind,
  type Language,
} from '@school-office/contract/certificates/certificates';
import { certificateText } from '@school-office/contract/certificates/certificateTexts';
import { GENDERS } from '@school-office/contract/enumerations';
import { labelsOf } from '@school-office/contract/fields';
import type { StudentInFull } from '@school-office/contract/students/students';
import { t, phrase, worded } from '@school-office/contract/words';
import { useEffect, useState } from 'react';
import { Choices } from '../../components/Choices.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { textOf, useContractForm } from '../../components/form/useContractForm.ts';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { useQuestion } from '../../components/form/useQuestion.tsx';
import { looks } from '../../components/kit/looks.ts';
import { useToday } from '../../components/useToday.ts';
import { usePaperLanguage } from '../../features/school/usePaperLanguage.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { typedDay } from '../../lib/typedDays.ts';
import { useRequest } from '../../store/useRequest.ts';
import { certificateIssue } from './certificateRequests.ts';
import { knownFields, latinFields } from './knownFields.ts';
import { CertificateText } from './PrintedCertificate.tsx';
import styles from './IssueDialog.module.css';

/** 'Transfer' is what money does, too. */
export const KIND_NAMES: Readonly<Record<CertificateKind, string>> = {
  get transfer() {
    return t('Transfer', { context: 'certificate' });
  },
  get character() {
    return t('Character');
  },
};
export const LANGUAGE_NAMES = worded<Language>({
  English: phrase('English'),
  Nepali: phrase('Nepali'),
});
const TITLES: Readonly<Record<CertificateKind, string>> = {
  transfer: phrase('Transfer Certificate of {{name}}'),
  character: phrase('Character Certificate of {{name}}'),
};

interface IssueDialogProps {
  kind: CertificateKind;
  onKind: (kind: CertificateKind) => void;
  student: StudentInFull;
  /** Rupees that are owed. */
  due: number;
  onDone: () => void;
  onClose: () => void;
}

const LABELS = labelsOf(certificateFields);
const NAMES = (Object.keys(LABELS) as (keyof CertificateFields)[]).filter((name) => name !== 'gender');

/** Says it of a certificate that begins after it ends. */
function turnedRound({ from, to }: Pick<CertificateFields, 'from' | 'to'>): string[] {
  const [first, last] = [typedDay(from), typedDay(to)];
  return first !== undefined && last !== undefined && first > last
    ? [t('From {{from}} is after until {{to}}.', { from, to })]
    : [];
}

/** Fills in a certificate; every blank can be typed over. Of somebody who owes, or who has not left, it asks first. */
export function IssueDialog({ kind, onKind, student, due, onDone, onClose }: IssueDialogProps) {
  const [paperLanguage] = usePaperLanguage();
  const [chosen, setLanguage] = useState<Language>();
  const language = chosen ?? certificateLanguage(paperLanguage);
  const today = writeDay(useToday());
  const name = student.student_name;
  const isThere = kind === 'transfer' && !student.left;
  const fieldsIn = (of: Language) => knownFields(student, of, { today, due });
  const form = useContractForm<CertificateFields>(certificateFields, fieldsIn(language));
  const request = useRequest(certificateIssue);
  const keyOf = useIdempotencyKey(request.state.error);
  const { ask, question } = useQuestion();
  const texts = form.watch();
  const typed = { ...texts, gender: GENDERS.find((each) => each === texts.gender) ?? student.gender };

  // It is chosen, or the settings of the school come after the form. Only what nobody has typed changes its language.
  // oxlint-disable-next-line react/exhaustive-deps -- what is known does not change while the form is open
  useEffect(() => form.reset(textOf(fieldsIn(language)) as never, { keepDirtyValues: true }), [language]);

  const issue = async (fields: CertificateFields) => {
    const { error } = request.state;
    // Charged at another desk since this one has read what is owed.
    const since = error?.field === 'anyway' ? [error.message] : [];
    const known = [
      ...(isThere ? [t('{{name}} has not left the school.', { name })] : []),
      ...(due > 0 ? [t('{{name}} still owes {{due}}.', { name, due: formatRupees(due) })] : []),
    ];
    const doubts = known.length > 0 ? known : since;
    const latin = language === 'Nepali' ? latinFields(fields).map((field) => LABELS[field]) : [];
    const mixed =
      latin.length > 0 ? [t('In Latin letters still: {{fields}}.', { fields: latin.join(', ') })] : [];
    const reasons = [...doubts, ...turnedRound(fields), ...mixed];
    if (!(await ask({ title: t('Issue it all the same?'), reasons, yes: t('Issue') }))) return undefined;
    const asked = { student: student._id, language, fields, anyway: doubts.length > 0 };
    return request.run({ kind, asked, idempotencyKey: keyOf() });
  };
  return (
    <>
      <FormDialog
        title={t(TITLES[kind], { name })}
        form={form}
        request={request}
        width="wide"
        focus="name"
        label={t('Issue')}
        busyLabel={t('Issuing')}
        send={issue}
        onDone={onDone}
        onClose={onClose}
      >
        <div className={looks('row', 'closeBelow')}>
          <Choices
            label={t('Kind')}
            choices={CERTIFICATE_KINDS}
            chosen={kind}
            onChoose={onKind}
            labelOf={(each) => KIND_NAMES[each]}
          />
          <Choices
            label={t('Language')}
            choices={LANGUAGES}
            chosen={language}
            labelOf={(each) => LANGUAGE_NAMES[each]}
            onChoose={setLanguage}
          />
        </div>
        <div className={styles.fields}>
          {NAMES.filter((field) => kind === 'transfer' || field !== 'dues').map((field) => (
            <TextField key={field} form={form} name={field} />
          ))}
          <SelectField form={form} name="gender" options={GENDERS} />
        </div>
        <section className={styles.text} aria-label={t('On the paper')}>
          <h3 className={looks('label')}>{t('On the paper')}</h3>
          <div lang={language === 'English' ? 'en' : 'ne'}>
            <CertificateText text={certificateText(kind, language, typed)} className={looks('list')} />
          </div>
          {language === 'Nepali' && student.nepali_name === '' && (
            <p className={looks('note')}>
              {t(
                'The name stays in Latin letters until it is typed in Nepali, here or on the page of {{name}}.',
                { name },
              )}
            </p>
          )}
        </section>
      </FormDialog>
      {question}
    </>
  );
}
