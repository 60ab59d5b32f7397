import { COMMISSION_AGES, COMMISSION_STATES, listCommissions as listCall } from '@caravel/contracts';
import { addDays, money, newId, required } from '@caravel/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MoneyBench, moneyBench } from '../../testing/money-bench.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import { balanceOf, readBalances } from '../payments/index.ts';
import { setCommissionTerms } from './commission-terms.ts';
import { importCommissions } from './imports/import-commissions.ts';
import { listImports, undoImport } from './imports/undo-import.ts';
import { listCommissions } from './list-commissions.ts';
import { receiveCommission } from './receive-commission.ts';
import { ageOf } from './rules/commission-state.ts';
import { commissionReceipts } from './tables.ts';
import { deskBench } from './testing/desk-bench.ts';
import { writeOffCommission } from './write-off-commission.ts';

let t: TestApp;
let home: TestAgency;
let owner: Persona;
let b: MoneyBench;
let desk: ReturnType<typeof deskBench>;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  t.clock.set('2027-03-14T17:00:00Z');
  home = await t.freshAgency();
  owner = await home.persona('owner');
  b = await moneyBench(t, home);
  desk = deskBench(b);
  await setCommissionTerms({ suppliers: ['museum'] }, b.staff, { supplier: 'museum', percent: 8, daysAfter: 30 });
});
afterAll(() => t.close());

const usd = (minor: number) => money(minor, 'USD');
const ctxNow = () => t.ctx(home.agency, owner.actor);
const list = (query: object = {}) => listCommissions(ctxNow(), { offSet: 0, limit: 100, ...query });
const only = async () => required((await list()).commissions[0], 'a commission');
/** What the ledger says: owed by suppliers, earned, and received; and whether it sums to zero. */
async function books() {
  const balances = await ctxNow().db.tx((tx) => readBalances(tx, ctxNow()));
  const at = (account: Parameters<typeof balanceOf>[1]) => balanceOf(balances, account, 'USD');
  return [at('commissions_receivable'), 0 - at('supplier_commissions'), at('commissions_received')];
}

/** What was written down about commissions of the agency, oldest first. */
const written = async () =>
  (
    await t.platform.database.raw.query(
      "SELECT action FROM audit_events WHERE agency_id = $1 AND action LIKE 'commission.%' AND action <> 'commission.termsSet' ORDER BY at, id",
      [home.agency.id],
    )
  ).rows.map(({ action }) => String(action).replace('commission.', ''));

