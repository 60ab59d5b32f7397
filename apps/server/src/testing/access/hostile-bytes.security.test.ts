import { editProfile, errorBodySchema, findClients, getAgency, login, signUp } from '@caravel/contracts';
import { ENDPOINTS } from '@caravel/products/endpoints.ts';
import { listMyFlights } from '@caravel/products/flights/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PROFILE } from '../../domains/identity/testing/access-cases.ts';
import { listenRaw, type RawSender } from '../raw-request.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';
import { type WriteWatch, watchWrites } from './watch-writes.ts';

let t: TestApp;
let home: TestAgency;
let client: Persona;
let agent: Persona;
let send: RawSender;
let writes: WriteWatch;
beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
  [client, agent] = [await home.persona('client'), await home.persona('agent')];
  send = await listenRaw(t.app);
  writes = await watchWrites(t.platform.database);
});
afterAll(() => t.close());

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const keys = (count: number) => `{${Array.from({ length: count }, (_, i) => `"k${i}":${i}`).join()}}`;
const withStreet = (json: string) => JSON.stringify({ ...PROFILE, street: 'STREET' }).replace('"STREET"', json);

/** Bodies that break parsers; each must be refused and nothing stored. */
const BOMBS: Record<string, string> = {
  'ten thousand objects deep': nested(10_000),
  'ten thousand lists deep': `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  'a hundred thousand lists that never end': '['.repeat(100_000),
  'eighty thousand keys': keys(80_000),
  'a megabyte and more': `{"a":"${'x'.repeat(1_100_000)}"}`,
  'a huge number': withStreet('9'.repeat(5_000)),
  'a number beyond all': withStreet('1e400'),
  'no number': withStreet('NaN'),
  'half a character': withStreet('"\\ud800"'),
  'a NUL': withStreet('"a\\u0000b"'),
  'the prototype': `{"__proto__":{"isAdmin":true},${JSON.stringify(PROFILE).slice(1)}`,
  'the prototype further in': withStreet('{"__proto__":{"toString":1}}'),
  'the constructor’s prototype': `{"constructor":{"prototype":{"isAdmin":true}},${JSON.stringify(PROFILE).slice(1)}`,
  'a list for an object': `[${JSON.stringify(PROFILE)}]`,
  'a text for an object': JSON.stringify(JSON.stringify(PROFILE)),
  'a comment': `/* x */${JSON.stringify(PROFILE)}`,
  'a comma too many': `${JSON.stringify(PROFILE).slice(0, -1)},}`,
  'no UTF-8': `{"street":"\u00c3\u0028"}`,
};

describe('I7, I8: a body that is a bomb', () => {
  test.each(Object.keys(BOMBS))('%s', async (name) => {
    const written = await writes.begin(home.agency.id);
    const answer = await t.client.inject(client, { method: 'POST', url: editProfile.path, body: BOMBS[name] });
    expect([400, 413, 422], answer.text.slice(0, 200)).toContain(answer.status);
    expect(errorBodySchema.safeParse(answer.json()).success).toBe(true);
    expect(await written()).toEqual([]);
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('isAdmin');
    // Other callers are still served.
    expect((await t.client.inject(home.visitor, { method: 'GET', url: getAgency.path })).status).toBe(200);
  });

  test('a key given twice counts as JSON says: the last one, checked like any', async () => {
    const body = `{"email":"ana@x.test",${JSON.stringify({ name: 'Ana Souza', password: 'Ab3$efgh', checked: true, email: 'x' }).slice(1)}`;
    const answer = await t.client.inject(home.visitor, { method: 'POST', url: signUp.path, body });
    expect(answer.json()).toMatchObject({ validationError: { email: 'The entered email is not valid' } });
  });
});

describe('I6, Z7: a query that is no question', () => {
  const QUERIES = [
    'limit=-1',
    'limit=0',
    'limit=101',
    'limit=1e9',
    'limit=NaN',
    'limit=Infinity',
    'limit=1.5',
    'limit=10&limit=20',
    'limit[]=10',
    'limit[$gt]=1',
    'offSet=-1',
    'offSet=99999999999999999999',
    'offSet=0x10&offSet=1',
    "sort=created'--",
    'sort=id;DROP TABLE users',
    'sort=(select 1)',
    'sort[]=created',
    'sort=__proto__',
    'userId=x',
    'startDate=2027-02-30',
    "startDate=2027-01-01'",
  ];
  test.each(QUERIES)('%s', async (query) => {
    const answer = await t.client.inject(agent, { method: 'GET', url: `/api/agency/flights?${query}` });
    expect([answer.status, answer.json()]).toMatchObject([400, { code: 'validationFailed' }]);
  });

  test.each(["'", "' OR '1'='1", '%', '_', '\\', '%_\\', "'; DROP TABLE users; --", '{"$ne":null}', '.*', '((q+)+)+$'])(
    '%j is a text to look for, and finds nothing',
    async (text) => {
      const query = encodeURIComponent(text);
      const people = await t.client.inject(agent, { method: 'GET', url: `${findClients.path}?searchQuery=${query}` });
      expect(people.json()).toEqual({ data: { clients: [] } });
      const trips = await t.client.inject(client, { method: 'GET', url: `${listMyFlights.path}?searchString=${query}` });
      expect(trips.json()).toMatchObject({ data: { flights: [] } });
    },
  );
});

describe('I9: texts that make a slow pattern run for hours', () => {
  const LENGTH = 50_000;
  const PUMPS = [
    'a',
    ' ',
    '@',
    '.',
    'a.',
    'a@a.',
    '-',
    '1',
    '1 ',
    "'",
    '\t',
    'é',
    '2027-',
    '<',
    '&#',
    '/',
    '\\',
    ',',
    '=',
    '%2f',
  ];
  const TAILS = ['', '!', '\u0000', '@', ' x'];

  /** Returns every string schema inside a schema, with the schemas that wrap it. */
  function textsIn(schema: z.core.$ZodType): z.core.$ZodType[] {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    switch (def.type) {
      case 'object':
        return Object.values(def.shape).flatMap(textsIn);
      case 'array':
        return textsIn(def.element);
      case 'optional':
      case 'nullable':
      case 'default':
        return textsIn(def.innerType);
      case 'pipe':
        return [schema, ...textsIn(def.in)];
      case 'union':
        return def.options.flatMap(textsIn);
      case 'string':
        return [schema];
      default:
        return [];
    }
  }

  // A pattern with catastrophic backtracking would need thousands of millions of steps; the runner's time limit then fails the test.
  test('end at once in every field of every call', () => {
    const all = [...ENDPOINTS.values()].flatMap(({ params, query, body }) =>
      [params, query, body].flatMap((part) => (part ? textsIn(part) : [])),
    );
    const texts = new Set(all);
    expect(texts.size).toBeGreaterThan(20);
    for (const schema of texts) {
      for (const pump of PUMPS) {
        const long = pump.repeat(LENGTH / pump.length);
        for (const tail of TAILS) z.safeParse(schema, long + tail);
      }
    }
  });
});

describe('I14: bytes that two servers would read differently', () => {
  const host = () => `Host: ${new URL(home.agency.origin).hostname}`;
  const usual = ['Content-Type: application/json', 'X-App-Key: caravel-web', 'Sec-Fetch-Site: same-origin'];
  const line = `POST ${login.path} HTTP/1.1`;
  const SMUGGLED: Record<string, { headers: string[]; body: string }> = {
    'a length and chunks': { headers: ['Transfer-Encoding: chunked'], body: '0\r\n\r\nGET /api/agency HTTP/1.1\r\n\r\n' },
    'two lengths': { headers: ['Content-Length: 5'], body: '{"a":1}' },
    'a length with a sign': { headers: ['Content-Length: +7'], body: '' },
    'a length in words': { headers: ['Content-Length: seven'], body: '' },
    'chunks in disguise': { headers: ['Transfer-Encoding: xchunked'], body: '' },
    'a chunk without a size': { headers: ['Transfer-Encoding: chunked'], body: '' },
    'a header without a name': { headers: [': x'], body: '' },
    'a header of seventeen kilobytes': { headers: [`X-Long: ${'a'.repeat(17_000)}`], body: '' },
    'a NUL in a header': { headers: ['X-Nul: a\0b'], body: '' },
  };
  test.each(Object.keys(SMUGGLED))('%s', async (name) => {
    const { headers = [], body = '' } = SMUGGLED[name] ?? {};
    const chunk = name === 'a chunk without a size' ? 'ZZ\r\n\r\n' : '';
    const answer = await send({ line, headers: [host(), ...usual, ...headers], body: body || chunk });
    expect([400, 431], answer.head).toContain(answer.status);
    // There is one response and the connection is closed: the bytes after it were never treated as a request.
    expect((answer.head + answer.body).match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(answer.body).not.toContain('agencyName');
  });
});
