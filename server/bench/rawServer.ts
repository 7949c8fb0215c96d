// "Raw": what is left when the product is taken away. node:http, the mongodb driver and JSON.stringify, nothing else: no
// login, no checks, no log. Started as a process of its own; MONGODB_URI names the database; prints its port.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mongo } from 'mongoose';

const client = await mongo.MongoClient.connect(process.env.MONGODB_URI!);
const database = client.db();
const prepared = new Map<string, Buffer>();

const answers: Record<
  string,
  (query: Record<string, string>, request: IncomingMessage) => Promise<string | Buffer>
> = {
  '/students': async ({ school, classOrder }) => {
    const filter = classOrder === undefined ? { school } : { school, classOrder: Number(classOrder) };
    const found = database.collection('students').find(filter).sort({ classOrder: 1, roll_no: 1 });
    const students = await found.toArray();
    return JSON.stringify(students.map(({ school: _school, classOrder: _order, ...student }) => student));
  },
  '/payments': async ({ school, year, month }) => {
    const filter = { school, year: Number(year), month_name: month };
    const found = database.collection('fees').find(filter).sort({ createdAt: 1, _id: 1 });
    const payments = await found.toArray();
    return JSON.stringify(
      payments.map(
        ({ school: _school, student: _student, serial: _serial, runningTotal: _total, ...payment }) =>
          payment,
      ),
    );
  },
  '/prepare': async ({ name }, request) => {
    prepared.set(name!, await bodyOf(request));
    return '';
  },
  '/prepared': async ({ name }) => prepared.get(name!)!,
  '/insert': async ({ collection }, request) => {
    const document = JSON.parse(String(await bodyOf(request))) as mongo.Document;
    await database.collection(collection!).insertOne(document, { writeConcern: { w: 1, j: true } });
    return JSON.stringify(document);
  },
};

const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url!, 'http://raw');
  try {
    const body = await answers[pathname]!(Object.fromEntries(searchParams), request);
    response
      .setHeader('Content-Type', 'application/json')
      .setHeader('Content-Length', Buffer.byteLength(body));
    response.end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
