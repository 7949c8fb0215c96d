import { Schema, model } from 'mongoose';

/** A picture that was uploaded and is kept in the data folder, whether a record has come to name it or not. */
interface Upload {
  /** Its path on this server. */
  _id: string;
  school: string;
  at: Date;
}

const uploadSchema = new Schema<Upload>(
  {
    _id: String,
    school: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);

export const UploadModel = model('Upload', uploadSchema, 'uploads');
