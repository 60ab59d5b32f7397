import { getAgency, requestUpload, updateAgency } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';

let t: TestApp;
let home: TestAgency;
let owner: Persona;
beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
  owner = await home.persona('owner');
});
afterAll(() => t.close());

const change = async (body: NonNullable<Parameters<typeof t.client.call<typeof updateAgency>>[2]['body']>, who = owner) =>
  t.client.call(who, updateAgency, { body });
const brandOf = async (agency = home) => (await t.client.call(agency.visitor, getAgency, {})).data;

/** Sends a body that the contract's types do not allow, as a client other than our pages might. */
async function refusedFields(body: unknown, who = owner): Promise<{ status: number; fields: Record<string, string> }> {
  const answer = await t.client.inject(who, { method: 'PATCH', url: updateAgency.path, body });
  const { validationError } = answer.json() as { validationError?: Record<string, string> };
  return { status: answer.status, fields: validationError ?? {} };
}

const canvas = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: '#c2410c80' } });
type Field = 'logo' | 'logoMobile' | 'backgroundImage' | 'backgroundVideo';
const TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' } as const;

async function upload(fieldName: Field, content: Buffer, ext: keyof typeof TYPES = 'png', who = owner): Promise<string> {
  const { data } = await t.client.call(who, requestUpload, { body: { ext, fieldName, fileType: TYPES[ext] } });
  const sent = await t.app.inject({ method: 'PUT', url: data.url, payload: content, headers: { 'content-type': TYPES[ext] } });
  expect(sent.statusCode).toBe(204);
  return data.key;
}
const fileAt = async (address: string | null) => t.app.inject({ url: required(address, 'address of a file') });
const FILM = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom0000isommp42'), Buffer.alloc(200)]);

