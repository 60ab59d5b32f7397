import { expect, test } from 'vitest';
import { type LoggingIn, secondStep } from './second-step.ts';

const DAY = 86_400_000;
const NOW = 1_800_000_000_000;
const owner: LoggingIn = {
  userType: 'AgencyOwner',
  hasFactor: false,
  askedAt: null,
  isOperator: false,
  agentsNeedFactor: false,
  isDemo: false,
};

test.each<[string, Partial<LoggingIn>, object]>([
  ['an owner is asked and has fourteen days', {}, { next: 'offer', daysLeft: 14 }],
  ['which are counted from the first time', { askedAt: NOW - 13.5 * DAY }, { next: 'offer', daysLeft: 1 }],
  ['and end', { askedAt: NOW - 14 * DAY }, { next: 'enrol' }],
  ['who has a factor proves it', { hasFactor: true, askedAt: NOW - 20 * DAY }, { next: 'prove' }],
  ['a client who has one, too', { userType: 'Client', hasFactor: true }, { next: 'prove' }],
  ['a person of the demo who has one, too', { isDemo: true, hasFactor: true }, { next: 'prove' }],
  ['without one the demo opens with a password', { isDemo: true, askedAt: NOW - 20 * DAY }, { next: 'none' }],
  ['an agent is not asked', { userType: 'SalesAgent' }, { next: 'none' }],
  ['unless the agency asks its agents', { userType: 'SalesAgent', agentsNeedFactor: true }, { next: 'offer', daysLeft: 14 }],
  ['who runs the platform puts nothing off', { userType: 'Client', isOperator: true }, { next: 'enrol' }],
  ['and proves what there is', { userType: 'Client', isOperator: true, hasFactor: true }, { next: 'prove' }],
  ['clients never are', { userType: 'Client', agentsNeedFactor: true }, { next: 'none' }],
])('%s', (_, person, step) => {
  expect(secondStep({ ...owner, ...person }, NOW)).toEqual(step);
});
