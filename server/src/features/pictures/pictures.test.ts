import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { OWN_PICTURE, type UploadAnswer } from '@school-office/contract/pictures';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { listenForRequests } from '../../testing/listenForRequests.ts';
import { aPicture, aPlainPng, aTelephonePicture, type PlainPng } from '../../testing/pictures.ts';
import { withOffice } from '../../testing/testApp.ts';
import { withTemporaryFolder } from '../../testing/withTemporaryFolder.ts';

const MEGABYTE = 1024 * 1024;

const folder = withTemporaryFolder();
let now = new Date('2026-11-21T06:00:00Z');

const { app, office } = withOffice({ pictures: { folder, cloudinary: undefined }, now: () => now });

let capability: string;
beforeEach(async () => {
  now = new Date('2026-11-21T06:00:00Z');
  capability = await newCapability();
});

/** Returns an address for one upload. */
async function newCapability(): Promise<string> {
  return (await office.get('/api/config/cloudinary').expect(200)).body as string;
}

/** Sends the form as the client does. It needs no login, only the capability. */
function upload(file: Buffer, { name = 'me.jpg', to = capability } = {}) {
  return app.anybody.post(to).field('upload_preset', 'any').attach('file', file, name);
}

async function uploaded(file: Buffer, name?: string) {
  const to = await newCapability();
  const { url } = (await upload(file, { name, to }).expect(200)).body as UploadAnswer;
  const answer = await app.anybody.get(url).expect(200);
  return { url, answer, picture: answer.body as Buffer };
}

describe('the configuration', () => {
  test('has an address of this server, and a preset', async () => {
    expect(capability).toMatch(/^\/pictures\/upload\/[\w.-]+$/);
    const preset = await office.get('/api/config/cloudinarypreset').expect(200);
    expect(preset.body).toEqual(expect.stringMatching(/./));
  });
});

