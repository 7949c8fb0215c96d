import { Schema, model } from 'mongoose';

/** An uploaded picture in the data folder, whether or not a record uses it. */
interface Upload {
  /** The picture's path on this server. */
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
