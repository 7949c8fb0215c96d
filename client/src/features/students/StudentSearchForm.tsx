import { useEffect } from 'react';
import { Search } from 'lucide-react';
import { CLASS_NAMES } from '@school-office/contract/enumerations';
import { ROLL_NO } from '@school-office/contract/fields';
import { studentSearch as schema } from '@school-office/contract/students';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { SelectField } from '../../components/form/SelectField.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useRequest } from '../../store/useRequest.ts';
import '../../components/form/form.scss';
import './studentSearch.scss';
import { studentSearch } from './studentRequests.ts';

/**
 * Searches for one student; the page reads the result from `studentSearch`. Mounting it clears an earlier result and
 * starts at its first field, so that giving it another `key` begins the next search.
 */
export function StudentSearchForm() {
  const { state, run, reset } = useRequest(studentSearch);
  const form = useContractForm(schema);
  const { setFocus } = form;

  useEffect(() => {
    reset();
    setFocus('name');
    return () => void reset();
  }, [reset, setFocus]);

  const search = form.handleSubmit((values) => void run(values));
  const busy = state.status === 'loading';

  return (
    <>
      <RequestBanner state={state} />
      <form
        className="panel student-search"
        noValidate
        role="search"
        aria-label="Search for a student"
        onSubmit={(event) => void search(event)}
      >
        <TextField form={form} name="name" label="Student Name" required />
        <SelectField form={form} name="class" label="Class" options={CLASS_NAMES} required />
        <TextField form={form} name="rollno" label="Roll No" range={ROLL_NO} required />
        <button type="submit" className="btn btn-outline submit" disabled={busy}>
          {busy ? (
            <span className="spinner-border spinner-border-sm" aria-hidden="true" />
          ) : (
            <Search aria-hidden="true" size={17} />
          )}
          Search
        </button>
      </form>
    </>
  );
}
