import type { Access } from '@caravel/contracts';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../context.ts';
import { refusalOf } from './access.ts';

const OPEN = { status: 'Active', isSubscribed: true, isPlatformBrand: false, site: { visitorsMaySearch: false } } as const;
const person = { kind: 'user', userId: 'u', sessionId: 's', email: 'e', name: 'n', isRestrictedAgent: false } as const;
const actors: Record<string, Actor> = {
  visitor: { kind: 'visitor' },
  client: { ...person, userType: 'Client' },
  agent: { ...person, userType: 'SalesAgent' },
  owner: { ...person, userType: 'AgencyOwner' },
};

const TABLE: Record<Access, Record<string, string | undefined>> = {
  public: { visitor: undefined, client: undefined, agent: undefined, owner: undefined },
  session: { visitor: 'noSession', client: undefined, agent: undefined, owner: undefined },
  staff: { visitor: 'noSession', client: 'forbidden', agent: undefined, owner: undefined },
  owner: { visitor: 'noSession', client: 'forbidden', agent: 'forbidden', owner: undefined },
  platform: { visitor: 'noSession', client: 'forbidden', agent: 'forbidden', owner: 'forbidden' },
};

const cases = Object.entries(TABLE).flatMap(([access, row]) =>
  Object.entries(row).map(([who, refusal]) => ({ access, who, refusal })),
);

describe('a call of those who run the platform', () => {
  const gate = { access: 'platform', method: 'POST' } as const;
  const brand = { ...OPEN, isPlatformBrand: true };
  const operator = { ...person, userType: 'Client' } as const;
  test.each([
    ['by an operator who proved a passkey', brand, { ...operator, operator: 'proven' }, undefined],
    ['by one who did not', brand, { ...operator, operator: 'unproven' }, 'passkeyRequired'],
    ['by an operator on another host', OPEN, { ...operator, operator: 'proven' }, 'forbidden'],
    ["by the brand's own owner", brand, { ...person, userType: 'AgencyOwner' }, 'forbidden'],
    ["by the brand's own client", brand, operator, 'forbidden'],
    ['by a half session', brand, { kind: 'half', stage: 'prove', userId: 'u', sessionId: 's' }, 'noSession'],
  ] as const)('%s', (_, agency, actor, refusal) => {
    expect(refusalOf(gate, actor, agency)).toBe(refusal);
  });
});

test.each(cases)('$who on $access: $refusal', ({ access, who, refusal }) => {
  const actor = actors[who];
  if (!actor) throw new Error(who);
  expect(refusalOf({ access: access as Access, method: 'POST' }, actor, OPEN)).toBe(refusal);
});

test('an inactive agency shows its public pages and does nothing else', () => {
  const visitor: Actor = { kind: 'visitor' };
  const closed = { ...OPEN, status: 'Inactive' } as const;
  expect(refusalOf({ access: 'public', method: 'GET' }, visitor, closed)).toBeUndefined();
  expect(refusalOf({ access: 'public', method: 'POST' }, visitor, closed)).toBe('agencyInactive');
  expect(refusalOf({ access: 'session', method: 'GET' }, { ...person, userType: 'Client' }, closed)).toBe('agencyInactive');
  expect(refusalOf({ access: 'session', method: 'GET' }, visitor, closed)).toBe('noSession');
});