describe('files of the site', () => {
  test('logos are encoded anew as PNG; the square one is the icon too; sent again, the call changes nothing', async () => {
    const [logo, logoMobile] = [
      await upload('logo', await canvas(1600, 900).png().toBuffer()),
      await upload('logoMobile', await canvas(64, 64).jpeg().toBuffer(), 'jpg'),
    ];
    const { data } = await change({ logo, logoMobile });
    expect(data.favicon).toBe(data.logoMobile);
    const wide = await fileAt(data.logo);
    expect(wide.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(await sharp(wide.rawPayload).metadata()).toMatchObject({ format: 'png', width: 640, height: 360, hasAlpha: true });
    expect(await sharp((await fileAt(data.logoMobile)).rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 64,
      height: 64,
    });
    for (const key of [logo, logoMobile]) expect(await t.platform.storage.find(key)).toBeUndefined();
    expect((await change({ logo, logoMobile })).data.logo).toBe(data.logo);
    expect((await t.platform.agencies.findById(home.agency.id))?.brand.logoUrl).toBe(data.logo);
  });

  test('a long logo loses the clear margins that it was laid in', async () => {
    const band = await canvas(1280, 200).png().toBuffer();
    const clear = { create: { width: 1280, height: 720, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } } as const;
    const laid = await sharp(clear)
      .composite([{ input: band, top: 260, left: 0 }])
      .png()
      .toBuffer();
    const { data } = await change({ logo: await upload('logo', laid) });
    expect(await sharp((await fileAt(data.logo)).rawPayload).metadata()).toMatchObject({ width: 640, height: 100 });
    const { data: empty } = await change({ logo: await upload('logo', await sharp(clear).png().toBuffer()) });
    expect((await fileAt(empty.logo)).statusCode).toBe(200);
  });

  test('an old logo stays for the mails that show it, an old background does not', async () => {
    const logo = (await brandOf()).logo;
    const first = (
      await change({ backgroundImage: await upload('backgroundImage', await canvas(3000, 1500).webp().toBuffer(), 'webp') })
    ).data;
    expect(await sharp((await fileAt(first.backgroundImage)).rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 2000,
      height: 1000,
    });
    const second = (await change({ backgroundImage: null, logo: null })).data;
    expect([second.backgroundImage, second.logo]).toEqual([null, null]);
    expect((await fileAt(first.backgroundImage)).statusCode).toBe(404);
    expect((await fileAt(logo)).statusCode).toBe(200);
  });

  test('a film is kept as it is, and only a film', async () => {
    const { data } = await change({ backgroundVideo: await upload('backgroundVideo', FILM, 'mp4') });
    const film = await fileAt(data.backgroundVideo);
    expect(film.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-security-policy': "default-src 'none'; sandbox" });
    expect(film.rawPayload.equals(FILM)).toBe(true);
    const url = required(data.backgroundVideo, 'film');
    const part = await t.app.inject({ url, headers: { range: 'bytes=4-11' } });
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, `bytes 4-11/${FILM.length}`, 'ftypisom']);
    expect((await t.app.inject({ url, headers: { range: 'bytes=9999-' } })).statusCode).toBe(416);
    const page = await upload('backgroundVideo', Buffer.from('<!doctype html><script>alert(1)</script>'), 'webm');
    expect((await refusedFields({ backgroundVideo: page })).fields).toEqual({
      backgroundVideo: 'Choose an MP4 or WebM video of at most 10 MB',
    });
    expect((await brandOf()).backgroundVideo).toBe(data.backgroundVideo);
  });

  test.each<[string, Field, () => Promise<Buffer>, string]>([
    ['a wide logo that is square', 'logo', () => canvas(100, 100).png().toBuffer(), 'The logo must have the ratio 16:9'],
    ['a square logo that is wide', 'logoMobile', () => canvas(160, 90).png().toBuffer(), 'The logo must have the ratio 1:1'],
    [
      'an SVG',
      'logo',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>'),
      'Choose a JPEG, JPG or PNG picture of at most 8 MB',
    ],
    ['a WebP as logo', 'logo', () => canvas(160, 90).webp().toBuffer(), 'Choose a JPEG, JPG or PNG picture of at most 8 MB'],
    [
      'half a PNG',
      'logo',
      async () => (await canvas(160, 90).png().toBuffer()).subarray(0, 90),
      'Choose a JPEG, JPG or PNG picture of at most 8 MB',
    ],
    ['a GIF', 'backgroundImage', () => canvas(20, 20).gif().toBuffer(), 'Choose a JPEG, PNG or WebP picture of at most 8 MB'],
  ])('%s is refused, nothing of it stays, and nothing else of the call counts', async (_, field, content, message) => {
    const before = await brandOf();
    const key = await upload(field, await content());
    expect(await refusedFields({ [field]: key, isFluid: !before.isFluid })).toEqual({
      status: 400,
      fields: { [field]: message },
    });
    expect(await t.platform.storage.find(key)).toBeUndefined();
    expect(await brandOf()).toEqual(before);
  });

  test('are granted to the owner alone, of the kinds and sizes of their field', async () => {
    for (const kind of ['client', 'agent'] as const) {
      const body = { ext: 'png', fieldName: 'logo', fileType: 'image/png' } as const;
      expect((await t.client.refusal(await home.persona(kind), requestUpload, { body })).status).toBe(403);
    }
    for (const [fieldName, ext] of [
      ['logo', 'webp'],
      ['logo', 'mp4'],
      ['backgroundVideo', 'png'],
      ['profilePicture', 'webm'],
    ] as const) {
      const body = { ext, fieldName, fileType: TYPES[ext] };
      expect((await t.client.refusal(owner, requestUpload, { body })).status, `${fieldName} ${ext}`).toBe(400);
    }
    const { data } = await t.client.call(owner, requestUpload, {
      body: { ext: 'png', fieldName: 'logo', fileType: 'image/png' },
    });
    expect(data.maxBytes).toBe(8 * 1024 * 1024);
  });

  test('of somebody else, or that were never sent, are not there', async () => {
    const abroad = await (await t.freshAgency()).persona('owner');
    const foreign = await upload('logo', await canvas(160, 90).png().toBuffer(), 'png', abroad);
    const ghost = `${home.agency.id}/${owner.userId}/${newId()}.png`;
    for (const logo of [foreign, ghost]) {
      expect((await refusedFields({ logo })).fields).toEqual({ logo: 'The file is no longer there. Choose it again.' });
    }
    expect(await t.platform.storage.find(foreign)).toBeDefined();
  });
});
