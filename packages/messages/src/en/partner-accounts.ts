/** Accounts of an agency at its partners: what they consist of, and the form that sets them. */
export const partnerAccounts = {
  'partnerAccounts.sandbox_title': 'Simulated gateway',
  'partnerAccounts.sandbox_key': 'Key',
  'partnerAccounts.sandbox_keyHelp':
    'Any text of 16 characters or more. The gateway is simulated: it refuses a key with “refused” in it, and does not answer one with “silent”.',
  'partnerAccounts.stripe_title': 'Stripe',
  'partnerAccounts.stripe_secretKey': 'Secret key',
  'partnerAccounts.stripe_secretKeyHelp': 'It begins with sk_ or rk_. A restricted key must be allowed to read its account.',
  'partnerAccounts.stripe_publishableKey': 'Publishable key',
  'partnerAccounts.stripe_publishableKeyHelp': 'It begins with pk_, and is of the same mode as the secret key.',
  'partnerAccounts.stripe_webhookSecret': 'Signing secret of the webhook',
  'partnerAccounts.stripe_webhookSecretHelp':
    'Add a webhook at Stripe with the address of this account and the events payment_intent.* and charge.refunded. Its secret begins with whsec_.',
  'partnerAccounts.usdc_title': 'USDC',
  'partnerAccounts.usdc_chain': 'Chain',
  'partnerAccounts.usdc_address': 'Address',
  'partnerAccounts.usdc_addressHelp':
    'Where your agency is paid, as its wallet writes it: the case of its letters is checked. Nobody but your wallet can send from it.',
  'partnerAccounts.usdc_confirmations': 'Confirmations',
  'partnerAccounts.usdc_confirmationsHelp':
    'How deep a payment must be in the chain before it counts, from 2 to 1,000. Left empty: as many as the chain needs.',
  'partnerAccounts.mode_own': 'Your own account',
  'partnerAccounts.mode_platform': 'The account of the platform',
  'partnerAccounts.mode_none': 'No account',
  'partnerAccounts.mode_off': 'Switched off by the platform',
  'partnerAccounts.simulated_gateway': 'Simulated: no real money moves.',
  'partnerAccounts.inForce': 'Account in force',
  'partnerAccounts.since': 'Since',
  'partnerAccounts.tested': 'Last tested',
  'partnerAccounts.neverTested': 'Not yet',
  'partnerAccounts.lastFour': 'Ends in {last4}',
  'partnerAccounts.managed': 'The people who run the platform have set this account. Enter all fields to replace it.',
  'partnerAccounts.eventsUrl': 'Address for events',
  'partnerAccounts.nextEventsUrl': 'Address for events of another account',
  'partnerAccounts.enter': 'Enter your own account',
  'partnerAccounts.replace': 'Replace keys',
  'partnerAccounts.change': 'Change',
  'partnerAccounts.kept': 'Stored. Leave it empty to keep it.',
  'partnerAccounts.formText':
    'The account is tested by a call that changes nothing, and counts only if it works. Keys are stored encrypted and never shown again.',
  'partnerAccounts.save': 'Test and save',
  'partnerAccounts.saved': 'Saved. The account works.',
  'partnerAccounts.test': 'Test again',
  'partnerAccounts.works': 'Tested. The account works.',
  'partnerAccounts.back': 'Use the account of the platform',
  'partnerAccounts.backTitle': 'Go back to the account of the platform?',
  'partnerAccounts.backText_gateway':
    'New business goes by the account of the platform. What was paid by your own account is refunded by it: keep its keys valid until then.',
  'partnerAccounts.keep': 'Keep own account',
  'partnerAccounts.wentBack': 'The account of the platform is in use.',
  'partnerAccounts.copyUrl': 'Copy address',
  'partnerAccounts.notSaved': 'Nothing was saved.',
  'partnerAccounts.duffel_title': 'Duffel',
  'partnerAccounts.duffel_key': 'Access token',
  'partnerAccounts.duffel_keyHelp':
    'It begins with duffel_live_, or with duffel_test_: what is booked with that one is not real.',
  'partnerAccounts.duffel_webhookSecret': 'Signing secret of the webhook',
  'partnerAccounts.duffel_webhookSecretHelp':
    'Add a webhook at Duffel with the address of this account. Without it, changes are found when we ask, every few hours.',
  'partnerAccounts.sameAccount': 'It is a new key of the account in force',
  'partnerAccounts.sameAccountText':
    'Bookings of the account go on with the new key. Without the mark they stay with the old key, and only new ones use this account.',
  'partnerAccounts.simulated_supplier': 'Not real: what is booked here is simulated.',
  'partnerAccounts.backText_supplier':
    'New bookings go by the account of the platform. Those that your own account made stay with it: keep its keys valid until the trips are over.',
} as const;
