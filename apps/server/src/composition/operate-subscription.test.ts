import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AgencyContext } from '../platform/context.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import {
  announceSubscriptionPrice,
  operateSubscription,
  type SubscriptionWords,
  showSubscription,
} from './operate-subscription.ts';

let t: TestApp;
let agency: AgencyContext;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  ({ agency } = await t.freshAgency({ name: 'Fresh Travel', isSubscribed: false }));
});
afterAll(() => t.close());

const say = (kind: 'start' | 'extend' | 'end', words: SubscriptionWords) =>
  operateSubscription(t.platform, agency, kind, words).catch((error: Error) => `${error.name}: ${error.message}`);
const show = () => showSubscription(t.platform, agency);

test('the operator reads what a command did, and how a subscription stands', async () => {
  expect(await show()).toBe('Fresh Travel has no subscription.');
  const year = 'The regular subscription of Fresh Travel runs from 2027-03-01 to 2028-02-29.';
  expect(await say('start', { plan: 'regular' })).toBe(year);
  expect(await show()).toBe(year);
  expect(await say('extend', { months: '1' })).toBe(
    'The regular subscription of Fresh Travel runs from 2027-03-01 to 2028-03-31.',
  );
  expect(await say('end', {})).toBe('The regular subscription of Fresh Travel ended on 2027-02-28.');
  const later = 'The holiday subscription of Fresh Travel will run from 2027-04-01 to 2027-04-30.';
  expect(await say('start', { plan: 'holiday', from: '2027-04-01', until: '2027-04-30' })).toBe(later);
});

test('one without a last day is shown as such', async () => {
  const { agency: open } = await t.freshAgency({ name: 'Open Travel' });
  expect(await showSubscription(t.platform, open)).toBe('The subscription of Open Travel runs without a last day.');
});

test.each([
  ['start', { plan: 'gold' }, '--plan is regular or holiday.'],
  ['start', { plan: 'regular', until: '2027-02-30' }, '--until is not a day, such as 2027-03-31.'],
  ['start', { plan: 'regular', until: '2027-05-31', months: '2' }, 'Give --until or --months, not both.'],
  ['start', { plan: 'regular', months: '0' }, '--months is a whole number from 1 to 99.'],
  ['extend', {}, 'Nothing was changed for Fresh Travel. It has no subscription; start one.'],
  ['end', { on: '2027-03-31' }, 'Nothing was changed for Fresh Travel. It has no subscription; start one.'],
] as const)('%s %j is refused in words', async (kind, words, said) => {
  expect(await say(kind, words)).toBe(`StartRefusal: ${said}`);
  expect(await show()).toBe('Fresh Travel has no subscription.');
});

test('a price is announced in dollars, and nothing else', async () => {
  expect(await announceSubscriptionPrice(t.platform, { amount: '1308' })).toMatch(/^12 months cost \$1308\.00 from each/);
  for (const amount of ['', '0', '-1', '12.5', '1,308', 'free', '12.345'])
    await expect(announceSubscriptionPrice(t.platform, { amount })).rejects.toThrow('--amount is what 12 months cost');
});
