import { ENDPOINTS } from '@caravel/products/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { COMMAND_NAMES } from './operator-commands.ts';

/** The call of the office of those who run the platform that does what a command does. */
const CALLS: Readonly<Record<string, string>> = {
  'subscription:start': 'operator.changeSubscription',
  'subscription:extend': 'operator.changeSubscription',
  'subscription:end': 'operator.changeSubscription',
  'subscription:show': 'operator.getAgency',
  'subscription:price': 'operator.announcePrice',
  'coupon:create': 'operator.createCoupon',
  'coupon:end': 'operator.endCoupon',
  'coupon:show': 'operator.listCoupons',
  'agency:activate': 'operator.setAgencyStatus',
  'agency:deactivate': 'operator.setAgencyStatus',
  'factors:reset': 'operator.resetFactors',
};

const MACHINE = 'It is about the machine, before anybody can log in.';
const MAKES_OPERATORS = 'A stolen session must make nobody an operator: whoever has the machine does.';
const FETCHES = 'It names an address that the server fetches: whoever has the machine names those.';
const SECRETS = 'It is about secrets of partners, which no browser holds and no call carries.';

/** Why no call does what a command does. */
const ON_THE_MACHINE_ALONE: Readonly<Record<string, string>> = {
  migrate: MACHINE,
  seed: MACHINE,
  'database:copy': MACHINE,
  reconcile: 'It asks partners for minutes, as a schedule does every six hours; the office reads what that found.',
  'rollups:rebuild':
    'It reads all bookings, as a schedule does every day, which logs what differs: nothing that an office or operator sees should.',
  'agency:create': 'It chooses the password of somebody else. Agencies sign themselves up.',
  'operator:add': MAKES_OPERATORS,
  'operator:remove': MAKES_OPERATORS,
  'operator:list': MAKES_OPERATORS,
  'agency:sso': FETCHES,
  'agency:sso-off': FETCHES,
  'account:own': SECRETS,
  'account:platform': SECRETS,
  'account:off': SECRETS,
  'account:renew': SECRETS,
  'account:show': SECRETS,
  'account:rotate': SECRETS,
  'payments:certify': SECRETS,
  'suppliers:certify': SECRETS,
};

describe('what the command line can do', () => {
  test('a call of the office does, or it is said why none does', () => {
    expect([...Object.keys(CALLS), ...Object.keys(ON_THE_MACHINE_ALONE)].sort()).toEqual([...COMMAND_NAMES].sort());
  });

  test.each(Object.entries(CALLS))('%s is %s, which operators alone may make', (_, id) => {
    expect(ENDPOINTS.get(id)?.access).toBe('platform');
  });
});