describe('what a supplier owes', () => {
  test('is expected by its terms once the booking is confirmed, and once', async () => {
    const bookingId = await desk.book(usd(20_000));
    await desk.expectAgain(bookingId, usd(99_000));
    expect(await list()).toMatchObject({
      total: 1,
      commissions: [{ state: 'expected', expected: usd(1_600), open: usd(1_600), dueOn: '2027-05-01', supplier: 'museum' }],
      sums: [{ currency: 'USD', ages: { notDue: usd(1_600), upTo30: usd(0) }, received: usd(0) }],
    });
    expect(await books()).toEqual([1_600, 1_600, 0]);
  });

  test('is nothing where the desk takes nothing, or the supplier pays nothing', async () => {
    await desk.book(null);
    await setCommissionTerms({ suppliers: ['museum'] }, b.staff, { supplier: 'museum', percent: 0, daysAfter: 30 });
    await desk.book(usd(20_000));
    expect((await list()).total).toBe(0);
    expect(await books()).toEqual([0, 0, 0]);
  });

  test('is nothing any more once the booking is cancelled; what came then is too much', async () => {
    const bookingId = await desk.book(usd(20_000));
    await receiveCommission(ctxNow(), { id: (await only())._id, amountMinor: 600 });
    await desk.expectAgain(bookingId, null);
    expect(await only()).toMatchObject({ state: 'over', expected: usd(0), open: usd(-600) });
    expect(await books()).toEqual([-600, 0, 600]);
  });

  test('comes in parts, too little or too much, and the rest is written off with a reason', async () => {
    await desk.book(usd(20_000));
    const { _id: id } = await only();
    await receiveCommission(ctxNow(), { id, amountMinor: 1_000 });
    expect(await only()).toMatchObject({ state: 'short', open: usd(600) });
    await writeOffCommission(ctxNow(), { id, reason: 'A day less' });
    expect(await only()).toMatchObject({ state: 'writtenOff', open: usd(0), reason: 'A day less' });
    expect(await books()).toEqual([0, 1_000, 1_000]);
    await expect(writeOffCommission(ctxNow(), { id, reason: 'again' })).rejects.toThrow('commissionEven');
    const today = new Date(t.clock.now()).toISOString().slice(0, 10);
    await expect(receiveCommission(ctxNow(), { id, amountMinor: 700, receivedOn: addDays(today, 2) })).rejects.toThrow(
      'validationFailed',
    );
    await receiveCommission(ctxNow(), { id, amountMinor: 700, receivedOn: addDays(today, -3) });
    const days = await b.staff.db.tx((tx) => tx.select({ on: commissionReceipts.receivedOn }).from(commissionReceipts));
    expect(days.map(({ on }) => on).sort()).toEqual([addDays(today, -3), today]);
    expect(await only()).toMatchObject({ state: 'over', open: usd(-100), reason: null });
    expect(await books()).toEqual([-100, 1_600, 1_700]);
    expect(await written()).toEqual(['expected', 'received', 'writtenOff', 'received']);
  });

  test('ages, and each filter lists what its tile sums', async () => {
    for (const endsOn of ['2027-02-20', '2027-01-20', '2026-12-20', '2026-11-20', '2026-10-01', '2027-03-01'])
      await desk.book(usd(10_000), endsOn);
    t.clock.set('2027-03-22T17:00:00Z');
    const { sums, commissions } = await list();
    for (const age of COMMISSION_AGES) {
      const listed = (await list({ age })).commissions;
      expect(listed.map(({ _id }) => _id)).toEqual(
        commissions.filter(({ dueOn }) => ageOf(dueOn, '2027-03-22') === age).map(({ _id }) => _id),
      );
      expect(listed.reduce((sum, { open }) => sum + open.amountMinor, 0)).toBe(sums[0]?.ages[age].amountMinor);
    }
    expect(sums[0]?.ages).toMatchObject({ older: usd(1_600) });
    const states = await Promise.all(COMMISSION_STATES.map(async (state) => (await list({ state })).commissions));
    for (const [at, state] of COMMISSION_STATES.entries()) for (const one of states[at] ?? []) expect(one.state).toBe(state);
    expect(states.flat()).toHaveLength(commissions.length);
  });

  test('is nobody’s but the agency’s owner’s', async () => {
    await desk.book(usd(20_000));
    const { _id: id } = await only();
    const other = await t.freshAgency();
    const stranger = t.ctx(other.agency, (await other.persona('owner')).actor);
    await expect(receiveCommission(stranger, { id, amountMinor: 100 })).rejects.toThrow('notFound');
    expect((await listCommissions(stranger, { offSet: 0, limit: 10 })).total).toBe(0);
    expect(await t.client.refusal(await home.persona('agent'), listCall, { query: {} })).toMatchObject({ status: 403 });
  });
});

async function put(content: string | Buffer): Promise<string> {
  const key = `${home.agency.id}/${owner.userId}/${newId()}.csv`;
  await t.platform.storage.put(key, Buffer.from(content), 'text/csv');
  return key;
}
const COLUMNS = { reference: 0, name: 1, amount: 2 };
type Wish = { columns?: object; apply?: boolean; choices?: { line: number; commissionId: string | null }[] };
const send = async (content: string | Buffer, { columns = COLUMNS, apply = false, choices = [] }: Wish = {}) =>
  importCommissions({ storage: t.platform.storage }, ctxNow(), { key: await put(content), columns, apply, choices });

