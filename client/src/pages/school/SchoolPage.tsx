import { DAY_OF_MONTH } from '@school-office/contract/fields';
import {
  CARD_PAPERS,
  PAPER_LANGUAGES,
  PAPERS,
  schoolSettings,
  STATEMENT_PAPERS,
  type PaperLanguage,
  type SchoolInFull,
} from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
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
import { paperLanguageName } from '../../components/print/paperLanguage.ts';
import { Sentence } from '../../components/Sentence.tsx';
import { PictureField } from '../../features/pictures/PictureField.tsx';
import { EXAMINATIONS } from '../../features/school/examinations.ts';
import { loadSchool, school, schoolSave } from '../../features/school/schoolRequests.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { paths } from '../../lib/paths.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useRequest } from '../../store/useRequest.ts';
import { ClassesPanel } from './ClassesPanel.tsx';
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
        title={t('School')}
        subtitle={
          <Sentence
            text="{{school}}, as pages and papers show it. Weekly holidays are set under <a>Holidays</a>."
            values={{ school: label }}
            parts={{ a: <Link to={paths.holidays} /> }}
          />
        }
      >
        <Choices
          label={t('Part', { context: 'of the page' })}
          choices={['', 'classes']}
          chosen={part}
          onChoose={setPart}
          labelOf={(each) => (each === '' ? t('School') : t('Classes'))}
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
          <div className={looks('formGrid')}>
            <TextField form={form} name="nepali_label" />
            <TextField form={form} name="address" />
            <TextField form={form} name="nepali_address" />
            <TextField form={form} name="phone" type="tel" />
            <TextField form={form} name="pan" placeholder={t('Nine digits')} />
            <TextField form={form} name="principal" />
            <PictureField form={form} name="logo" imageClass={styles.logo} isOfPerson={false} />
          </div>
          <h2 className={looks('below')}>{t('Fees')}</h2>
          <div className={looks('formGrid')}>
            <TextField form={form} name="pay_by_day" range={DAY_OF_MONTH} />
            <MoneyField form={form} name="fine.amount" note={t('0 = none')} />
            <TextField form={form} name="fine.after_day" range={DAY_OF_MONTH} />
          </div>
          <h2 className={looks('below')}>{t('Clerks')}</h2>
          <div className={looks('boxes')}>
            <Check {...form.register('count_blind')}>
              {t('Count the drawer blind: what it should hold is shown after the count')}
            </Check>
            <Check {...form.register('salaries_for_heads')}>{t('Only heads see salaries')}</Check>
          </div>
          <h2 className={looks('below')}>{t('Usual papers and examination')}</h2>
          <div className={looks('formGrid')}>
            <SelectField form={form} name="paper" options={PAPERS} />
            <SelectField form={form} name="statement_paper" options={STATEMENT_PAPERS} />
            <SelectField form={form} name="card_paper" options={CARD_PAPERS} />
            <SelectField
              form={form}
              name="paper_language"
              options={PAPER_LANGUAGES}
              labelOf={(language) => paperLanguageName(language as PaperLanguage)}
            />
            <TextField form={form} name="examination" list={examinations} />
            <datalist id={examinations}>
              {EXAMINATIONS.map((name) => (
                <option key={name} value={name}>
                  {t(name)}
                </option>
              ))}
            </datalist>
          </div>
        </div>
      )}
    </SettingsPanel>
  );
}
