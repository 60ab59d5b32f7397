import { randomBytes } from 'node:crypto';
import { newId, required } from '@caravel/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { KeyRing, SealingKey } from '../../platform/crypto/key-ring.ts';
import type { SystemDb } from '../../platform/db/types.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { type KnownPartner, listAccounts, readCredentials, renewCredentials, rotateKeys, setAccount } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const keyCalled = (id: string): SealingKey => ({ id, key: randomBytes(32) });
const [old, fresh] = [keyCalled('old'), keyCalled('fresh')];
const BEFORE: KeyRing = [old];
const DURING: KeyRing = [fresh, old];
const AFTER: KeyRing = [fresh];

const credentials = z.object({ key: z.string() });
const partner: KnownPartner = {
  kind: 'supplier',
  name: 'acme',
  simulated: true,
  hasPlatform: false,
  simulatedBy: () => true,
  checkCredentials: (given) => void credentials.parse(given),
};
const operatorOf = async () => t.ctx((await t.freshAgency()).agency, { kind: 'system', task: 'operator:me' });
const own = (key: string) => ({ mode: 'own', credentials: { key } }) as const;

test('a new key takes over in batches, may be stopped and run again, and then the old key may go', async () => {
  const operators = await Promise.all([1, 2, 3].map(operatorOf));
  const keys = Array.from({ length: 110 }, () => `key-${newId()}`);
  const made = await Promise.all(
    keys.map(async (key, i) => {
      const ctx = required(operators[i % 3], 'an operator');
      return { ctx, key, id: await setAccount(BEFORE, ctx, partner, own(key)) };
    }),
  );
  const expectAllToOpen = async (ring: KeyRing) => {
    const opened = await Promise.all(made.map(({ ctx, id }) => readCredentials(ring, ctx, id)));
    expect(opened).toEqual(made.map(({ key }) => ({ key })));
  };
  // The process dies after the first batch.
  let batches = 0;
  const dying: SystemDb = {
    scope: 'system',
    tx: (work) => {
      if (++batches > 1) throw new Error('killed');
      return t.platform.database.system.tx(work);
    },
  };
  await expect(rotateKeys(DURING, dying)).rejects.toThrow('killed');
  await expectAllToOpen(DURING);

  expect(await rotateKeys(DURING, t.platform.database.system)).toEqual({
    resealed: 10,
    unopened: [],
    sealedBy: new Map([['fresh', 110]]),
  });
  await expectAllToOpen(AFTER);
  expect(await rotateKeys(AFTER, t.platform.database.system)).toMatchObject({ resealed: 0, unopened: [] });
});

test('what does not open is named, left as it is, and stops nothing', async () => {
  const [ctx, other] = [await operatorOf(), await operatorOf()];
  const lost = await setAccount([keyCalled('lost')], ctx, partner, own('a key whose seal is lost'));
  const kept = await setAccount(BEFORE, other, partner, own('kept'));
  const { unopened, resealed, sealedBy } = await rotateKeys(DURING, t.platform.database.system);
  expect([resealed, unopened, sealedBy.get('lost')]).toEqual([1, [{ agencyId: ctx.agency.id, id: lost }], 1]);
  expect(await readCredentials(AFTER, other, kept)).toEqual({ key: 'kept' });
});

test('a setting follows another, of which one is in force; each says who made it, none shows credentials', async () => {
  const ctx = await operatorOf();
  const first = await setAccount(AFTER, ctx, partner, own('first'));
  t.clock.advance(1_000);
  await setAccount(AFTER, ctx, partner, { mode: 'off' });
  t.clock.advance(1_000);
  const last = await setAccount(AFTER, ctx, partner, own('last'));
  const listed = await listAccounts(ctx);
  expect(listed.map(({ mode, endedAt, keyId, createdBy }) => [mode, endedAt === null, keyId, createdBy])).toEqual([
    ['own', false, 'fresh', 'operator:me'],
    ['off', false, null, 'operator:me'],
    ['own', true, 'fresh', 'operator:me'],
  ]);
  expect(Object.keys(listed[0] ?? {})).not.toContain('sealed');
  const audited = await t.platform.database.raw.query('SELECT action, data FROM audit_events WHERE agency_id = $1', [
    ctx.agency.id,
  ]);
  expect(audited.rows).toHaveLength(3);
  expect(JSON.stringify(audited.rows)).not.toMatch(/first|last/);

  // A new key for an account, even one that ended, is no other account.
  expect(await renewCredentials(AFTER, ctx, partner, { accountId: first, credentials: { key: 'renewed' } })).toBe(true);
  expect([await readCredentials(AFTER, ctx, first), await readCredentials(AFTER, ctx, last)]).toEqual([
    { key: 'renewed' },
    { key: 'last' },
  ]);
  const stranger = await operatorOf();
  expect(await renewCredentials(AFTER, stranger, partner, { accountId: first, credentials: { key: 'x' } })).toBe(false);
  expect(await readCredentials(AFTER, stranger, first)).toBeUndefined();
  await expect(setAccount(AFTER, ctx, partner, { mode: 'own', credentials: {} })).rejects.toThrow();
});

test('of two operators at once one setting is in force', async () => {
  const ctx = await operatorOf();
  const settings = await Promise.allSettled(['one', 'two', 'three'].map((key) => setAccount(AFTER, ctx, partner, own(key))));
  expect(settings.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect((await listAccounts(ctx)).filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
});
