import { Schema, model } from 'mongoose';

/** The failed sign-ins of one account, or from one address, since the first of them. */
export interface LoginFailures {
  /** A hash of the account or address, because some people type their password into the email field. */
  _id: string;
  count: number;
  since: Date;
}

const loginFailuresSchema = new Schema<LoginFailures>(
  {
    _id: String,
    count: { type: Number, required: true },
    since: { type: Date, required: true },
  },
  { versionKey: false },
);

export const LoginFailuresModel = model('LoginFailures', loginFailuresSchema, 'loginFailures');
