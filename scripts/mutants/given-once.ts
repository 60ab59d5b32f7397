import type { Mutant } from './mutant.ts';

const PRICING = 'apps/server/src/domains/pricing';
const BOOKINGS = 'apps/server/src/domains/bookings';
const refund = `${PRICING}/rules/refund.ts`;
const protectionTest = `${PRICING}/rules/refund.test.ts`;
const givenOnce = 'apps/server/src/testing/given-once.test.ts';
const given = {
  file: protectionTest,
  test: 'property: with the refund it is never more than what was paid, and it makes up for the penalty first',
};

/** What a person gets back for a booking is given once, and no penalty has a part of the protection. */
export const GIVEN_ONCE: readonly Mutant[] = [
  {
    name: 'penalty-with-protection',
    file: refund,
    from: 'keep(unprotected)',
    to: "keep(addMoney([unprotected, partOf(price, 'protectionMarkup')]))",
    killedBy: {
      file: protectionTest,
      test: 'property: a penalty is the same with the protection and without it, in amounts and in words',
    },
  },
  {
    name: 'given-does-not-shrink-the-refund',
    file: refund,
    from: 'const recovered = Math.min(beyond,',
    to: 'const recovered = Math.min(0 * beyond,',
    killedBy: given,
  },
  {
    name: 'given-takes-a-penalty-twice',
    file: refund,
    from: 'subtractMoney(given.compensated, penalty).amountMinor',
    to: 'given.compensated.amountMinor + 0 * penalty.amountMinor',
    killedBy: given,
  },
  {
    name: 'given-meanwhile-not-asked',
    file: `${BOOKINGS}/cancellation/cancel-booking.ts`,
    from: 'if (now.compensatedMinor !== compensatedMinor) throw',
    to: 'if (now.compensatedMinor < compensatedMinor) throw',
    killedBy: {
      file: givenOnce,
      test: 'a claim that is paid while the cancellation is quoted changes its refund: nothing is done before another Yes',
    },
  },
  {
    name: 'given-forgets-what-was-agreed',
    file: `${BOOKINGS}/rules/compensation.ts`,
    from: 'agreed.amountMinor > refunded.amountMinor ? agreed : refunded',
    to: 'agreed.amountMinor < refunded.amountMinor ? agreed : refunded',
    killedBy: { file: givenOnce, test: 'which is not confirmed yet: the claim pays what it keeps, and no more' },
  },
  {
    name: 'given-is-not-noted',
    file: 'apps/server/src/domains/claims/decide-claim.ts',
    from: 'if (amount) await noteCompensation(',
    to: 'if (!amount) await noteCompensation(',
    killedBy: { file: givenOnce, test: 'has a row for each of what was given, which add up to the sum' },
  },
  {
    name: 'given-overwritten-by-a-step',
    file: `${BOOKINGS}/saga/apply-step.ts`,
    from: ', compensatedMinor: _given, ...columns } = after;',
    to: ', ...columns } = after;',
    killedBy: { file: givenOnce, test: 'paid while a worker has the booking stays noted' },
  },
  {
    name: 'recovered-in-no-account',
    file: `${BOOKINGS}/rules/effects.ts`,
    from: 'movement: recovered(more) }];',
    to: 'movement: recovered(money(0 * more.amountMinor, more.currency)) }];',
    killedBy: {
      file: `${BOOKINGS}/rules/figures.test.ts`,
      test: 'property: after every step of any history the equation holds, and says what the ledger says',
    },
  },
];