describe('an upload', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'of a %s picture is stored as JPEG, which a browser alone may keep, for a day',
    async (kind) => {
      const { url, answer, picture } = await uploaded(await aPicture(kind), `me.${kind}`);
      expect(url).toMatch(OWN_PICTURE);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=86400',
      });
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 400 });
    },
  );

  test('is judged by its content, not by its name', async () => {
    await uploaded(await aPicture('png'), '../../etc/passwd.html');
    await upload(Buffer.from('<html><script>alert(1)</script>')).expect(415);
  });

  test('of the same picture twice gets two addresses', async () => {
    const picture = await aPicture('jpeg');
    expect((await uploaded(picture)).url).not.toBe((await uploaded(picture)).url);
  });

  test('is made smaller until its longest side has 800 pixels, keeping its proportions', async () => {
    const { picture } = await uploaded(await aPicture('jpeg', 1000, 2000));
    expect(await sharp(picture).metadata()).toMatchObject({ width: 400, height: 800 });
  });

  test('is turned upright and loses its metadata', async () => {
    const { picture } = await uploaded(await aTelephonePicture());
    const { width, height, exif, orientation } = await sharp(picture).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 400, height: 600 });
    const [red, , blue] = await sharp(picture)
      .extract({ left: 200, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  test('shows transparent parts as white, like paper', async () => {
    const clear = sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const { picture } = await uploaded(await clear.png().toBuffer());
    expect([...(await sharp(picture).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test('of exactly 8 MB and of exactly 40 megapixels is accepted', async () => {
    const padded = Buffer.concat([await aPicture('jpeg'), Buffer.alloc(8 * MEGABYTE)]);
    await uploaded(padded.subarray(0, 8 * MEGABYTE));
    await uploaded(await aPlainPng({ width: 8000, height: 5000 }));
  });

  test('of a telephone, 12 megapixels, is accepted interlaced too', async () => {
    await uploaded(await aPlainPng({ width: 4000, height: 3000, progressive: true }));
  });
});

describe('nothing foreign is left in the stored picture of', () => {
  const SCRIPT = '<script>alert("uploaded")</script>';
  const FOREIGN = {
    HTML: `<!doctype html><html><body>${SCRIPT}</body></html>`,
    JavaScript: '/*uploaded*/fetch("https://elsewhere.example/")//',
    'a ZIP': aStoredZip('uploaded.html', SCRIPT),
    'a PDF': '%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert("uploaded"))>>>>endobj\n%%EOF',
    PHP: '<?php system($_GET["uploaded"]); ?>',
  };
  /** Long enough not to be among the bytes of a picture by chance. */
  const MARKS: (string | Buffer)[] = [
    'uploaded',
    'script',
    FOREIGN['a ZIP'].slice(0, 10),
    '%PDF-1.4',
    '<?php',
  ];
  const CASES = Object.entries(FOREIGN).flatMap(([kind, content]) => [
    {
      title: `a JPEG with ${kind} behind it`,
      make: async () => behind(await aPicture('jpeg'), content),
      content,
    },
    {
      title: `a JPEG with ${kind} in a comment`,
      make: async () => inComment(await aPicture('jpeg'), content),
      content,
    },
    {
      title: `a PNG with ${kind} behind it`,
      make: async () => behind(await aPicture('png'), content),
      content,
    },
    {
      title: `a PNG with ${kind} in its text`,
      make: async () => inText(await aPicture('png'), content),
      content,
    },
    {
      title: `a WebP with ${kind} behind it`,
      make: async () => behind(await aPicture('webp'), content),
      content,
    },
  ]);
  test.each(CASES)('$title', async ({ make, content }) => {
    const polyglot = await make();
    expect(polyglot.includes(content)).toBe(true);
    const { url, answer, picture } = await uploaded(polyglot, 'me.html');
    expect(answer.headers['content-type']).toBe('image/jpeg');
    const kept = await readFile(join(folder, url.replace('/pictures/', '')));
    expect(kept.equals(picture)).toBe(true);
    for (const mark of MARKS.concat(content)) {
      expect([mark, kept.includes(mark)]).toEqual([mark, false]);
    }
    expect(kept.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  });
});

describe('a refused upload leaves nothing behind and says why:', () => {
  let before: string[];
  beforeEach(async () => {
    before = await readdir(folder);
  });

  const DAMAGED = 'The picture is damaged or incomplete. Please choose another one.';
  const WRONG_KIND = 'This kind of file cannot be used. Please choose a JPEG, PNG or WebP picture.';
  test.each([
    ['no bytes at all', () => Buffer.alloc(0), 400, 'The file is empty. Please choose another picture.'],
    ['text', () => Buffer.from('not a picture'), 415, WRONG_KIND],
    [
      'a picture of an iPhone',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      415,
      'This is a HEIC picture, as iPhones take them. Please open it there and save or send it as JPEG, or set Camera, Formats to Most Compatible.',
    ],
    ['a GIF', () => aPicture('gif'), 415, WRONG_KIND],
    ['a TIFF', () => aPicture('tiff'), 415, WRONG_KIND],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      415,
      WRONG_KIND,
    ],
    ['half a JPEG', () => half(aPicture('jpeg')), 400, DAMAGED],
    ['half a PNG', () => half(aPicture('png')), 400, DAMAGED],
    ['half a WebP', () => half(aPicture('webp')), 400, DAMAGED],
    ['a JPEG of ten bytes', async () => (await aPicture('jpeg')).subarray(0, 10), 400, DAMAGED],
    [
      'a decompression bomb of 10,000 megapixels',
      () => withSize(aPlainPng({ width: 8, height: 8 }), 100_000),
      413,
      'The picture has too many pixels: at most 40 megapixels. Please choose a smaller one.',
    ],
    [
      'slightly more than 40 megapixels',
      () => aPlainPng({ width: 8000, height: 5001 }),
      413,
      'The picture has too many pixels: at most 40 megapixels. Please choose a smaller one.',
    ],
    [
      'one byte more than 8 MB',
      () => Buffer.alloc(8 * MEGABYTE + 1),
      413,
      'The picture is too large: at most 8 MB',
    ],
  ])('%s', async (_case, make, status, message) => {
    const answer = await upload(await make());
    expect([answer.status, answer.body]).toEqual([status, { message, field: 'file' }]);
    expect(await readdir(folder)).toEqual(before);
  });

  test('what is wrong with the form is said in the language of the browser', async () => {
    const tooLarge = Buffer.alloc(8 * MEGABYTE + 1);
    const answer = await upload(tooLarge).set('Accept-Language', 'ne').expect(413);
    expect(answer.body).toMatchObject({ message: 'फोटो धेरै ठूलो छ: बढीमा ८ MB हुन सक्छ।' });
  });

  test.each<[kind: string, most: number, size: PlainPng]>([
    ['interlaced', 13, { width: 4000, height: 3251, progressive: true }],
    ['of 16 bits a channel', 20, { width: 4000, height: 5001, deep: true }],
    ['interlaced and of 16 bits', 6.5, { width: 2000, height: 3251, progressive: true, deep: true }],
  ])('a picture, %s, of slightly more than %d megapixels', async (_kind, most, size) => {
    const message = `The picture has too many pixels: at most ${most} megapixels. Please choose a smaller one.`;
    await upload(await aPlainPng(size)).expect(413, { message, field: 'file' });
  });

  test('a form without the file', async () => {
    const answer = await app.anybody.post(capability).field('upload_preset', 'any').expect(400);
    expect(answer.body).toEqual({ message: 'Picture is required', field: 'file' });
  });

  test('a form with an address in place of the file, which is not fetched', async () => {
    const listener = await listenForRequests();
    await app.anybody.post(capability).field('file', listener.address).expect(400);
    await app.anybody
      .post(await newCapability())
      .field('upload_preset', listener.address)
      .field('url', listener.address)
      .expect(400);
    expect(await listener.close()).toBe(0);
  });

  const UNREADABLE = 'The form with the picture could not be read. Please send the picture again.';
  test('a form with two files, or the file under another name', async () => {
    const picture = await aPicture('png');
    await upload(picture).attach('file', picture, 'two.png').expect(400, { message: UNREADABLE });
    await app.anybody
      .post(await newCapability())
      .attach('photo', picture, 'me.png')
      .expect(400, { message: UNREADABLE });
  });

  test('a form that breaks off', async () => {
    await app.anybody
      .post(capability)
      .set('Content-Type', 'multipart/form-data; boundary=edge')
      .send('--edge\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\n\r\nabc')
      .expect(400, { message: UNREADABLE });
  });

  test('a body that is not a form', async () => {
    await app.anybody.post(capability).send({ file: 'abc' }).expect(400);
  });
});

describe('an upload address', () => {
  const OVER = { message: 'The time for this upload has run out. Please choose the picture again.' };

  test('works for five minutes', async () => {
    const picture = await aPicture('png', 20, 20);
    now = new Date('2026-11-21T06:04:59Z');
    await upload(picture).expect(200);
    now = new Date('2026-11-21T06:00:00Z');
    const other = await newCapability();
    now = new Date('2026-11-21T06:05:00Z');
    await upload(picture, { to: other }).expect(404, OVER);
  });

  test('works once, also when it is used twice at the same moment', async () => {
    const picture = await aPicture('png', 20, 20);
    const answers = await Promise.all([upload(picture), upload(picture)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    await upload(picture).expect(404, {
      message: 'This upload was sent before. Please choose the picture again.',
    });
  });

  test('works no longer once its account has signed out', async () => {
    const desk = await app.office('jhhs');
    const { body: to } = await desk.get('/api/config/cloudinary').expect(200);
    await desk.post('/api/logout').expect(200);
    await upload(await aPicture('png', 20, 20), { to: String(to) }).expect(404, OVER);
  });

  test('cannot be made up, and a sign-in token does not work as one', async () => {
    const picture = await aPicture('png', 20, 20);
    const signature = capability.lastIndexOf('.') + 1;
    const tampered = `${capability.slice(0, signature)}${'A'.repeat(43)}`;
    await upload(picture, { to: tampered }).expect(404, OVER);
    await upload(picture, { to: `/pictures/upload/${await app.tokenOf('jhhs')}` }).expect(404, OVER);
  });

  test('does not work as a sign-in token', async () => {
    const token = capability.split('/').at(-1)!;
    await app.anybody.get('/api/students').set('Authorization', `Bearer ${token}`).expect(401);
  });
});

test('of more than four uploads of a school at once, the others are told to come again', async () => {
  const server = app.express.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const statuses: (number | undefined)[] = [];
  const forms = (await Promise.all(Array.from({ length: 10 }, newCapability))).map((path) => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=edge' };
    const form = request({ port, path, method: 'POST', headers }, (answer) => {
      statuses.push(answer.statusCode);
      answer.resume();
    });
    // Not complete, so that the first four stay under way.
    form.write('--edge\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\n\r\nabc');
    return form;
  });
  await expect.poll(() => statuses).toEqual(Array.from({ length: 6 }, () => 503));
  const picture = await aPicture('png', 20, 20);
  const refused = await upload(picture).expect(503);
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  const otherSchool = await app.office('test');
  const other = (await otherSchool.get('/api/config/cloudinary').expect(200)).body as string;
  await upload(picture, { to: other }).expect(200);

  forms.forEach((form) => form.end());
  await expect.poll(() => statuses.length).toBe(10);
  // A refused upload does not use its address up.
  await upload(picture).expect(200);
  server.close();
});

describe('the pictures', () => {
  test.each([
    '/pictures',
    '/pictures/',
    '/pictures/unknown-name-of-a-picture.jpg',
    '/pictures/short.jpg',
    '/pictures/..%2f..%2fjwt-secret',
    '/pictures/%2e%2e/secret-secret-secret.jpg',
    '/pictures/folder-folder-folder%2fsecret-secret-secret.jpg',
    '/pictures/unfinished-unfinished-unfinished.jpg.unfinished',
    '/pictures/%00',
  ])('%s is not found', async (path) => {
    await writeFile(join(folder, 'unfinished-unfinished-unfinished.jpg.unfinished'), 'half a picture');
    await app.anybody.get(path).expect(404, { message: 'Picture not found' });
  });
});

async function half(file: Promise<Buffer>): Promise<Buffer> {
  const bytes = await file;
  return bytes.subarray(0, bytes.length / 2);
}

/** Returns a PNG whose header claims another size than its content has; libvips checks the header before it decodes. */
async function withSize(png: Promise<Buffer>, side: number): Promise<Buffer> {
  const bytes = await png;
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

function behind(picture: Buffer, content: string | Buffer): Buffer {
  return Buffer.concat([picture, Buffer.from(content)]);
}

/** Returns a JPEG whose first segment is a comment. */
function inComment(jpeg: Buffer, content: string | Buffer): Buffer {
  const header = Buffer.from([0xff, 0xfe, 0, 0]);
  const comment = Buffer.from(content);
  header.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), header, comment, jpeg.subarray(2)]);
}

/** Returns a PNG with a chunk of text after its header. */
function inText(png: Buffer, content: string | Buffer): Buffer {
  const HEADER_END = 33;
  const chunk = Buffer.concat([Buffer.from('tEXtComment\0'), Buffer.from(content)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  check.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, HEADER_END), length, chunk, check, png.subarray(HEADER_END)]);
}

/** Returns a ZIP of one uncompressed file. A ZIP is read from its end, so it may stand behind a picture. */
function aStoredZip(name: string, content: string): Buffer {
  const [file, fileName] = [Buffer.from(content), Buffer.from(name)];
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50);
  local.writeUInt32LE(crc32(file), 14);
  local.writeUInt32LE(file.length, 18);
  local.writeUInt32LE(file.length, 22);
  local.writeUInt16LE(fileName.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50);
  local.copy(central, 16, 14, 30);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + fileName.length, 12);
  end.writeUInt32LE(local.length + fileName.length + file.length, 16);
  return Buffer.concat([local, fileName, file, central, fileName, end]);
}
