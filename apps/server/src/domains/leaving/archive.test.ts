import { createHash } from 'node:crypto';
import { askArchive, getLeaving, linkArchive } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { CANARY_KEY, type TwoAgencies, twoAgencies } from '../../testing/access/two-agencies.ts';
import type { Persona, TestAgency } from '../../testing/start-test-app.ts';
import { readBalances } from '../payments/index.ts';

const FORMULA = '=HYPERLINK("http://evil.test","x")';

let world: TwoAgencies;
let alphaOwner: Persona;
let betaOwner: Persona;
let alpha: Opened;
let beta: Opened;
beforeAll(async () => {
  world = await twoAgencies();
  alphaOwner = await world.alpha.persona('owner');
  betaOwner = await world.beta.persona('owner');
  const { t } = world;
  await bookQuote(t, betaOwner, await quoteAFlight(t, betaOwner));
  const client = await world.alpha.persona('client2');
  const name = "UPDATE users SET first_name = $1, last_name = 'Formula' WHERE agency_id = $2 AND id = $3";
  await t.platform.database.raw.query(name, [FORMULA, world.alpha.agency.id, client.userId]);
  await t.drain();
  [alpha, beta] = [await opened(alphaOwner), await opened(betaOwner)];
});
afterAll(() => world.t.close());

const look = async (owner: Persona) => (await world.t.client.call(owner, getLeaving, {})).data;
const ask = async (owner: Persona) => (await world.t.client.call(owner, askArchive, {})).data;
const made = async (owner: Persona) => {
  const { _id } = await ask(owner);
  await world.t.drain();
  return required(
    (await look(owner)).archives.find((archive) => archive._id === _id),
    'archive',
  );
};

async function download(owner: Persona, archiveId: string) {
  const { data } = await world.t.client.call(owner, linkArchive, { params: { archiveId } });
  return world.t.client.inject({ agency: owner.agency }, { method: 'GET', url: data.url });
}

const manifestSchema = z.object({
  format: z.literal('caravel-agency-archive'),
  formatVersion: z.literal(1),
  agency: z.object({ id: z.string(), name: z.string() }),
  askedBy: z.string(),
  madeAt: z.string(),
  files: z.array(
    z.object({
      name: z.string(),
      bytes: z.int(),
      sha256: z.string(),
      rows: z.int().optional(),
      columns: z.string().array().optional(),
    }),
  ),
  missing: z.array(z.string()),
});

/** Opens an archive with a reader that has nothing in common with its writer. */
async function opened(owner: Persona) {
  const archive = await made(owner);
  const { status, bytes, headers } = await download(owner, archive._id);
  expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzipSync(bytes);
  const textOf = (name: string) => strFromU8(required(files[name], name));
  const rowsOf = (table: string) =>
    textOf(`data/${table}.jsonl`)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)));
  const cellsOf = (table: string): Record<string, string>[] =>
    parse(textOf(`data/${table}.csv`), { bom: true, columns: true, skip_empty_lines: true });
  return { archive, files, bytes, rowsOf, cellsOf, textOf, manifest: manifestSchema.parse(JSON.parse(textOf('manifest.json'))) };
}

type Opened = Awaited<ReturnType<typeof opened>>;

const countOf = async (table: string, { agency }: TestAgency, where = 'true') => {
  const sql = `SELECT count(*)::int AS n FROM ${table} WHERE agency_id = $1 AND ${where}`;
  return (await world.t.platform.database.raw.query(sql, [agency.id])).rows[0]?.n;
};

