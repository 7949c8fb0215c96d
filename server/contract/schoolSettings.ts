import { z } from 'zod';
import { numberText, oneOf, optional, optionalImage, optionalText, text } from './fields.ts';

/** The papers that an office printer holds; receipts come in these sizes. */
export const PAPERS = ['A4', 'A5', '80 mm'] as const;
export type Paper = (typeof PAPERS)[number];

/** What a clerk may say of the school. Its value and label are the admin's. */
export const schoolSettings = z.object({
  nepali_label: optionalText('Name in Nepali'),
  address: optionalText('Address'),
  nepali_address: optionalText('Address in Nepali'),
  phone: optional(numberText('Phone'), ''),
  pan: optional(numberText('PAN').regex(/^\d{9}$/, 'PAN must have nine digits'), ''),
  logo: optionalImage('Logo'),
  principal: optionalText('Principal'),
  /** The paper that a desk begins with. */
  paper: oneOf('Paper', PAPERS),
  /** The examination that admit cards begin with. */
  examination: text('Examination'),
});
export type SchoolSettings = z.output<typeof schoolSettings>;

/** The settings of a school before anybody has changed them. */
export const NEW_SCHOOL: SchoolSettings = {
  nepali_label: '',
  address: '',
  nepali_address: '',
  phone: '',
  pan: '',
  logo: '',
  principal: '',
  paper: 'A4',
  examination: 'Terminal Examination',
};

/** The call changes the settings that it names only. */
export const schoolUpdate = schoolSettings.partial();
export type SchoolUpdate = z.output<typeof schoolUpdate>;

export interface SchoolInFull extends SchoolSettings {
  value: string;
  label: string;
}

export interface SchoolAnswer {
  message: string;
  school: SchoolInFull;
}
