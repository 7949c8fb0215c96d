import {
  CERTIFICATE_KINDS,
  LANGUAGES,
  type Certificate,
  type CertificateFact,
} from '@school-office/contract/certificates/certificates';
import { Schema, model, type Types } from 'mongoose';
import { addEnteredKeys, type Entered } from '../audit/entered.ts';

export interface CertificateRecord
  extends Omit<Certificate, '_id' | 'student' | 'createdAt' | 'account' | 'voided'>, Entered {
  /** The school's value. */
  school: string;
  student: Types.ObjectId;
  createdAt: Date;
  voided: { at: Date; account: string; reason: string } | null;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

const certificateSchema = new Schema<CertificateRecord>(
  {
    school: { ...text, select: false },
    kind: { ...text, enum: CERTIFICATE_KINDS },
    language: { ...text, enum: LANGUAGES },
    number: { ...number, min: 1 },
    year: number,
    createdAt: { type: Date, required: true },
    student: { type: Schema.Types.ObjectId, required: true },
    student_name: text,
    text: { type: [String], required: true, default: undefined },
    facts: {
      type: [new Schema<CertificateFact>({ label: text, value: text }, { _id: false })],
      required: true,
      default: undefined,
    },
    prints: { type: Number, required: true, default: 0 },
    voided: {
      type: new Schema({ at: { type: Date, required: true }, account: text, reason: text }, { _id: false }),
      default: null,
    },
  },
  { versionKey: false },
);
addEnteredKeys(certificateSchema, ['prints', 'voided']);
// Makes sure that a number is given once, and serves the list, newest first.
certificateSchema.index({ school: 1, kind: 1, year: 1, number: 1 }, { unique: true });
certificateSchema.index({ school: 1, createdAt: 1, _id: 1 });

export const CertificateModel = model('Certificate', certificateSchema, 'certificates');
