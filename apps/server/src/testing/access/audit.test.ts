import { type Endpoint, login } from '@caravel/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Persona } from '../start-test-app.ts';
import type { Caller } from '../test-client.ts';
import { PASSWORD, type RequestParts, type Role } from './endpoint-case.ts';
import { type AccessCall, AGENCY_CALLS, linesToRun } from './endpoint-cases.ts';
import { makeScene } from './make-scene.ts';
import { sendEndpoint } from './send-endpoint.ts';
import { CANARY, type TwoAgencies, twoAgencies } from './two-agencies.ts';

let world: TwoAgencies;
beforeAll(async () => {
  world = await twoAgencies();
});
afterAll(() => world.t.close());

/** The records of an agency: people, settings, sales, payments and claims. Every change of them must be audited. */
const RECORDS = new Set([
  'agencies',
  'agency_applications',
  'agency_archives',
  'agency_domains',
  'agency_handovers',
  'agency_hosts',
  'agency_identity_providers',
  'agency_policies',
  'agency_price_settings',
  'api_keys',
  'booking_payments',
  'booking_request_changes',
  'booking_request_entries',
  'booking_requests',
  'bookings',
  'claim_documents',
  'claim_entries',
  'client_uploads',
  'commission_imports',
  'commission_receipts',
  'commission_terms',
  'commissions',
  'invitations',
  'ledger_transfers',
  'pay_links',
  'partner_accounts',
  'payment_settings',
  'price_watches',
  'protection_claims',
  'saved_travelers',
  'sending_domains',
  'sessions',
  'sign_in_clients',
  'staff_notes',
  'staff_security',
  'supplier_terms',
  'support_messages',
  'support_threads',
  'usdc_refunds',
  'usdc_requests',
  'user_authenticators',
  'user_identities',
  'user_markups',
  'user_passkeys',
  'user_recovery_codes',
  'users',
  'wallet_movements',
  'wallet_settings',
  'webhook_deliveries',
  'webhooks',
]);

/** Calls whose changes need no audit: the time of the last check of a domain, whose turns its job writes down, a person's language, and a secret that is none before its first code. */
const UNWRITTEN = new Set([
  'agencies.checkDomain',
  'applications.checkDomain',
  'identity.changeLanguage',
  'identity.setLanguage',
  'identity.startAuthenticator',
  'partnerAccounts.check',
]);

/** Calls of those who run the platform write to the audit of another agency: `operations.test.ts` watches it. */
const acting = AGENCY_CALLS.filter(
  ({ endpoint }) => (endpoint.method !== 'GET' || endpoint.actsOnGet === true) && !UNWRITTEN.has(endpoint.id),
);

/** Calls whose record is the letter that they send: others queue letters about what else they change. */
const SENDING = new Set([
  'accounts.emailItinerary',
  'activities.sendConfirmation',
  'cars.sendConfirmation',
  'flights.sendConfirmation',
  'hotels.sendConfirmation',
]);

/** Returns somebody who may make the call. */
async function callerFor({ endpoint: { access }, case: { of } }: AccessCall): Promise<Caller | Persona> {
  const usual: Role = access === 'public' ? 'visitor' : access === 'session' ? 'client' : 'owner';
  const role = of?.[0] ?? usual;
  return role === 'visitor' ? world.alpha.visitor : world.alpha.persona(role);
}

const audited = async (agencyId: string) =>
  (await world.t.platform.database.raw.query('SELECT * FROM audit_events WHERE agency_id = $1 ORDER BY at, id', [agencyId])).rows;

/** Makes a call and returns which records it changed and which audit entries it wrote. */
async function watch(caller: Caller | Persona, endpoint: Endpoint, parts: RequestParts) {
  const { id } = caller.agency;
  // Makes sure that at least the time of the change differs.
  world.t.clock.advance(1_000);
  const known = (await audited(id)).length;
  const written = await world.writes.begin(id);
  const answer = await sendEndpoint(world.t.client, caller, endpoint, parts);
  const changed = (await written()).filter((table) => RECORDS.has(table) || (table === 'mail_log' && SENDING.has(endpoint.id)));
  return { caller, answer, changed, events: (await audited(id)).slice(known) };
}

/** Makes the call as its case says. */
async function watchCall(call: AccessCall) {
  const caller = await callerFor(call);
  const target = call.case.consumes ? await world.freshTarget(call) : world.targetOf(call);
  await world.t.drain();
  // Opens a second session, which the call can end.
  if ('email' in caller)
    await world.t.client.call(world.alpha.visitor, login, { body: { email: caller.email, password: PASSWORD } });
  return watch(caller, call.endpoint, call.case.input?.(target, await world.cardToken()) ?? {});
}

