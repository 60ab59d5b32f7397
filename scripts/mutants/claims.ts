import type { Mutant } from './mutant.ts';

const AGENCIES = 'apps/server/src/domains/agencies';
const claimsTest = 'apps/server/src/testing/claims.test.ts';

/** Subscriptions of agencies, and claims on the protection of bookings. */
export const CLAIMS: readonly Mutant[] = [
  {
    name: 'claim-made-twice',
    file: 'packages/contracts/src/bookings/claims.ts',
    from: '  idempotent: true,\n  body: z.strictObject({ reason',
    to: '  body: z.strictObject({ reason',
    killedBy: { file: 'apps/server/src/testing/access/idempotency.test.ts', test: 'makes nothing that must be made once' },
  },
  {
    name: 'claim-decided-by-its-traveler',
    file: 'apps/server/src/domains/claims/get-claim.ts',
    from: ' && ctx.actor.userId !== booking.client._id',
    to: '',
    killedBy: { file: claimsTest, test: 'is never made by a client, nor by staff about their own trip' },
  },
  {
    name: 'claim-paid-above-cover',
    file: 'apps/server/src/domains/claims/decide-claim.ts',
    from: 'amount.amountMinor <= covered.amountMinor',
    to: 'amount.amountMinor >= 0',
    killedBy: { file: claimsTest, test: 'pays at most what is covered, after it was accepted, and never twice' },
  },
  {
    name: 'claim-with-files-of-others',
    file: 'apps/server/src/domains/claims/store-documents.ts',
    from: "if (!upload.key.startsWith(own)) throw new AppError('notFound');",
    to: '',
    killedBy: { file: claimsTest, test: "is the caller's own" },
  },
  {
    name: 'claim-files-forgotten',
    file: 'apps/server/src/platform/storage/local-storage.ts',
    from: '[PUBLIC_PREFIX, KEPT_PREFIX]',
    to: '[PUBLIC_PREFIX]',
    killedBy: { file: claimsTest, test: 'is encoded anew, kept, and saved by whoever may see the booking' },
  },
  {
    name: 'subscription-never-ends',
    file: `${AGENCIES}/rules/subscription.ts`,
    from: 'terms.subscriptionEndsOn < today',
    to: 'terms.subscriptionEndsOn > today',
    killedBy: { file: `${AGENCIES}/rules/subscription.test.ts`, test: 'how a subscription stands' },
  },
  {
    name: 'subscription-reminded-each-hour',
    file: `${AGENCIES}/subscription/remind-of-ends.ts`,
    from: 'isToday: endsOn === today }, dedupeKey })',
    to: 'isToday: endsOn === today }, dedupeKey: String(ctx.clock.now()) })',
    killedBy: {
      file: `${AGENCIES}/subscription/subscription.test.ts`,
      test: '14, 3 and 0 days before the end, once each, in their language, with the way to the page',
    },
  },
];
