import { describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/context.ts';
import { canSee } from './scope.ts';

const person = { kind: 'user', userId: 'me', sessionId: 's', email: 'me@x.test', name: 'Me', isRestrictedAgent: false } as const;
const ACTORS = {
  owner: { ...person, userType: 'AgencyOwner' },
  agent: { ...person, userType: 'SalesAgent' },
  restricted: { ...person, userType: 'SalesAgent', isRestrictedAgent: true },
  client: { ...person, userType: 'Client' },
  visitor: { kind: 'visitor' },
  system: { kind: 'system', task: 'sweep' },
} as const satisfies Record<string, Actor>;

/** Bookings by traveler and by who made them. */
const BOOKINGS = {
  own: { clientId: 'me', agentId: null },
  ownMadeByAnother: { clientId: 'me', agentId: 'another' },
  madeForAnother: { clientId: 'another', agentId: 'me' },
  another: { clientId: 'another', agentId: null },
  anotherMadeByAnother: { clientId: 'another', agentId: 'third' },
} as const;

describe('who sees a booking', () => {
  test.each([
    ['owner', ['own', 'ownMadeByAnother', 'madeForAnother', 'another', 'anotherMadeByAnother']],
    ['agent', ['own', 'ownMadeByAnother', 'madeForAnother', 'another', 'anotherMadeByAnother']],
    ['system', ['own', 'ownMadeByAnother', 'madeForAnother', 'another', 'anotherMadeByAnother']],
    ['restricted', ['own', 'ownMadeByAnother', 'madeForAnother']],
    ['client', ['own', 'ownMadeByAnother']],
    ['visitor', []],
  ] as const)('%s: %j', (actor, seen) => {
    const found = Object.entries(BOOKINGS).filter(([, booking]) => canSee(ACTORS[actor], booking));
    expect(found.map(([name]) => name)).toEqual(seen);
  });
});
