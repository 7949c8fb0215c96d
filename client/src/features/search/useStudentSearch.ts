import type { InSection } from '@school-office/contract/school/classes';
import type { FoundStudent } from '@school-office/contract/search/search';
import type { Student, StudentSearch } from '@school-office/contract/students/students';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { FormTexts } from '../../components/form/useContractForm.ts';
import { useCard, type Card } from '../../components/keys/useCard.ts';
import { BROUGHT_BACK } from '../../lib/paths.ts';
import { useRequest } from '../../store/useRequest.ts';
import { rollHolder, studentSearch, type StudentWanted } from '../students/studentRequests.ts';

const EMPTY = { name: '', class: '', section: '', rollno: '' };

type Named = Pick<Student, 'student_name' | 'classname' | 'roll_no'> & InSection;

/**
 * Searches for the student of a form, of a card and of the address's `student`, and fills the form in with the one who is
 * found. `holder` is the student whose class and roll number it is when the name does not fit. Its many hooks are the ways in
 * which a search begins and ends, and all of them fill in the same form or clear it.
 */
export function useStudentSearch(
  form: UseFormReturn<FormTexts<StudentSearch>, unknown, StudentSearch>,
  served: number,
) {
  const { state, run, reset } = useRequest(studentSearch);
  const { state: holder, run: findHolder, reset: forgetHolder } = useRequest(rollHolder);
  const [params, setParams] = useSearchParams();
  const { setFocus } = form;
  const { isDirty } = form.formState;
  const id = params.get('student');

  const begin = useEffectEvent(() => {
    reset();
    forgetHolder();
    // The page takes the focus where the address says the student.
    if (id === null) setFocus('name');
  });
  useEffect(() => {
    begin();
    return () => void reset();
  }, [reset]);

  const clear = useEffectEvent(() => {
    forgetHolder();
    setFocus('name');
    // Not the next name, if it is being typed already.
    if (!isDirty) form.reset(EMPTY);
  });
  useEffect(() => {
    if (served > 0) clear();
  }, [served]);

  const fill = (student: Named) =>
    form.reset({
      name: student.student_name,
      class: student.classname,
      section: student.section ?? '',
      rollno: String(student.roll_no),
    });
  const find = async (wanted: StudentWanted) => {
    forgetHolder();
    const student = await run(wanted);
    if (student) fill(student);
    return student;
  };
  const take = (student: Named) => {
    fill(student);
    const { student_name, classname, section, roll_no } = student;
    void find({ name: student_name, class: classname, section, rollno: roll_no });
  };
  const takeFound = (found: FoundStudent) => {
    // Class and roll number are those of another student by now.
    if (found.left) void find({ _id: found._id });
    else take({ ...found, student_name: found.name });
  };

  const isFindingById = useRef(false);
  const findById = useEffectEvent(async (_id: string) => {
    const isTooLate = isDirty && params.has(BROUGHT_BACK);
    // The next search on this page is for somebody else.
    setParams({}, { replace: true });
    if (isTooLate) return;
    isFindingById.current = true;
    const student = await find({ _id });
    if (!student && isFindingById.current) setFocus('name');
    isFindingById.current = false;
  });
  useEffect(() => {
    if (id !== null) void findById(id);
  }, [id]);
  const letType = useEffectEvent(() => {
    if (!isFindingById.current) return;
    isFindingById.current = false;
    reset();
  });
  useEffect(() => {
    // The next one is typed already: whom the address brings must take neither these keys nor their Enter.
    if (isDirty) letType();
  }, [isDirty]);

  const findByCard = async (card: Card) => {
    const before = state.result;
    // At once: an Enter that follows the card must not take the money of the student before.
    reset();
    const found = await card.student();
    if (found) takeFound(found);
    else if (before) await find({ _id: before._id });
  };
  useCard((card) => void findByCard(card));

  const search = form.handleSubmit(async (values) => {
    if (!(await find(values)) && values.name !== '') void findHolder(values);
  });
  return { state, holder, search, take, takeFound };
}
