import { createClient, getClient, listClients, uploadClients } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { listMailsTo } from '../../notifications/index.ts';

let t: TestApp;
let home: TestAgency;
let owner: Persona;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function fresh(): Promise<void> {
  home = await t.freshAgency();
  owner = await home.persona('owner');
}

async function put(content: string | Buffer, by: Persona = owner): Promise<string> {
  const key = `${by.agency.id}/${by.userId}/${newId()}.csv`;
  await t.platform.storage.put(key, Buffer.from(content), 'text/csv');
  return key;
}

const COLUMNS = { name: 0, email: 1, phone: 2 };
type Wish = { columns?: Record<string, number>; apply?: boolean };
const send = async (key: string, { columns = COLUMNS, apply = false }: Wish = {}) =>
  (await t.client.call(owner, uploadClients, { body: { key, columns, apply } })).data;
const total = async () => (await t.client.call(owner, listClients, { query: {} })).data.totalClients;
const refusal = async (content: string | Buffer, columns: Record<string, number> = COLUMNS) => {
  const key = await put(content);
  return (await t.client.refusal(owner, uploadClients, { body: { key, columns } })).code;
};

/** A name of letters alone, another for each number. */
const nameOf = (n: number) => `Ana ${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

describe('an uploaded list', () => {
  test('tells its columns first, then checks its rows, and adds nobody before it is told to', async () => {
    await fresh();
    const key = await put('Full name;E-mail;Tel\r\n"Ana\r\nSouza";ANA@x.test;+13055550100\r\nBea Lima;bea@x;\r\n');
    const { data } = await t.client.call(owner, uploadClients, { body: { key } });
    expect(data).toMatchObject({
      header: ['Full name', 'E-mail', 'Tel'],
      columns: { name: 0, email: 1, phone: 2 },
      rows: 2,
      ready: 0,
    });
    const checked = await send(key);
    expect(checked).toMatchObject({ ready: 1, existing: 0, faulty: 1, isApplied: false });
    expect(checked.problems).toMatchObject([
      { problem: 'emailInvalid', told: 'The email is not valid', cells: ['Bea Lima', 'bea@x', ''] },
    ]);
    expect(await total()).toBe(0);
    expect(await send(key, { apply: true })).toMatchObject({ ready: 1, isApplied: true, message: '1 client added' });
    expect((await t.client.call(owner, listClients, { query: {} })).data.clients).toMatchObject([
      { name: 'Ana Souza', email: 'ana@x.test', isVerified: false },
    ]);
    const ctx = t.ctx(home.agency, owner.actor);
    expect(await ctx.db.tx((tx) => listMailsTo(tx, ctx, 'ana@x.test'))).toEqual([]);
  });

  test('of ten thousand with forty faults is mended and uploaded again, and adds each once', async () => {
    await fresh();
    const rows = Array.from({ length: 10_000 }, (_, n) => [nameOf(n), n % 250 === 7 ? `bad${n}` : `c${n}@many.test`, '']);
    const key = await put(['Name,Email,Phone', ...rows.map((row) => row.join(','))].join('\n'));
    const first = await send(key, { apply: true });
    expect(first).toMatchObject({ rows: 10_000, ready: 9_960, faulty: 40, existing: 0 });
    expect(await total()).toBe(9_960);
    const report: string[][] = parse(first.report, { bom: true });
    expect(report).toHaveLength(41);
    expect(report[1]).toEqual(['9', 'The email is not valid', nameOf(7), 'bad7', '']);
    const mended = report.map((row, at) =>
      at === 0 ? row : row.map((cell) => (cell.startsWith('bad') ? `${cell}@mended.test` : cell)),
    );
    const again = await put(mended.map((row) => row.join(',')).join('\n'));
    const second = await send(again, { columns: { name: 2, email: 3, phone: 4 }, apply: true });
    expect(second).toMatchObject({ ready: 40, faulty: 0, existing: 0 });
    expect(await total()).toBe(10_000);
    const whole = await put(['Name,Email,Phone', ...rows.map((row) => row.join(','))].join('\n'));
    expect(await send(whole, { apply: true })).toMatchObject({ ready: 0, existing: 9_960, faulty: 40 });
    expect(await total()).toBe(10_000);
    const deeds = await t.platform.database.raw.query(
      `SELECT count(p.id)::int AS n FROM audit_events d JOIN audit_events p ON p.agency_id = d.agency_id AND p.part_of = d.id
       WHERE d.agency_id = $1 AND d.action = 'clients.uploaded' AND p.action = 'client.created' GROUP BY d.id ORDER BY n`,
      [home.agency.id],
    );
    expect(deeds.rows.map(({ n }) => n)).toEqual([40, 9_960]);
    // Nobody was written to, so a client can still be added by hand.
    await t.client.call(owner, createClient, { body: { name: 'Nora Novak', email: 'nora@x.test' } });
  }, 120_000);

  test('that is sent twice at once adds each once', async () => {
    await fresh();
    const rows = Array.from({ length: 300 }, (_, n) => `${nameOf(n)},c${n}@twice.test,`);
    const keys = [await put(['Name,Email,Phone', ...rows].join('\n')), await put(['Name,Email,Phone', ...rows].join('\n'))];
    const both = await Promise.all(keys.map((key) => send(key, { apply: true })));
    expect(both.reduce((sum, { ready }) => sum + ready, 0)).toBe(300);
    expect(both.map(({ ready, existing }) => ready + existing)).toEqual([300, 300]);
    expect(await total()).toBe(300);
  });

  test('leaves out who is there, who stands in it twice, and card numbers; formulas stay words, and another agency is no obstacle', async () => {
    const other = await t.freshAgency();
    const stranger = await other.persona('owner');
    await t.client.call(stranger, createClient, { body: { name: 'Ana Souza', email: 'shared@x.test' } });
    await fresh();
    const staff = await home.persona('agent');
    const lines = [
      'Name,Email,Note,Note',
      `Some Agent,${staff.email},,`,
      'Ana Souza,shared@x.test,,',
      'Ana Again,SHARED@x.test,,',
      'Carl Card,carl@x.test,4242 4242 4242 4242,',
      '=cmd|calc,formula@x.test,,',
    ];
    const checked = await send(await put(`\ufeff${lines.join('\n')}`), { columns: { name: 0, email: 1 }, apply: true });
    expect(checked).toMatchObject({ ready: 1, existing: 1, faulty: 3 });
    expect(checked.problems.map(({ line, problem }) => [line, problem])).toEqual([
      [4, 'emailTwice'],
      [5, 'cardNumber'],
      [6, 'nameInvalid'],
    ]);
    expect(checked.report).toContain("'=cmd|calc");
    expect(checked.report).not.toContain(staff.email);
  });

  test('with stray quotation marks tells their lines and loses no other row', async () => {
    await fresh();
    const lines = [
      'Name,Email,Phone',
      'Bea Lima,bea@x.test,',
      '"Ana Souza,ana@x.test,',
      'Cid Reis,cid@x.test,',
      '"Dora Paz","dora@x.test",""',
      'Eva "Nina" Luz,eva@x.test,',
      '"Fred\r\nNunes",fred@x.test,',
      'Gil Melo,gil@x.test,"',
      'Hana Abe,hana@x.test,',
    ];
    const checked = await send(await put(lines.join('\r\n')), { apply: true });
    expect(checked).toMatchObject({ rows: 8, ready: 5, faulty: 3 });
    expect(checked.problems.map(({ line, problem, cells }) => [line, problem, cells[0]])).toEqual([
      [3, 'quoteStray', '"Ana Souza'],
      [6, 'nameInvalid', 'Eva "Nina" Luz'],
      [9, 'quoteStray', 'Gil Melo'],
    ]);
    expect((await send(await put('Name,Email\n"open'))).problems).toMatchObject([{ line: 2, problem: 'quoteStray' }]);
  });

  test('may begin with a line for Excel, a title and notes, or with a client', async () => {
    await fresh();
    const look = async (content: string | Buffer) =>
      (await t.client.call(owner, uploadClients, { body: { key: await put(content) } })).data;
    const titled = [
      'sep=;',
      'Our clients',
      '',
      'Exported on;2026-01-01',
      'Nome;E-mail',
      'Ana, a da praia;ana@x.test',
      'Bea Lima;bea@x',
    ];
    const found = await look(titled.join('\r\n'));
    expect(found).toMatchObject({ header: ['Nome', 'E-mail'], columns: { name: 0, email: 1 }, rows: 2 });
    const { problems } = await send(await put(titled.join('\r\n')), { columns: { name: 0, email: 1 } });
    expect(problems.map(({ line }) => line)).toEqual([6, 7].slice(problems.length === 1 ? 1 : 0));
    expect(await look('Ana Souza,ana@x.test\nBea Lima,bea@x.test')).toMatchObject({
      header: ['', ''],
      columns: { name: 0, email: 1 },
      rows: 2,
    });
  });

  test('keeps two surnames and two given names where they came in columns of their own', async () => {
    await fresh();
    const key = await put(Buffer.from('Nombre;Apellido 1;Apellido 2;Correo\r\nMaría José;García;Márquez;maria@x.test', 'latin1'));
    const { columns } = (await t.client.call(owner, uploadClients, { body: { key } })).data;
    expect(await send(key, { columns, apply: true })).toMatchObject({ ready: 1 });
    const [client] = (await t.client.call(owner, listClients, { query: {} })).data.clients;
    const detail = await t.client.call(owner, getClient, { params: { id: client?._id ?? '' } });
    expect(detail.data).toMatchObject({ firstName: 'María José', lastName: 'García Márquez' });
  });

  test('that is no list is refused by what is wrong with it', async () => {
    await fresh();
    expect(await refusal(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]))).toBe('clientFileUnreadable');
    expect(await refusal('Name,Email')).toBe('clientFileUnreadable');
    expect(await refusal(`${Array(5_000).fill('Name').join(',')}\nx`)).toBe('clientFileTooWide');
    expect(await refusal(`Name,Email\n${'a,b\n'.repeat(10_001)}`)).toBe('clientFileTooLong');
    expect(await refusal('Name,Email\na,b', { name: 0 })).toBe('clientFileColumns');
    expect(await refusal('x'.repeat(10 * 1024 * 1024 + 1))).toBe('uploadRefused');
  });

  test('is its uploader’s alone', async () => {
    await fresh();
    const key = await put('Name,Email\nAna Souza,ana@x.test', await (await t.freshAgency()).persona('owner'));
    expect((await t.client.refusal(owner, uploadClients, { body: { key, columns: COLUMNS } })).code).toBe('notFound');
  });
});
