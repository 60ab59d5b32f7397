import fc from 'fast-check';
import type { RequestParts } from './endpoint-case.ts';

/** The place in a request where a value is replaced: keys and positions, starting with `params`, `query` or `body`. */
type Spot = readonly (string | number)[];

function spotsIn(value: unknown, at: Spot): Spot[] {
  if (Array.isArray(value)) return [at, ...value.flatMap((inner, i) => spotsIn(inner, [...at, i]))];
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => spotsIn(inner, [...at, key]))];
}

function replaceAt(value: unknown, at: Spot, by: unknown): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((inner, i) => (i === key ? replaceAt(inner, rest, by) : inner));
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, inner]) => [name, name === key ? replaceAt(inner, rest, by) : inner]),
  );
}

/** Texts that are known to break parsers, queries or pages. */
const HOSTILE_TEXTS = [
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\u0000',
  '\ud800',
  '💥'.repeat(50),
  'x'.repeat(5_000),
  'NaN',
  'null',
  '-1',
  '1e309',
  '9007199254740993',
  '2027-02-30',
  '2027-13-01',
  '0000-00-00',
  '99999-01-01',
  '00000000-0000-0000-0000-000000000000',
  '{{7*7}}',
  '%00',
  'QQQ',
];
const HOSTILE_VALUES = [null, true, 0, -1, 0.1, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [[]], { a: { a: { a: 1 } } }];

const hostileText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }));
const hostileJson = fc.oneof(fc.constantFrom<unknown>(...HOSTILE_VALUES), hostileText, fc.jsonValue({ maxDepth: 2 }));

// A lone surrogate cannot be written in a path.
const pathText = hostileText.filter((text) => text.isWellFormed());

/** Generates requests like `valid` with one value replaced by something that does not belong there. */
export function mangled(valid: RequestParts): fc.Arbitrary<RequestParts> {
  const parts = (['params', 'query', 'body'] as const).filter((part) => valid[part] !== undefined);
  const spots = parts.flatMap((part) => spotsIn(valid[part], [part]).filter((spot) => part === 'body' || spot.length > 1));
  return fc.constantFrom(...spots).chain((spot) => {
    const inQuery = fc.oneof(hostileText, fc.tuple(hostileText, hostileText));
    const by: fc.Arbitrary<unknown> = spot[0] === 'body' ? hostileJson : spot[0] === 'query' ? inQuery : pathText;
    return by.map((value) => replaceAt(valid, spot, value) as RequestParts);
  });
}

/** Returns the request with an unstorable character at the end of each text in turn. */
export function withNul(valid: RequestParts): RequestParts[] {
  const parts = (['query', 'body'] as const).filter((part) => valid[part] !== undefined);
  const spots = parts.flatMap((part) => spotsIn(valid[part], [part]));
  return spots.flatMap((spot) => {
    const value = spot.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], valid);
    return typeof value === 'string' ? [replaceAt(valid, spot, `${value}\u0000`) as RequestParts] : [];
  });
}

/** Bodies that are not JSON, or JSON that no honest client sends. */
export const BROKEN_BODIES = [
  '',
  '{',
  '{"a":',
  '[1,2',
  'nul',
  '"',
  '\u0000',
  '{"a":1}{"b":2}',
  '{"__proto__":{"admin":true}}',
  '<xml/>',
];

/** Columns that only the server sets, as an attacker might try to set them. */
export const PRIVILEGES = {
  agencyId: '00000000-0000-4000-8000-000000000000',
  tenantId: '00000000-0000-4000-8000-000000000000',
  userType: 'AgencyOwner',
  role: 'AgencyOwner',
  isRestrictedAgent: false,
  isSubscribed: true,
  status: 'Active',
  loginCount: 4242,
  walletBalance: 1_000_000,
  isRewardWalletEnabled: true,
  isRewardWalletEnable: true,
  commission: 1_000_000,
  paidFromCredit: 1_000_000,
  emailVerifiedAt: '2027-01-01T00:00:00Z',
};
