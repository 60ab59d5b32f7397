import { ENDPOINTS } from '@caravel/products/endpoints.ts';
import { flightStreamEventSchema } from '@caravel/products/flights/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { answerWriter, bodyWriter, joinList, joinRecord, neverChanges, partWriter, standIn } from './answer-writer.ts';

const SECRET = 'net-rate-4711';
/**
 * For each endpoint of the contract: the largest responses take 5 ms and more per case; over all endpoints there are more than ten thousand
 * cases.
 */
const COSTLY_RUNS = 150;

/** Returns what the contract makes of a value, as parsed back from JSON; undefined if the contract refuses it. */
function byContract(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  return result.success ? JSON.parse(JSON.stringify(result.data)) : undefined;
}

const text = fc.oneof(
  fc.string({ maxLength: 8, unit: 'binary' }),
  fc.constantFrom('Łódź', '"', '\\', '\u0000', '\u2028', 'São Paulo', '✈'),
);
const anything = fc.oneof(fc.constant(undefined), fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(Number.NaN, -0, 0.5, 1e21));

const ID = '01890000-0000-7000-8000-000000000000';
/** Texts for members with their own rules. */
const TEXTS = [
  'USD',
  '2027-01',
  '2027-01-02',
  '2027-01-03',
  '2027-01-02T03:04',
  '2027-01-02T03:04:05',
  '14:00',
  '/a/path',
  '+13055550100',
  '#aabbcc',
  'abcdefgh',
  'a@b.test',
  'US',
  'en',
  'ECAR',
  '33139',
  `${ID}/${ID}/${ID}.png`,
];

function leaf(schema: z.core.$ZodTypes): fc.Arbitrary<unknown> {
  const { def, values } = schema._zod;
  if (values) return fc.constantFrom(...values);
  if (def.type === 'boolean') return fc.boolean();
  if (def.type === 'number') {
    const { minimum, maximum } = schema._zod.bag;
    const [min, max] = [Math.max(0, Number(minimum ?? 0)), Math.min(50, Number(maximum ?? 50))];
    return 'format' in def || def.checks?.length ? fc.integer({ min, max }) : fc.double({ noNaN: true, noDefaultInfinity: true });
  }
  if (def.type !== 'string') return fc.jsonValue({ maxDepth: 1 });
  if ('format' in def && def.format === 'uuid') return fc.constant(ID);
  if ('format' in def && def.format === 'datetime') return fc.constant('2027-01-02T03:04:05Z');
  const fitting = TEXTS.filter((candidate) => z.safeParse(schema, candidate).success);
  if (def.checks?.length && fitting.length > 0) return fc.constantFrom(...fitting);
  return text;
}

/** Generates values that mostly fit a schema; objects sometimes have an extra member. */
function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const kind = schema as z.core.$ZodTypes;
  const { def } = kind._zod;
  switch (def.type) {
    case 'object': {
      const named = Object.fromEntries(Object.entries(def.shape).map(([key, member]) => [key, valuesOf(member)]));
      const full = fc.record(named);
      const leaky = full.map((value) => ({ [SECRET]: SECRET, ...value }));
      const either = fc.oneof({ weight: 3, arbitrary: full }, { weight: 3, arbitrary: leaky });
      if (!def.checks?.length) return either;
      // Members that must fit each other, such as the two days of a period, seldom do by chance: the best of some.
      return fc
        .array(either, { minLength: 20, maxLength: 20 })
        .map((some) => some.find((value) => z.safeParse(schema, value).success) ?? some[0]);
    }
    case 'array': {
      if (def.element._zod.def.type === 'never') return fc.constant([]);
      const exact = def.checks?.map((check) => check._zod.def).find((check) => check.check === 'length_equals');
      if (exact && 'length' in exact) {
        const length = Number(exact.length);
        return fc.array(valuesOf(def.element), { minLength: length, maxLength: length });
      }
      const least = def.checks?.length ? 1 : 0;
      // The same object twice, as when presenters share what results have in common.
      const shared = valuesOf(def.element).map((value) => [value, value]);
      return fc.oneof(fc.array(valuesOf(def.element), { minLength: least, maxLength: 3 }), shared);
    }
    case 'record': {
      const { values } = def.keyType._zod;
      if (values) return fc.record(Object.fromEntries([...values].map((key) => [String(key), valuesOf(def.valueType)])));
      // After an object with the key `\`, `JSON.parse` of Node 24 reads the key `"` of the next one as that.
      const keys = text.filter((key) => key !== '\\');
      return fc.dictionary(keys, valuesOf(def.valueType), { maxKeys: 3 });
    }
    case 'union':
      return fc.oneof(...def.options.map(valuesOf));
    case 'nullable':
      return fc.oneof(fc.constant(null), valuesOf(def.innerType));
    case 'optional':
    case 'default':
      return fc.oneof(fc.constant(undefined), valuesOf(def.innerType));
    default:
      return leaf(kind);
  }
}

/** Replaces a part of a value by something that does not belong there. */
function damaged(value: unknown, by: unknown, at: number): unknown {
  if (at <= 0 || typeof value !== 'object' || value === null) return by;
  const entries = Object.entries(value);
  const hit = entries[at % Math.max(1, entries.length)];
  if (!hit) return by;
  if (Array.isArray(value)) return value.map((inner, i) => (String(i) === hit[0] ? damaged(inner, by, at >> 1) : inner));
  return { ...value, [hit[0]]: damaged(hit[1], by, at >> 1) };
}

