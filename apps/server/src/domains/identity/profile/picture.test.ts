import { getProfile, login, removePicture, requestUpload, setPicture } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';

let t: TestApp;
let home: TestAgency;
let client: Persona;
let photo: Buffer;
let wide: { jpeg: Buffer; png: Buffer; webp: Buffer; gif: Buffer };

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });

beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
  client = await home.persona('client');
  const exif = { IFD0: { Copyright: 'secret-owner', Model: 'secret-camera' } };
  photo = await canvas(900, 600).withExif(exif).jpeg().toBuffer();
  wide = {
    jpeg: photo,
    png: await canvas(40, 20).png().toBuffer(),
    webp: await canvas(300, 900).webp().toBuffer(),
    gif: await canvas(20, 20).gif().toBuffer(),
  };
});
afterAll(() => t.close());

type Ext = 'jpg' | 'png' | 'webp';
const TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

async function grant(caller: Persona, ext: Ext = 'jpg') {
  const body = { ext, fieldName: 'profilePicture', fileType: TYPES[ext] } as const;
  return (await t.client.call(caller, requestUpload, { body })).data;
}

async function put(url: string, content: Buffer, type: string) {
  return t.app.inject({ method: 'PUT', url, payload: content, headers: { 'content-type': type } });
}

async function upload(caller: Persona, content: Buffer, ext: Ext = 'jpg'): Promise<string> {
  const { url, key } = await grant(caller, ext);
  expect((await put(url, content, TYPES[ext])).statusCode).toBe(204);
  return key;
}

