import { DAY_OF_MONTH } from '@school-office/contract/fields';
import {
  CARD_PAPERS,
  PAPERS,
  schoolSettings,
  STATEMENT_PAPERS,
  type SchoolInFull,
} from '@school-office/contract/school/schoolSettings';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Choices } from '../../components/Choices.tsx';
import { MoneyField } from '../../components/form/MoneyField.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { SettingsPanel } from '../../components/form/SettingsPanel.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { useAddressText } from '../../components/listAddress.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PictureField } from '../../features/pictures/PictureField.tsx';
import { EXAMINATIONS } from '../../features/school/examinations.ts';
import { loadSchool, school, schoolSave } from '../../features/school/schoolRequests.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { paths } from '../../lib/paths.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useRequest } from '../../store/useRequest.ts';
import { ClassesPanel } from './ClassesPanel.tsx';
import formStyles from '../../components/form/form.module.css';
import styles from './SchoolPage.module.css';

/** Weekly holidays are set on the page of the other holidays. */
const schema = schoolSettings.omit({ weekly_holidays: true });

/** The settings of the school, which its pages and papers show. */
export function SchoolPage() {
  const [part, setPart] = useAddressText('part');
  const { label } = useSchool();
  const { state } = useRequest(school);
  const dispatch = useAppDispatch();
  return (
    <>
      <PageHeader
        title="School"
        subtitle={
          <>
            {label}, as pages and papers show it. Weekly holidays are set under{' '}
            <Link to={paths.holidays}>Holidays</Link>.
          </>
        }
      >
        <Choices
          label="Part"
          choices={['', 'classes']}
          chosen={part}
          onChoose={setPart}
          labelOf={(each) => (each === '' ? 'School' : 'Classes')}
        />
      </PageHeader>
      {part === 'classes' ? (
        <ClassesPanel />
      ) : (
        <Loaded state={state} refresh={() => dispatch(loadSchool())}>
          {(result) => <SchoolForm settings={result} />}
        </Loaded>
      )}
    </>
  );
}

function SchoolForm({ settings }: { settings: SchoolInFull }) {
  const { state, run, reset } = useRequest(schoolSave);
  const dispatch = useAppDispatch();
  const examinations = useId();

  const save = async (changes: Parameters<typeof run>[0]) => {
    const answer = await run(changes);
    if (answer) dispatch(school.actions.success(answer.school));
    return answer;
  };

  return (
    <SettingsPanel schema={schema} given={settings} request={{ state, run: save, reset }}>
      {(form) => (
        <div className={styles.settings}>
          <div className={formStyles.formGrid}>
            <TextField form={form} name="nepali_label" label="Name in Nepali" />
            <TextField form={form} name="address" label="Address" />
            <TextField form={form} name="nepali_address" label="Address in Nepali" />
            <TextField form={form} name="phone" label="Phone" type="tel" />
            <TextField form={form} name="pan" label="PAN" placeholder="Nine digits" />
            <TextField form={form} name="principal" label="Principal" />
            <PictureField form={form} name="logo" label="Logo" imageClass={styles.logo} isOfPerson={false} />
          </div>
          <h2 className={looks('below')}>Fees</h2>
          <div className={formStyles.formGrid}>
            <TextField
              form={form}
              name="pay_by_day"
              label="To be paid by day of the month"
              range={DAY_OF_MONTH}
              required
            />
            <MoneyField form={form} name="fine.amount" label="Late fine per month (0 = none)" required />
            <TextField
              form={form}
              name="fine.after_day"
              label="Late after day of the next month"
              range={DAY_OF_MONTH}
              required
            />
          </div>
          <h2 className={looks('below')}>Clerks</h2>
          <div className={formStyles.boxes}>
            <Check {...form.register('count_blind')}>
              Count the drawer blind: what it should hold is shown after the count
            </Check>
            <Check {...form.register('salaries_for_heads')}>Only heads see salaries</Check>
          </div>
          <h2 className={looks('below')}>Usual papers and examination</h2>
          <div className={formStyles.formGrid}>
            <SelectField form={form} name="paper" label="Paper of receipts" options={PAPERS} required />
            <SelectField
              form={form}
              name="statement_paper"
              label="Paper of statements"
              options={STATEMENT_PAPERS}
              required
            />
            <SelectField
              form={form}
              name="card_paper"
              label="Paper of admit cards"
              options={CARD_PAPERS}
              required
            />
            <TextField form={form} name="examination" label="Examination" list={examinations} required />
            <datalist id={examinations}>
              {EXAMINATIONS.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </datalist>
          </div>
        </div>
      )}
    </SettingsPanel>
  );
}