describe('an archive', () => {
  test('has a manifest that names each file with its rows and its fingerprint', () => {
    const { manifest, files, archive, rowsOf, cellsOf } = alpha;
    expect(manifest).toMatchObject({
      agency: { id: world.alpha.agency.id, name: world.alpha.agency.name },
      askedBy: 'owner person',
      missing: [],
    });
    expect(manifest.files.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(files)
        .filter((name) => name !== 'manifest.json')
        .toSorted(),
    );
    for (const { name, bytes, sha256, rows, columns } of manifest.files) {
      const content = required(files[name], name);
      expect([name, bytes, sha256]).toEqual([name, content.length, createHash('sha256').update(content).digest('hex')]);
      const table = /^data\/(.*)\.(jsonl|csv)$/.exec(name);
      if (!table?.[1]) continue;
      const found = table[2] === 'csv' ? cellsOf(table[1]) : rowsOf(table[1]);
      expect([name, found.length]).toEqual([name, rows]);
      if (found[0]) expect([name, Object.keys(found[0])]).toEqual([name, columns]);
    }
    expect(archive).toMatchObject({ state: 'ready', files: manifest.files.length });
    expect(archive.rows).toBe(
      manifest.files.filter(({ name }) => name.endsWith('.jsonl')).reduce((sum, { rows = 0 }) => sum + rows, 0),
    );
  });

  test('has people, bookings of all products, their payments, papers, settings and prices', async () => {
    const { rowsOf, cellsOf, files, textOf } = alpha;
    expect(new Set(rowsOf('bookings').map(({ product }) => product))).toEqual(
      new Set(['flights', 'hotels', 'cars', 'activities']),
    );
    expect(rowsOf('bookings')).toHaveLength(Number(await countOf('bookings', world.alpha)));
    expect(rowsOf('clients')).toHaveLength(Number(await countOf('users', world.alpha, "user_type = 'Client'")));
    expect(rowsOf('agents')).toHaveLength(Number(await countOf('users', world.alpha, "user_type <> 'Client'")));
    expect(rowsOf('booking-payments')).toHaveLength(Number(await countOf('booking_payments', world.alpha)));
    expect(rowsOf('mail-log').length).toBeGreaterThan(0);
    expect(rowsOf('activity').length).toBeGreaterThan(0);
    expect(cellsOf('markups')).toHaveLength(1);
    const papers = Object.keys(files).filter((name) => name.startsWith('documents/bookings/'));
    expect(papers.length).toBeGreaterThanOrEqual(4);
    for (const name of papers) expect(strFromU8(required(files[name], name).subarray(0, 5))).toBe('%PDF-');
    expect(JSON.parse(textOf('data/settings.json'))).toMatchObject({ agencyName: world.alpha.agency.name });
  });

  test('sums to the ledger, in JSON and in spreadsheets, to the cent', async () => {
    const { rowsOf, cellsOf } = alpha;
    const ctx = world.t.ctx(world.alpha.agency, alphaOwner.actor);
    const balances = await ctx.db.tx((tx) => readBalances(tx, ctx));
    expect(balances.length).toBeGreaterThan(3);
    const sum = (entries: (readonly [account: string, minor: number])[]) => {
      const sums = new Map<string, number>();
      for (const [account, minor] of entries) sums.set(account, (sums.get(account) ?? 0) + minor);
      return Object.fromEntries([...sums].toSorted());
    };
    const ours = Object.fromEntries(balances.map(({ account, amount }) => [account, amount.amountMinor] as const).toSorted());
    const inJson = rowsOf('ledger-transfers').flatMap(({ debitAccount, creditAccount, amountMinor }) => [
      [String(debitAccount), Number(amountMinor)] as const,
      [String(creditAccount), -Number(amountMinor)] as const,
    ]);
    expect(sum(inJson)).toEqual(ours);
    const inCsv = cellsOf('ledger-transfers').flatMap(({ debitAccount, creditAccount, amount, currency }) => {
      expect(currency).toBe('USD');
      expect(amount).toMatch(/^\d+\.\d\d$/);
      const minor = Math.round(Number(amount) * 100);
      return [[String(debitAccount), minor] as const, [String(creditAccount), -minor] as const];
    });
    expect(sum(inCsv)).toEqual(ours);
  });

  test('has no row of another agency', () => {
    const contentOf = ({ files }: Opened) => Object.values(files).map((file) => Buffer.from(file));
    for (const [own, other, owner] of [
      [alpha, beta, world.beta],
      [beta, alpha, world.alpha],
    ] as const) {
      const ids = other.manifest.files.flatMap(({ name }) => (name.endsWith('.jsonl') ? other.rowsOf(name.slice(5, -6)) : []));
      expect(ids.length).toBeGreaterThan(10);
      const foreign = [owner.agency.id, owner.agency.slug, ...ids.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))];
      const all = Buffer.concat(contentOf(own)).toString('latin1');
      expect(foreign.filter((text) => all.includes(text))).toEqual([]);
    }
  });

  test('has no secret: no hash, token, sealed key or card', async () => {
    const { files } = alpha;
    const all = Buffer.concat(Object.values(files).map((file) => Buffer.from(file))).toString('latin1');
    const { raw } = world.t.platform.database;
    const secrets = [CANARY_KEY, alphaOwner.token, '$argon2'];
    for (const [table, column] of [
      ['users', 'password_hash'],
      ['sessions', 'token_hash'],
      ['user_tokens', 'token_hash'],
      ['invitations', 'token_hash'],
      ['booking_payments', 'token'],
      ['partner_accounts', 'sealed'],
    ] as const) {
      const { rows } = await raw.query(`SELECT ${column}::text AS secret FROM ${table} WHERE ${column} IS NOT NULL`);
      secrets.push(...rows.map(({ secret }) => String(secret)));
    }
    const sealed = await raw.query(`SELECT "order"::text AS json FROM bookings`);
    const inside = sealed.rows.flatMap(({ json }) => String(json).match(/v1\.[\w-]{8,}\.[\w.-]+/g) ?? []);
    expect(inside.length).toBeGreaterThan(0);
    secrets.push(...inside);
    const tokens = await raw.query('SELECT token FROM sandbox_gateway_tokens');
    secrets.push(...tokens.rows.map(({ token }) => String(token)));
    expect(secrets.length).toBeGreaterThan(20);
    expect(secrets.filter((secret) => secret !== '' && all.includes(secret))).toEqual([]);
  });

  test('runs nothing in a spreadsheet', () => {
    const { cellsOf, rowsOf } = alpha;
    expect(cellsOf('clients').find(({ lastName }) => lastName === 'Formula')?.firstName).toBe(`'${FORMULA}`);
    expect(rowsOf('clients').find(({ lastName }) => lastName === 'Formula')?.firstName).toBe(FORMULA);
  });
});
