import { nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type {
  Certificate,
  CertificateAnswer,
  CertificateKind,
  CertificateRequest,
} from '@school-office/contract/certificates/certificates';
import { certificateFacts, certificateText } from '@school-office/contract/certificates/certificateTexts';
import type { PrintAnswer } from '@school-office/contract/money/receipts';
import { isObjectIdOrHexString, Types } from 'mongoose';
import { act } from '../../database/act.ts';
import { nextNumber } from '../../database/counters.ts';
import { actOnce } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { audit, undoAct } from '../audit/audit.service.ts';
import { enteredBy } from '../audit/entered.ts';
import { duesOf } from '../money/ledgers.service.ts';
import { findStudent, type StudentFields } from '../students/students.service.ts';
import { CertificateModel, type CertificateRecord } from './certificates.model.ts';
import {
  certificateIssued,
  certificateVoided,
  hasNotLeft,
  issuedInTrail,
  isVoidAlready,
  owesAndHasNotLeft,
  printedInTrail,
  stillOwes,
  voidedInTrail,
} from './certificates.words.ts';

/** Begins the names of the series of their numbers. */
const CERTIFICATES = 'certificates';

/** Returns all certificates of a kind, newest first. */
export async function listCertificates(school: string, kind: CertificateKind): Promise<Certificate[]> {
  const stored = await CertificateModel.find({ school, kind })
    .select('+account')
    .sort({ year: -1, number: -1 })
    .lean();
  return stored.map(toCertificate);
}

/**
 * Issues a certificate under the next number of its kind and BS year; its text stays as it is now. A key that was used before gets the
 * answer of that time. Throws 404, and 409 for somebody who owes, and for a transfer of somebody who has not left, unless it is to be
 * issued anyway.
 */
export function issueCertificate(
  actor: Actor,
  kind: CertificateKind,
  asked: CertificateRequest,
  key: string | undefined,
): Promise<CertificateAnswer> {
  const { school } = actor;
  return actOnce(actor, { key, act: 'issue certificate', content: { kind, ...asked } }, async (at) => {
    const { student: id, language, fields, anyway } = asked;
    const { year } = nepaliDateOf(at);
    const number = await nextNumber(school, certificateSeries(kind, year));
    const student = await findStudent(school, id);
    const due = (await duesOf(school, [id])).get(id);
    const doubt = doubtOf(kind, student, due);
    if (doubt !== undefined && !anyway) throw new ApiError(409, doubt, { field: 'anyway' });
    const issued = {
      _id: new Types.ObjectId(),
      kind,
      language,
      number,
      year,
      createdAt: at,
      student: new Types.ObjectId(id),
      student_name: student.student_name,
      text: certificateText(kind, language, fields),
      facts: certificateFacts(kind, language, fields),
      prints: 0,
      voided: null,
      ...enteredBy(actor),
    };
    await CertificateModel.create({ ...issued, school });
    await audit(actor, issuedInTrail(student, issued));
    return { message: certificateIssued(issued), certificate: toCertificate(issued) };
  });
}

/** Returns why a certificate is to be asked about first; undefined if it is not. `due` is in paisa. */
function doubtOf(
  kind: CertificateKind,
  { student_name, left }: StudentFields,
  due: number | undefined,
): string | undefined {
  const isThere = kind === 'transfer' && !left;
  if (due !== undefined) return isThere ? owesAndHasNotLeft(student_name, due) : stillOwes(student_name, due);
  return isThere ? hasNotLeft(student_name) : undefined;
}

/** Makes a certificate void; it keeps its number, and its paper says so from now on. Throws 404, and 409 for one that is void already. */
export function voidCertificate(actor: Actor, id: string, reason: string): Promise<CertificateAnswer> {
  const { school, account } = actor;
  return act(actor, async (at) => {
    const one =
      isObjectIdOrHexString(id) &&
      (await CertificateModel.findOne({ school, _id: id }).select('+account +act').lean());
    if (!one) throw notFound('Certificate');
    if (one.voided) throw new ApiError(409, isVoidAlready(one));
    const voided = { at, account, reason };
    await CertificateModel.updateOne({ school, _id: id }, { $set: { voided } });
    await undoAct(school, one.act);
    await audit(actor, voidedInTrail(String(one.student), one, reason));
    return { message: certificateVoided(one), certificate: toCertificate({ ...one, voided }) };
  });
}

/** Counts a print. Throws 404. */
export function printCertificate(actor: Actor, id: string): Promise<PrintAnswer> {
  const { school } = actor;
  return act(actor, async () => {
    const printed =
      isObjectIdOrHexString(id) &&
      (await CertificateModel.findOneAndUpdate({ school, _id: id }, { $inc: { prints: 1 } }).lean());
    if (!printed) throw notFound('Certificate');
    await audit(actor, printedInTrail(String(printed.student), printed, printed.prints));
    return { copy: printed.prints };
  });
}

/** Returns the series of the numbers of certificates. */
function certificateSeries(kind: CertificateKind, year: number): `certificates ${string}` {
  return `${CERTIFICATES} ${kind} ${year}`;
}

type Stored = Omit<CertificateRecord, 'school' | 'act'> & { _id: Types.ObjectId };

function toCertificate({
  _id,
  kind,
  language,
  number,
  year,
  student_name,
  text,
  facts,
  prints,
  voided,
  ...one
}: Stored): Certificate {
  return {
    _id: String(_id),
    kind,
    language,
    number,
    year,
    createdAt: one.createdAt.toISOString(),
    account: one.account,
    student: String(one.student),
    student_name,
    text,
    facts,
    prints,
    voided: voided && { ...voided, at: voided.at.toISOString() },
  };
}