describe('a statement', () => {
  const referenceOf = async (bookingId: string) => (await b.booking(bookingId)).reference;
  const statement = async (ids: readonly string[], amount = '16,00') =>
    ['Localizador;Nome;Comissão', ...(await Promise.all(ids.map(async (id) => `${await referenceOf(id)};;${amount}`)))].join(
      '\r\n',
    );

  test('is matched, applied once, and undone', async () => {
    const ids = [await desk.book(usd(20_000)), await desk.book(usd(20_000))];
    const file = await statement(ids);
    expect((await send(file)).rows.map(({ match }) => match)).toEqual(['sure', 'sure']);
    expect(await books()).toEqual([3_200, 3_200, 0]);
    expect(await send(file, { apply: true })).toMatchObject({ isApplied: true, applied: 2 });
    expect(await books()).toEqual([0, 3_200, 3_200]);
    expect((await list({ state: 'received' })).total).toBe(2);

    const again = await send(file, { apply: true });
    expect(again).toMatchObject({ applied: 0, message: 'All rows of this file were imported before. Nothing changed.' });
    expect(await books()).toEqual([0, 3_200, 3_200]);

    const { imports } = await listImports(ctxNow(), { offSet: 0, limit: 10 });
    const done = required(imports[0], 'the import');
    expect(imports).toMatchObject([{ rows: 2, undoneAt: null }]);
    for (const _ of [1, 2]) await undoImport(ctxNow(), done._id);
    expect(await books()).toEqual([3_200, 3_200, 0]);
    expect(await send(file, { apply: true })).toMatchObject({ applied: 2 });
    expect(await books()).toEqual([0, 3_200, 3_200]);
    const parts = async (deed: string, part: string) =>
      (
        await t.platform.database.raw.query(
          `SELECT count(*)::int AS n FROM audit_events d JOIN audit_events p ON p.agency_id = d.agency_id AND p.part_of = d.id
           WHERE d.agency_id = $1 AND d.action = $2 AND p.action = $3 GROUP BY d.id`,
          [home.agency.id, deed, part],
        )
      ).rows.map(({ n }) => n);
    expect(await parts('commission.imported', 'commission.received')).toEqual([2, 2]);
    expect(await parts('commission.importUndone', 'commission.takenBack')).toEqual([2]);
  });

  test('counts once, also if it is sent twice at the same time', async () => {
    const file = await statement([await desk.book(usd(20_000)), await desk.book(usd(20_000))]);
    const both = await Promise.all([send(file, { apply: true }), send(file, { apply: true })]);
    expect(both.reduce((sum, { applied }) => sum + applied, 0)).toBe(2);
    expect(await books()).toEqual([0, 3_200, 3_200]);
  });

  test('has what is unsure only by a person’s word, and nothing that a person refused', async () => {
    const ids = [await desk.book(usd(20_000)), await desk.book(usd(20_000))];
    const file = await statement(ids, '9,00');
    const { rows } = await send(file);
    expect(rows.map(({ match }) => match)).toEqual(['unsure', 'unsure']);
    expect(await send(file, { apply: true })).toMatchObject({ applied: 0 });
    const commissionId = required(rows[0]?.candidates[0], 'a candidate').commissionId;
    const choices = [
      { line: required(rows[0], 'a row').line, commissionId },
      { line: required(rows[1], 'a row').line, commissionId: null },
    ];
    expect(await send(file, { apply: true, choices })).toMatchObject({ applied: 1 });
    expect((await list({ state: 'short' })).commissions).toMatchObject([{ _id: commissionId, received: usd(900) }]);
  });

  test('of a thousand rows is matched and applied in reasonable time', { timeout: 120_000 }, async () => {
    const id = await desk.book(usd(20_000));
    const rows = Array.from({ length: 1_000 }, (_, nth) => `NOBODY${nth};Zoe Quill;${nth + 1},00`);
    const file = [...(await statement([id])).split('\r\n'), ...rows].join('\r\n');
    const before = performance.now();
    const done = await send(file, { apply: true });
    expect(performance.now() - before).toBeLessThan(20_000);
    expect(done.applied).toBe(1);
    expect(done.rows.filter(({ match }) => match === 'unknown')).toHaveLength(1_000);
  });

  test('of rubbish never throws anything but that it cannot be read, and loses no row', async () => {
    await desk.book(usd(20_000));
    const files = [
      'a,b,c\n"x\ny,1\n,,\nREF;1;2\n',
      'Ref,Name,Amount\nAB12CD,"Ana ""A"" Ruiz",1e5\n=cmd(),x,-5\n,,\n\ufffd,\u202e,"1.2.3,4"',
      Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x2c, 0x00, 0x42, 0x00, 0x0a, 0x00]),
      Buffer.from([0, 1, 2, 3]),
      '',
      `Ref,Name,Amount\n4111 1111 1111 1111,x,5`,
    ];
    for (const file of files) {
      const answer = await send(file, { apply: true }).catch((error: Error) => error.message);
      if (typeof answer === 'string') expect(answer).toMatch(/^commissionFile/);
      else expect(answer.rows.every(({ match }) => match === 'faulty' || match === 'unknown')).toBe(true);
    }
    expect(await books()).toEqual([1_600, 1_600, 0]);
  });
});