/** Expects that something on record has changed, and that it is written down who changed it. */
function expectWrittenDown({ caller, answer, changed, events }: Awaited<ReturnType<typeof watch>>): void {
  expect(changed, answer.text.slice(0, 300)).not.toEqual([]);
  expect(events.length, `changed ${changed.join()}`).toBeGreaterThan(0);
  const by = 'userId' in caller ? ['user', caller.userId] : ['visitor', null];
  for (const event of events) {
    expect([event.actor_kind, event.actor_id]).toEqual(by);
    expect(event.request_id).toBe(answer.headers['x-request-id']);
    for (const personal of [...Object.values(CANARY), 'Ana', 'Souza', '@']) expect(JSON.stringify(event)).not.toContain(personal);
  }
}

const kindOf = ({ endpoint, product }: AccessCall) => [endpoint.access, product].join();

test('every table that is on record is watched', () => {
  expect([...RECORDS].filter((table) => !world.writes.tables.includes(table))).toEqual([]);
});

describe('who changes what is on record is written down, with nothing personal', () => {
  const onRecord = acting.filter((call) => !call.case.offRecord);
  test.each(linesToRun(onRecord, kindOf))('$name', async (call) => {
    expectWrittenDown(await watchCall(call));
  });

  const changing = acting.flatMap(({ endpoint, case: { changing: prepare } }) =>
    prepare ? [[endpoint.id, { endpoint, prepare }] as const] : [],
  );
  test.each([...new Map(changing)])('%s, on a record of its own', async (_id, { endpoint, prepare }) => {
    const { caller, parts } = await prepare(await makeScene(world.t));
    await world.t.drain();
    expectWrittenDown(await watch(caller, endpoint, parts));
  });
});

/** Calls that change nothing on record however they are made, and those of other systems, which need a provider's token or a gateway's signature. */
const NEVER = [
  'accounts.askSupport',
  'accounts.export',
  'accounts.previewItinerary',
  'accounts.transactions',
  'activities.checkAvailability',
  'activities.checkout',
  'activities.search',
  'activities.storeSearch',
  'activities.title',
  'agencies.cancelSubscription',
  'agencies.changeSubscriptionCard',
  'agencies.linkArchive',
  'agencies.mailSignUpCode',
  'agencies.proveMailbox',
  'agencies.resumeSubscription',
  'agencies.signUp',
  'agencies.subscribe',
  'applications.testEmail',
  // A booking waits, and an order is lost, only by a fault: suites of their own hold what is written down.
  'bookings.askNow',
  'bookings.settleLost',
  'cars.availableCars',
  'cars.cardForm',
  'cars.details',
  'cars.findReservation',
  'cars.getPrice',
  'cars.getRefund',
  'cars.openLink',
  'cars.storeSearch',
  'crypto.simulateTransfer',
  'flights.agencyGetPenalty',
  'flights.fareRules',
  'flights.getPenalty',
  'flights.reprice',
  'flights.search',
  'flights.storeSearch',
  'flights.stream',
  'hotels.fetchPage',
  'hotels.getPenalty',
  'hotels.getPrice',
  'hotels.getStayPrice',
  'hotels.startSearch',
  'hotels.storeSearch',
  'identity.beginView',
  // What it leads to is written down when a link is used.
  'identity.changeEmail',
  'identity.checkPasswordToken',
  'identity.finishSignIn',
  'identity.forgotPassword',
  'identity.joinByLink',
  'identity.joinByPassword',
  'identity.linkSignIn',
  'identity.mailJoinLink',
  'identity.requestUpload',
  'identity.returnSignIn',
  'identity.sso',
  'identity.startPasskey',
  'identity.startProof',
  'identity.startSignIn',
  'listViews.create',
  'listViews.delete',
  'listViews.order',
  'listViews.update',
  'notifications.mailAccountWebhook',
  'notifications.mailWebhook',
  // What suppliers owe has a suite of its own, with its audit.
  'office.importCommissions',
  'office.receiveCommission',
  'office.sendAgencyMailAgain',
  'office.sendBookingMailAgain',
  'office.sendClientMailAgain',
  'office.undoCommissionImport',
  'office.writeOffCommission',
  // The payer has no account: the work is the system's. A suite of its own holds what is written down of it.
  'payLinks.continue',
  'payLinks.pay',
  'payLinks.refund',
  'payments.accountWebhook',
  'payments.webhook',
  'pricing.whatIf',
  // What is chosen of a supplier's offers has a suite of its own, with its audit.
  'requests.choose',
];

describe('what needs no writing down changes nothing that is on record', () => {
  const offRecord = acting.filter((call) => call.case.offRecord);
  test.each(linesToRun(offRecord, kindOf))('$name', async (call) => {
    expect((await watchCall(call)).changed).toEqual([]);
  });

  test('however it is made, or it is also made on a record of its own', () => {
    const unwatched = offRecord.filter((call) => !call.case.changing).map(({ endpoint }) => endpoint.id);
    expect([...new Set(unwatched)]).toEqual(NEVER);
  });
});
