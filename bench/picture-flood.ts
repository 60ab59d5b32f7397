// How long a login takes while other people's pictures are being decoded, compared with a quiet server.
import { login, requestUpload, setPicture } from '@caravel/contracts';
import sharp from 'sharp';
import { startTestApp } from '../apps/server/src/testing/start-test-app.ts';
import { atMost, percentile, report, timed, told } from './measure.ts';

const LOG_INS = 30;
const FLOOD = 20;
const ROUNDS = 5;

const t = await startTestApp();
const home = await t.freshAgency();
const [victim, attacker] = [await home.persona('client'), await home.persona('client2')];
const create = { width: 4_096, height: 3_072, channels: 3, background: '#c84020' } as const;
const heavy = await sharp({ create }).png({ compressionLevel: 9, progressive: true }).toBuffer();

/** Sends the largest picture that is accepted, as many times in parallel as the queue allows. */
async function flood(): Promise<void> {
  const body = { ext: 'png', fieldName: 'profilePicture', fileType: 'image/png' } as const;
  const sendOne = async () => {
    const { url, key } = (await t.client.call(attacker, requestUpload, { body })).data;
    await t.app.inject({ method: 'PUT', url, payload: heavy, headers: { 'content-type': 'image/png' } });
    await t.client.inject(attacker, { method: 'POST', url: setPicture.path, body: { key } });
  };
  await Promise.all(Array.from({ length: FLOOD }, sendOne));
}

/** The 95th percentile of consecutive logins, milliseconds. */
async function logIns(): Promise<number> {
  const times: number[] = [];
  const body = { email: victim.email, password: 'Test-pass-9x' };
  for (let i = 0; i < LOG_INS; i++) times.push(await timed(() => t.client.call(home.visitor, login, { body })));
  return percentile(times, 0.95);
}

/** The same while pictures are sent without a pause. */
async function logInsUnderFlood(): Promise<number> {
  let isOver = false;
  const flooding = (async () => {
    while (!isOver) await flood();
  })();
  const flooded = await logIns();
  isOver = true;
  await flooding;
  return flooded;
}

await logIns();
// Quiet and flooded take turns, and the middle ratio counts: a second of something else on the machine decides nothing.
const rounds: { readonly quiet: number; readonly flooded: number }[] = [];
for (let i = 0; i < ROUNDS; i++) rounds.push({ quiet: await logIns(), flooded: await logInsUnderFlood() });
const quiet = percentile(
  rounds.map((round) => round.quiet),
  0.5,
);
const ratio = percentile(
  rounds.map((round) => round.flooded / round.quiet),
  0.5,
);
report(
  told('Log-in p95, quiet', `${quiet.toFixed(0)} ms`),
  atMost(`Log-in p95 while ${FLOOD} pictures of 12 megapixels wait, times the quiet one`, ratio, 2, '×'),
);
await t.close();
