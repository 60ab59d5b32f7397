import type { AccountForm, AccountTest } from '../../../partner-accounts/index.ts';
import type { Account } from './stripe-account.ts';
import { failureOf } from './stripe-library.ts';

/** What an owner enters of an account of the agency's own. */
export const STRIPE_FIELDS: AccountForm['fields'] = [
  {
    name: 'secretKey',
    label: 'partnerAccounts.stripe_secretKey',
    help: 'partnerAccounts.stripe_secretKeyHelp',
    isSecret: true,
  },
  {
    name: 'publishableKey',
    label: 'partnerAccounts.stripe_publishableKey',
    help: 'partnerAccounts.stripe_publishableKeyHelp',
    isSecret: false,
  },
  {
    name: 'webhookSecret',
    label: 'partnerAccounts.stripe_webhookSecret',
    help: 'partnerAccounts.stripe_webhookSecretHelp',
    isSecret: true,
  },
];

const refused = (code: Extract<AccountTest, { kind: 'refused' }>['code']): AccountTest => ({ kind: 'refused', code });

/**
 * Tests an account by reading it (docs.stripe.com/api/accounts/retrieve), which changes nothing. Its mode stands in its keys: live where real cards are
 * charged, test elsewhere. A test account charges nobody for real, whatever its registration lacks.
 */
export async function testAccount(
  account: Account,
  wanted: { readonly currency: string; readonly isLive: boolean },
): Promise<AccountTest> {
  const { library, stripe, options, credentials } = account;
  const keys = [credentials.secretKey, credentials.publishableKey];
  // mutant test-keys-take-real-bookings: `key.includes('_live_') !== wanted.isLive` -> `false` fails payment-accounts.security.test.ts
  if (keys.some((key) => key.includes('_live_') !== wanted.isLive)) return refused('accountModeWrong');
  try {
    const found = await stripe.accounts.retrieveCurrent({}, options);
    if (found.default_currency?.toUpperCase() !== wanted.currency) return refused('accountCurrencyWrong');
    if (wanted.isLive && !found.charges_enabled) return refused('accountCannotCharge');
    return { kind: 'works', identity: found.id };
  } catch (error) {
    return refused(failureOf(library, error).kind === 'unknown' ? 'accountUnreachable' : 'accountKeyRefused');
  }
}
