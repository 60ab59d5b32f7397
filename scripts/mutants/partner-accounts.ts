import type { Mutant } from './mutant.ts';

const SRC = 'apps/server/src';
const apart = (test: string) => ({ file: `${SRC}/testing/partner-accounts/accounts-apart.test.ts`, test });
const eachItsOwn = apart('every order and payment goes by its own account');

/** Keys that seal credentials, and the account that a call to a supplier or gateway goes by. */
export const PARTNER_ACCOUNTS: readonly Mutant[] = [
  {
    name: 'seal-bound-to-nothing',
    file: `${SRC}/platform/crypto/key-ring.ts`,
    from: 'JSON.stringify([VERSION, ...boundTo])',
    to: 'JSON.stringify([VERSION, boundTo.length > 99])',
    killedBy: { file: `${SRC}/platform/crypto/key-ring.test.ts`, test: 'any text opens at its place, and nowhere else' },
  },
  {
    name: 'seal-bound-to-no-agency',
    file: `${SRC}/domains/partner-accounts/credentials.ts`,
    from: '[agencyId, kind, name, id]',
    to: '[agencyId.slice(0, 0), kind, name, id.slice(0, 0)]',
    killedBy: apart('a sealed key that is copied into another agency’s row opens nothing'),
  },
  {
    name: 'offer-bought-by-another-account',
    file: `${SRC}/domains/partner-accounts/partners.ts`,
    from: 'port.name === name && port.accountId === accountId',
    to: 'port.name === name || port.accountId === accountId',
    killedBy: apart('an offer or a quote of one account is bought by no other'),
  },
  {
    name: 'order-forgets-its-account',
    file: `${SRC}/domains/bookings/quotes/parties.ts`,
    from: 'supplierAccountId: supplier.accountId',
    to: 'supplierAccountId: supplier.accountId && null',
    killedBy: eachItsOwn,
  },
  {
    name: 'payment-forgets-its-account',
    file: `${SRC}/domains/bookings/quotes/new-booking.ts`,
    from: 'gatewayAccountId: source.accountId',
    to: 'gatewayAccountId: source.accountId && null',
    killedBy: eachItsOwn,
  },
  {
    name: 'supplier-that-is-off-asked',
    file: `${SRC}/domains/partner-accounts/partners.ts`,
    from: "row?.mode === 'off' ? null : partner.platformPort()",
    to: 'partner.platformPort()',
    killedBy: apart('a supplier that is switched off is not asked and says so'),
  },
  {
    name: 'account-of-another-partner',
    file: `${SRC}/domains/partner-accounts/partners.ts`,
    from: 'row?.kind === partner.kind && row.name === name ? own(partner, row)',
    to: 'row ? own(partner, row)',
    killedBy: apart('an account of one agency is none of another, even where it is named'),
  },
  {
    name: 'event-about-another-agency',
    file: `${SRC}/domains/payments/receive-gateway-event.ts`,
    from: ' || (agencyId !== null && ours.agencyId !== agencyId)',
    to: '',
    killedBy: apart('are verified with the secret of the account that their address names'),
  },
  {
    name: 'books-of-the-platform-for-all',
    file: `${SRC}/domains/bookings/books/reconcile-books.ts`,
    from: 'name: row.supplierName, accountId: row.supplierAccountId',
    to: 'name: row.supplierName, accountId: null',
    killedBy: apart('goes account by account'),
  },
  {
    name: 'rotation-stops-at-what-does-not-open',
    file: `${SRC}/domains/partner-accounts/rotate-keys.ts`,
    from: 'unopened.push({ agencyId, id });',
    to: 'throw new Error([agencyId, id].join());',
    killedBy: {
      file: `${SRC}/domains/partner-accounts/rotate-keys.test.ts`,
      test: 'what does not open is named, left as it is, and stops nothing',
    },
  },
];
