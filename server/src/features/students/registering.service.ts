import type { StudentAnswer, StudentRegistration } from '@school-office/contract/students/students';
import { actOnce, KeyReusedError } from '../../database/requests.ts';
import { searchKeysOf } from '../../database/searchKeys.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { named, nextRollNumber, refuseCardInUse } from './cardsAndNumbers.ts';
import { inFull } from './previousDues.service.ts';
import { STUDENT_KEYS, StudentModel } from './students.model.ts';
import { findStudent } from './students.service.ts';
import { registeredInTrail, studentRegistered, studentRegisteredBefore } from './students.words.ts';

/**
 * Registers a student under the next roll number of the class. A key that was used before gets the answer of that time, or
 * throws 409 if the content differs. Throws 409 for an RFID card in use.
 */
export function registerStudent(
  actor: Actor,
  registration: StudentRegistration,
  key: string | undefined,
): Promise<StudentAnswer> {
  const { school } = actor;
  const asked = { key, act: 'register student', content: registration };
  const registering = actOnce(actor, asked, async (at) => {
    await refuseCardInUse(school, registration.rfid);
    const roll_no = await nextRollNumber(school, registration.classname);
    const keys = searchKeysOf(STUDENT_KEYS, registration);
    const { _id } = await StudentModel.create({ ...registration, school, roll_no, keys });
    const student = await inFull(school, await findStudent(school, String(_id)), at);
    await audit(actor, registeredInTrail(student));
    return { message: studentRegistered(student), student };
  });
  return registering.catch((error: unknown) => {
    throw registeredBefore(error) ?? error;
  });
}

/** Returns 409 with the student who was registered under the key of another registration. */
function registeredBefore(error: unknown): ApiError | undefined {
  if (!(error instanceof KeyReusedError)) return undefined;
  const { student } = (error.answer ?? {}) as Partial<StudentAnswer>;
  return student && new ApiError(409, studentRegisteredBefore(student), named(student));
}
