import type { StudentAnswer, StudentRegistration } from '@school-office/contract/students/students';
import { actOnce, KeyReusedError } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { named } from './cardsAndNumbers.ts';
import type { RowFault } from './faults.ts';
import { inFull } from './previousDues.service.ts';
import { findStudent } from './students.service.ts';
import { studentRegistered, studentRegisteredBefore } from './students.words.ts';
import { prepareStudent, RowsRefused, takeIn } from './takingIn.service.ts';

/**
 * Registers a student, under the next roll number of class and section unless one is typed: an import of one row. A key that was used
 * before gets the answer of that time, or throws 409 if the content differs. Throws 400 for a class or section that is not there, and 409
 * for a card or number in use.
 */
export function registerStudent(
  actor: Actor,
  registration: StudentRegistration,
  key: string | undefined,
): Promise<StudentAnswer> {
  const { school } = actor;
  const asked = { key, act: 'register student', content: registration };
  const registering = actOnce(actor, asked, async (at) => {
    const line = (await takeIn(actor, [prepareStudent(registration)], at))[0]!;
    await audit(actor, line);
    const student = await inFull(school, await findStudent(school, line.record), at);
    return { message: studentRegistered(student), student };
  });
  return registering.catch((error: unknown) => {
    throw registeredBefore(error) ?? refusedRow(error) ?? error;
  });
}

/** Returns 409 with the student who was registered under the key of another registration. */
function registeredBefore(error: unknown): ApiError | undefined {
  if (!(error instanceof KeyReusedError)) return undefined;
  const { student } = (error.answer ?? {}) as Partial<StudentAnswer>;
  return student && new ApiError(409, studentRegisteredBefore(student), named(student));
}

/** Returns 409 with the student who has the number already, or 400. */
function refusedRow(error: unknown): ApiError | undefined {
  if (!(error instanceof RowsRefused)) return undefined;
  const [{ field, message, holder }] = error.faults as [RowFault];
  return new ApiError(holder ? 409 : 400, message, { field, ...(holder && named(holder)) });
}