const answers = [...ENDPOINTS.values()].filter(({ produces }) => !produces).map(({ id, answer }) => [id, answer] as const);

test.each([...answers, ['a line of the flight stream', flightStreamEventSchema] as const])(
  '%s: the text is what the contract makes of the value, and nothing more',
  (_, schema) => {
    const write = answerWriter(schema);
    let fitting = 0;
    const damage = fc.option(fc.tuple(anything, fc.nat(4_000)), { freq: 2 });
    fc.assert(
      fc.property(valuesOf(schema), damage, (fine, harm) => {
        const value = harm ? damaged(fine, harm[0], harm[1]) : fine;
        const expected = byContract(schema, value);
        if (expected === undefined) expect(() => write(value)).toThrow();
        else {
          fitting++;
          expect(JSON.parse(write(value))).toEqual(expected);
        }
      }),
      { numRuns: COSTLY_RUNS },
    );
    expect(fitting).toBeGreaterThan(0);
  },
);

test('one object under two schemas is written by each', () => {
  const lines = z.array(z.string());
  const schema = z.object({ staff: z.object({ lines, net: z.int() }), client: z.object({ lines }) });
  const price = { lines: ['fare'], net: 5, secret: SECRET };
  expect(answerWriter(schema)({ staff: price, client: price })).toBe(
    '{"staff":{"lines":["fare"],"net":5},"client":{"lines":["fare"]}}',
  );
});

test('texts of every script read back the same', () => {
  const city = 'Łódź 東京 ✈ "São" \\ \u0000\ud800 💥';
  expect(JSON.parse(answerWriter(z.object({ city: z.string() }))({ city }))).toEqual({ city });
});

test('a whole answer that never changes is sent as bytes that are made once by each schema; any other as text', () => {
  const publicly = z.object({ names: z.array(z.string()) });
  const kept = neverChanges({ names: ['São'], secret: SECRET });
  const write = bodyWriter(publicly);
  expect(write(kept)).toEqual(Buffer.from('{"names":["São"]}'));
  expect(write(kept)).toBe(write(kept));
  expect(bodyWriter(publicly.extend({ secret: z.string() }))(kept)).toEqual(Buffer.from(JSON.stringify(kept)));
  expect(write({ ...kept })).toBe('{"names":["São"]}');
});

test('what never changes is written once, by each schema as that schema says; anything else as it is now', () => {
  const publicly = z.object({ names: z.array(z.string()) });
  const privately = publicly.extend({ secret: z.string() });
  const [writePublic, writePrivate] = [answerWriter(z.object({ data: publicly })), answerWriter(z.object({ data: privately }))];
  const kept = neverChanges({ names: ['a'], secret: SECRET });
  const loose = { names: ['a'], secret: SECRET };
  expect(JSON.parse(writePrivate({ data: kept }))).toEqual({ data: kept });
  expect([writePublic({ data: kept }), writePublic({ data: loose })]).toEqual(Array(2).fill('{"data":{"names":["a"]}}'));
  for (const one of [kept, loose]) one.names.push('b');
  expect(writePublic({ data: kept })).toBe('{"data":{"names":["a"]}}');
  expect(writePublic({ data: loose })).toBe('{"data":{"names":["a","b"]}}');
});

describe('parts that are written as they are made', () => {
  const part = z.object({ id: z.string(), at: z.string().regex(/^\d\d:\d\d$/), seats: z.int().optional() });
  const lists = { list: z.array(part), record: z.record(z.string(), z.array(part)) };
  const schema = z.object({ name: z.string(), ...lists });
  const write = answerWriter(schema);
  const writePart = partWriter(part);
  const leaky = (id: string) => ({ id, at: '10:00', seats: undefined, [SECRET]: SECRET });

  test('stand in an answer as if they had been written with it, and only what the contract names leaves', () => {
    const texts = [leaky('"'), leaky('Łódź')].map((one) => writePart(one));
    const list = standIn(lists.list, joinList(lists.list, texts));
    const record = standIn(lists.record, joinRecord(lists.record, [['"', joinList(lists.record.valueType, texts)]]));
    const two = [leaky('"'), leaky('Łódź')];
    expect(write({ name: 'x', list, record })).toBe(write({ name: 'x', list: two, record: { '"': two } }));
    expect(write({ name: 'x', list, record })).not.toContain(SECRET);
  });

  test('what breaks the contract is refused when it is written', () => {
    expect(() => writePart({ id: 'a', at: '10:00:00' })).toThrow(z.ZodError);
    expect(() => writePart({ id: 'a', at: '10:00', seats: 0.5 })).toThrow(z.ZodError);
  });

  test('they stand nowhere but where their own schema does', () => {
    const others = z.array(part.extend({ more: z.string().optional() }));
    expect(() => write({ name: 'x', list: standIn(others, joinList(others, [])), record: {} })).toThrow(z.ZodError);
    const record = standIn(lists.list, joinList(lists.list, [])) as unknown as Record<string, never[]>;
    expect(() => write({ name: 'x', list: [], record })).toThrow(z.ZodError);
  });

  test('a list with rules of its own is not put together', () => {
    expect(() => joinList(z.array(part).min(1), [])).toThrow(TypeError);
  });
});