const fileOf = async (address: string | null) => t.app.inject({ url: required(address, 'picture') });

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'of kind %s is stored upright, square, as WebP, with nothing else in it',
    async (kind) => {
      const key = await upload(client, wide[kind], kind === 'jpeg' ? 'jpg' : kind);
      const { data } = await t.client.call(client, setPicture, { body: { key } });
      const file = await fileOf(data.picture);
      expect(file.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const stored = await sharp(file.rawPayload).metadata();
      expect(stored).toMatchObject({ format: 'webp', width: 512, height: 512 });
      expect([stored.exif, stored.xmp, stored.icc]).toEqual([undefined, undefined, undefined]);
      expect(file.rawPayload.includes('secret')).toBe(false);
      expect((await t.client.call(client, getProfile, {})).data.picture).toBe(data.picture);
    },
  );

  test('replaces the one before, of which nothing stays, nor of what was uploaded', async () => {
    const first = (await t.client.call(client, setPicture, { body: { key: await upload(client, photo) } })).data.picture;
    const key = await upload(client, photo);
    const second = (await t.client.call(client, setPicture, { body: { key } })).data.picture;
    expect(second).not.toBe(first);
    expect((await fileOf(first)).statusCode).toBe(404);
    expect(await t.platform.storage.find(key)).toBeUndefined();
    expect((await t.client.call(client, removePicture, {})).data.picture).toBeNull();
    expect((await fileOf(second)).statusCode).toBe(404);
  });

  test('taken with the camera on its side is turned', async () => {
    const left = await canvas(600, 600)
      .composite([
        {
          input: await sharp({ create: { width: 300, height: 600, channels: 3, background: '#00f' } })
            .png()
            .toBuffer(),
          gravity: 'west',
        },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    const { data } = await t.client.call(client, setPicture, { body: { key: await upload(client, left) } });
    const { data: pixels, info } = await sharp((await fileOf(data.picture)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const blueAt = (x: number, y: number) => required(pixels[(y * info.width + x) * info.channels + 2], 'pixel') > 150;
    expect([blueAt(256, 100), blueAt(256, 400)]).toEqual([true, false]);
  });
});

/** A file that is not a picture, under a picture's name. */
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
const REFUSED: Record<string, () => Buffer | Promise<Buffer>> = {
  nothing: () => Buffer.from('\0'),
  SVG: () => Buffer.from(SVG),
  'SVG after a declaration': () => Buffer.from(`<?xml version="1.0"?>${SVG}`),
  HTML: () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  GIF: () => wide.gif,
  PDF: () => Buffer.from('%PDF-1.7\n%âãÏÓ\n'),
  'a JPEG head before HTML': () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')]),
  'a PNG head before SVG': () => Buffer.concat([wide.png.subarray(0, 8), Buffer.from(SVG)]),
  'half a JPEG': () => photo.subarray(0, Math.floor(photo.length / 2)),
  'half a PNG': () => wide.png.subarray(0, wide.png.length - 30),
};

/** Small files whose pictures need more memory than one person may use. */
const TOO_LARGE: Record<string, () => Buffer | Promise<Buffer>> = {
  'a PNG that says it has 2.5 billion pixels': () => {
    const png = Buffer.from(wide.png);
    png.writeUInt32BE(50_000, 16);
    png.writeUInt32BE(50_000, 20);
    return png;
  },
  'a real picture of 42 megapixels': () => canvas(7_000, 6_000).png({ compressionLevel: 1 }).toBuffer(),
  'a picture of one row more than 12 megapixels': () => canvas(4_096, 3_073).png({ compressionLevel: 1 }).toBuffer(),
};

describe('what is no picture', () => {
  test.each(Object.keys(REFUSED))('%s is refused, and nothing of it stays', async (name) => {
    const content = await required(REFUSED[name], name)();
    const before = (await t.client.call(client, getProfile, {})).data.picture;
    const key = await upload(client, content, 'png');
    expect(await t.client.refusal(client, setPicture, { body: { key } })).toMatchObject({ status: 415, code: 'uploadRefused' });
    expect(await t.platform.storage.find(key)).toBeUndefined();
    expect((await t.client.call(client, getProfile, {})).data.picture).toBe(before);
  });

  test.each(Object.keys(TOO_LARGE))('%s is refused with the size that is taken', async (name) => {
    const key = await upload(client, await required(TOO_LARGE[name], name)(), 'png');
    const refusal = await t.client.refusal(client, setPicture, { body: { key } });
    expect(refusal).toMatchObject({ status: 413, code: 'pictureTooLarge' });
    expect(refusal.message).toContain('4,032 × 3,024');
    expect(await t.platform.storage.find(key)).toBeUndefined();
  });

  test('what a telephone takes is taken', async () => {
    const key = await upload(client, await canvas(4_032, 3_024).jpeg().toBuffer());
    expect((await t.client.call(client, setPicture, { body: { key } })).data.picture).not.toBeNull();
  });

  test('a picture with a page behind it loses the page', async () => {
    const key = await upload(client, Buffer.concat([photo, Buffer.from('<script>alert("polyglot")</script>')]));
    const { data } = await t.client.call(client, setPicture, { body: { key } });
    expect((await fileOf(data.picture)).rawPayload.includes('polyglot')).toBe(false);
  });
});

describe('a flood of pictures', () => {
  test('keeps nobody from logging in: it waits for its turn in a process of its own, and the last are turned away', async () => {
    const heavy = await canvas(4_096, 3_072).png({ compressionLevel: 1, progressive: true }).toBuffer();
    // One person may have twenty uploads waiting, so it takes two.
    const uploads: { caller: Persona; key: string }[] = [];
    for (const caller of [client, await home.persona('client2')])
      for (let i = 0; i < 12; i++) uploads.push({ caller, key: await upload(caller, heavy, 'png') });
    let answered = 0;
    const pictures = uploads.map(async ({ caller, key }) => {
      const { status } = await t.client.inject(caller, { method: 'POST', url: setPicture.path, body: { key } });
      answered += 1;
      return status;
    });
    const body = { email: client.email, password: 'Test-pass-9x' };
    await t.client.call(home.visitor, login, { body });
    expect(answered).toBeLessThan(uploads.length);
    const statuses = await Promise.all(pictures);
    // One is being processed and twenty wait.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });
});

describe('an upload', () => {
  test('takes one kind of file of a bounded size for a while', async () => {
    const { url, maxBytes, expiresAt } = await grant(client);
    expect([maxBytes, Date.parse(expiresAt) - t.clock.now()]).toEqual([5 * 1024 * 1024, 600_000]);
    expect((await put(url, Buffer.alloc(maxBytes + 1), 'image/jpeg')).statusCode).toBe(413);
    expect((await put(url, Buffer.from(SVG), 'image/svg+xml')).statusCode).toBe(415);
    expect((await put(`${url}x`, photo, 'image/jpeg')).statusCode).toBe(403);
    t.clock.advance(600_000);
    expect((await put(url, photo, 'image/jpeg')).statusCode).toBe(403);
  });

  test('is named by us alone', async () => {
    const { key } = await grant(client, 'webp');
    expect(key).toMatch(new RegExp(`^${home.agency.id}/${client.userId}/[0-9a-f-]{36}\\.webp$`));
  });

  test.each([
    { ext: 'svg', fieldName: 'profilePicture', fileType: 'image/svg+xml' },
    { ext: 'png', fieldName: 'profilePicture', fileType: 'text/html' },
    { ext: 'png', fieldName: 'profilePicture', fileType: 'image/jpeg' },
    { ext: '../../x.png', fieldName: 'profilePicture', fileType: 'image/png' },
    { ext: 'png', fieldName: '../logo', fileType: 'image/png' },
    { ext: 'png', fieldName: 'toString', fileType: 'image/png' },
    { ext: 'toString', fieldName: 'profilePicture', fileType: 'image/png' },
  ])('is not granted for %j', async (body) => {
    expect((await t.client.inject(client, { method: 'POST', url: requestUpload.path, body })).status).toBe(400);
  });

  test('of somebody else, or of nobody, is not there', async () => {
    const client2 = await home.persona('client2');
    const abroad = await (await t.freshAgency()).persona('client');
    const key = await upload(client, photo);
    for (const caller of [client2, abroad]) {
      expect((await t.client.refusal(caller, setPicture, { body: { key } })).status).toBe(404);
    }
    const ghost = `${home.agency.id}/${client.userId}/${newId()}.jpg`;
    expect((await t.client.refusal(client, setPicture, { body: { key: ghost } })).status).toBe(404);
    await t.client.call(client, setPicture, { body: { key } });
  });

  test.each(['../../etc/passwd', 'public/x.webp', '', 'a/b/c.png'])('has no key like %j', async (key) => {
    expect((await t.client.inject(client, { method: 'POST', url: setPicture.path, body: { key } })).status).toBe(400);
  });
});