describe('an agency that its owner has closed', () => {
  const closed = { ...OPEN, status: 'Inactive', isClosed: true, isSubscribed: false } as const;
  const GATES = {
    'public page': { access: 'public', method: 'GET' },
    'log-in': { access: 'public', method: 'POST', openClosed: true },
    'sign-up': { access: 'public', method: 'POST' },
    reading: { access: 'session', method: 'GET' },
    'reading that changes': { access: 'session', method: 'GET', actsOnGet: true },
    'reading of the owner': { access: 'owner', method: 'GET' },
    change: { access: 'session', method: 'POST' },
    'change of the owner': { access: 'owner', method: 'POST' },
    'taking along': { access: 'owner', method: 'POST', openClosed: true },
  } as const;
  const SHUT = 'agencyClosed';
  test.each([
    ['public page', [undefined, undefined, undefined, undefined]],
    ['log-in', [undefined, undefined, undefined, undefined]],
    ['sign-up', [SHUT, SHUT, SHUT, SHUT]],
    ['reading', ['noSession', SHUT, undefined, undefined]],
    ['reading that changes', ['noSession', SHUT, SHUT, SHUT]],
    ['reading of the owner', ['noSession', SHUT, 'forbidden', undefined]],
    ['change', ['noSession', SHUT, SHUT, SHUT]],
    ['change of the owner', ['noSession', SHUT, SHUT, SHUT]],
    ['taking along', ['noSession', SHUT, 'forbidden', undefined]],
  ] as const)('%s: %j', (name, refusals) => {
    const found = Object.values(actors).map((actor) => refusalOf(GATES[name], actor, closed));
    expect(found).toEqual(refusals);
  });

  test('lets a half session of its staff on', () => {
    const half = { kind: 'half', stage: 'prove', userId: 'u', sessionId: 's' } as const;
    const prove = { access: 'session', method: 'POST', openHalf: ['prove'], openClosed: true } as const;
    expect(refusalOf(prove, half, closed)).toBeUndefined();
  });
});

test.each([
  [{ ...OPEN, site: { visitorsMaySearch: true } }, undefined],
  [OPEN, 'noSession'],
  [{ ...OPEN, status: 'Inactive', site: { visitorsMaySearch: true } } as const, 'agencyInactive'],
  [{ ...OPEN, isSubscribed: false, site: { visitorsMaySearch: true } }, 'salesClosed'],
])('what is open to visitors is open to them where %j', (agency, refusal) => {
  const gate = { access: 'session', method: 'POST', openToVisitors: true, sells: true } as const;
  expect(refusalOf(gate, { kind: 'visitor' }, agency)).toBe(refusal);
  expect(refusalOf({ access: 'session', method: 'POST' }, { kind: 'visitor' }, agency)).toBe('noSession');
});

test.each([
  [OPEN, undefined],
  [{ ...OPEN, status: 'Inactive' } as const, 'agencyInactive'],
  [{ ...OPEN, isSubscribed: false }, undefined],
])('what is always open to visitors is open to them where %j', (agency, refusal) => {
  const gate = { access: 'session', method: 'GET', openToVisitors: 'always' } as const;
  expect(refusalOf(gate, { kind: 'visitor' }, agency)).toBe(refusal);
  expect(refusalOf(gate, { kind: 'half', stage: 'prove', userId: 'u', sessionId: 's' }, OPEN)).toBe('noSession');
});

describe('without a subscription', () => {
  const method = 'GET';
  const GATES = {
    public: { access: 'public', method },
    'public that sells': { access: 'public', method, sells: true },
    session: { access: 'session', method },
    'session that sells': { access: 'session', method, sells: true },
    'session that is open': { access: 'session', method, openUnsubscribed: true },
    staff: { access: 'staff', method },
    'staff that is open': { access: 'staff', method, openUnsubscribed: true },
    owner: { access: 'owner', method },
  } as const;
  const required = 'subscriptionRequired';
  test.each([
    ['public', undefined, undefined, undefined, undefined],
    ['public that sells', 'salesClosed', 'salesClosed', 'salesClosed', 'salesClosed'],
    ['session', 'noSession', undefined, required, required],
    ['session that sells', 'noSession', 'salesClosed', required, required],
    ['session that is open', 'noSession', undefined, undefined, undefined],
    ['staff', 'noSession', 'forbidden', required, required],
    ['staff that is open', 'noSession', 'forbidden', undefined, undefined],
    ['owner', 'noSession', 'forbidden', 'forbidden', required],
  ] as const)('a call of %s: visitor %s, client %s, agent %s, owner %s', (gate, ...refusals) => {
    const agency = { ...OPEN, isSubscribed: false };
    expect(Object.values(actors).map((actor) => refusalOf(GATES[gate], actor, agency))).toEqual(refusals);
  });
});
