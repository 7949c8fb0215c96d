import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import multer from 'multer';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aTelephonePicture } from '../../testing/pictures.ts';
import { withOffice } from '../../testing/testApp.ts';

/** An upload that the stand-in for Cloudinary received. */
interface Received {
  path: string;
  fields: unknown;
  name: string;
  type: string;
  picture: Buffer;
}

let received: Received[];
let answer: (response: ServerResponse) => void;

const host = express();
host.get('/elsewhere', (_request, response) => {
  response.json({ secure_url: 'https://elsewhere.example/a.jpg' });
});
host.post('/{*path}', multer().any(), (request, response) => {
  const [file] = request.files as Express.Multer.File[];
  const { fieldname, mimetype, buffer } = file!;
  received.push({
    path: request.path,
    fields: { ...(request.body as object) },
    name: fieldname,
    type: mimetype,
    picture: buffer,
  });
  answer(response);
});
const standIn = createServer(host).listen(0, '127.0.0.1');
await once(standIn, 'listening');
const { port } = standIn.address() as AddressInfo;
const cloudinary = {
  cloudName: 'a-school',
  uploadPreset: 'unsigned-photos',
  baseUrl: `http://127.0.0.1:${port}/`,
};
const { app, office } = withOffice({ pictures: { folder: '/nowhere', cloudinary } });
afterAll(() => {
  standIn.closeAllConnections();
  standIn.close();
});
beforeEach(() => {
  received = [];
});

async function upload() {
  const { body: address } = await office.get('/api/config/cloudinary').expect(200);
  return app.anybody
    .post(address as string)
    .field('upload_preset', 'the client’s own preset')
    .attach('file', await aTelephonePicture(), 'me.jpg');
}

function answers(body: unknown, status = 200) {
  answer = (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
}

test('does not wait for a host that never answers', async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  answer = () => patience.abort();
  expect((await upload()).status).toBe(503);
  vi.restoreAllMocks();
});

test('the configuration has the preset, but an address of this server', async () => {
  await office.get('/api/config/cloudinarypreset').expect(200, '"unsigned-photos"');
  const { body } = await office.get('/api/config/cloudinary').expect(200);
  expect(body).toMatch(/^\/pictures\/upload\//);
});

test('browsers may load pictures from this server and Cloudinary only', async () => {
  const { headers } = await app.anybody.get('/api/schools');
  expect(headers['content-security-policy']).toMatch(
    /img-src 'self' data: https:\/\/res\.cloudinary\.com\/a-school\/ https:\/\/a-school-res\.cloudinary\.com https:\/\/127\.0\.0\.1:\d+;/,
  );
});

describe('with Cloudinary', () => {
  test('the re-encoded picture is uploaded with the configured preset', async () => {
    answers({ secure_url: 'https://pictures.example/a.jpg', url: 'http://pictures.example/a.jpg' });
    expect(await upload()).toMatchObject({ status: 200, body: { url: 'https://pictures.example/a.jpg' } });
    expect(received).toEqual([
      {
        path: '/v1_1/a-school/image/upload',
        fields: { upload_preset: 'unsigned-photos' },
        name: 'file',
        type: 'image/jpeg',
        picture: expect.any(Buffer) as Buffer,
      },
    ]);
    const { format, width, height, exif } = await sharp(received[0]!.picture).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 400, height: 600 });
  });

  test('an answer with only a url is enough if it is https', async () => {
    answers({ url: 'https://pictures.example/b.jpg' });
    expect((await upload()).body).toEqual({ url: 'https://pictures.example/b.jpg' });
  });

  test('a bad picture is refused here and never uploaded', async () => {
    const { body: address } = await office.get('/api/config/cloudinary').expect(200);
    await app.anybody
      .post(address as string)
      .attach('file', Buffer.from('text'), 'me.jpg')
      .expect(415);
    expect(received).toEqual([]);
  });

  test.each([
    ['an error', () => answers({ error: { message: 'Upload preset not found' } }, 400)],
    ['a redirect', () => (answer = (response) => response.writeHead(302, { Location: '/elsewhere' }).end())],
    ['no JSON', () => (answer = (response) => response.end('<html>Sorry</html>'))],
    ['no address', () => answers({ public_id: 'a' })],
    [
      'an address that is not https',
      () => answers({ secure_url: 'javascript:alert(1)', url: 'http://a.example' }),
    ],
    ['null', () => answers(null)],
    ['an address in its own network', () => answers({ secure_url: 'https://printer.local/a.jpg' })],
    ['an address with a password', () => answers({ secure_url: 'https://me:secret@pictures.example/a.jpg' })],
    ['nothing and hangs up', () => (answer = (response) => response.destroy())],
  ])('when the host answers %s, the upload answers 503 and says what to do', async (_case, prepare) => {
    prepare();
    const { status, body } = await upload();
    expect([status, body]).toEqual([
      503,
      {
        message: expect.stringContaining(
          'The picture host did not accept the picture. Please try again in a moment. (Request ',
        ) as string,
      },
    ]);
    expect(received).toHaveLength(1);
  });

  test('of an answer without end only the start is read', async () => {
    const CHUNK = Buffer.alloc(1024 * 1024, ' ');
    let sent = 0;
    answer = (response) => {
      const send = () => {
        // Ends somewhere, so that the test fails instead of filling the memory.
        if (sent >= 50 * CHUNK.length) response.end();
        else if (!response.destroyed) {
          sent += CHUNK.length;
          response.write(CHUNK, () => setImmediate(send));
        }
      };
      send();
    };
    expect((await upload()).status).toBe(503);
    // The system's own buffers take some of it.
    expect(sent).toBeLessThan(20 * CHUNK.length);
  });
});
