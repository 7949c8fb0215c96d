// The two lists of students as a plain Express server with Mongoose would send them, for comparison: no login, no permission, no
// check, nothing computed. Run as a process of its own with the data folder of a running office and the school; it prints its port.

import type { AddressInfo } from 'node:net';
import compression from 'compression';
import express, { type Request } from 'express';
import mongoose from 'mongoose';
import { embeddedUri } from '../src/database/embedded.ts';

const [dataDir = '', school = ''] = process.argv.slice(2);
await mongoose.connect(embeddedUri(dataDir));
const Student = mongoose.model('Student', new mongoose.Schema({}, { strict: false }), 'students');

const app = express();
app.use(compression());
app.get('/api/students', async (_request, response) => {
  response.json(await Student.find({ school }).sort({ classname: 1, roll_no: 1 }).lean());
});
app.get('/api/students/class/:classname', async ({ params }: Request<{ classname: string }>, response) => {
  response.json(await Student.find({ school, classname: params.classname }).sort({ roll_no: 1 }).lean());
});
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
