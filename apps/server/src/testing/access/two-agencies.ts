import {
  type FlightQuote,
  forgotPassword,
  getReservationDetails,
  listSessions,
  login,
  repriceFlight,
  searchFlights,
} from '@caravel/contracts';
import { money, newId, required } from '@caravel/kernel';
import { adult, bookQuote, CONTACT, cardToken } from '../../domains/flights/testing/book-a-flight.ts';
import { createUser } from '../../domains/identity/index.ts';
import { inviteAgent } from '../../domains/identity/sign-up/invite-agent.ts';
import { updateMarkups } from '../../domains/pricing/index.ts';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { type Persona, type PersonaKind, startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';

/** Words that stand in records of the first agency and must never show up where they do not belong. */
export const CANARY = {
  traveler: 'Zzyzxcanary',
  street: '77 Canary Wharf Lane',
  phone: '+13059998877',
  invited: 'canary-invited@x.test',
  forgetful: 'canary-forgetful@x.test',
};

/** The markup of the agent's booking, in US dollars; and of the restricted agent's. Nobody but staff may read them in any form. */
export const CANARY_MARKUP = 1313.13;
const OWN_MARKUP = 1717.17;

/** Password of everybody, as `start-test-app.ts` gives it. */
export const PASSWORD = 'Test-pass-9x';

/** What calls name: a booking of the agent for the client, a search and a quote of the agent, links that were mailed. */
export type Target = {
  readonly agencyId: string;
  readonly bookingId: string;
  readonly orderId: string;
  readonly pnr: string;
  readonly searchId: string;
  readonly offerId: string;
  readonly quote: Pick<FlightQuote, 'quoteId' | 'price'>;
  readonly clientId: string;
  readonly clientEmail: string;
  readonly resetToken: string;
  /** A session of somebody who plays no other part. */
  readonly sessionId: string;
  readonly invitationToken: string;
};

/** Two agencies with the same kinds of people; the first has something to hide. */
export type TwoAgencies = {
  readonly t: TestApp;
  readonly alpha: TestAgency;
  readonly beta: TestAgency;
  /** Records of alpha. */
  readonly target: Target;
  /** Well-formed names of nothing. */
  readonly ghost: Target;
  /** A fresh booking of alpha's agent for its client, for calls that use one up. */
  freshTarget(): Promise<Target>;
  cardToken(): Promise<string>;
};

async function bookFor(t: TestApp, staff: Persona, client: Persona, markup: number) {
  const found = await t.client.call(staff, searchFlights, {
    body: {
      routeType: 'One Way',
      legs: [{ origin: 'JFK', destination: 'LAX', date: '2027-04-10' }],
      passengers: { adults: 1 },
    },
  });
  const families = found.data.flatMap((result) => found.fareFamilies[result.id] ?? []);
  const family = required(
    families.find((one) => one.refund?.allowed === true),
    'a fare that can be given back',
  );
  const offer = { searchId: found.searchId, offerId: family.offerId };
  const reprice = async () => {
    const body = { ...offer, clientId: client.userId, markup: { type: 'fixed' as const, value: markup } };
    return (await t.client.call(staff, repriceFlight, { body })).data;
  };
  const { data } = await bookQuote(t, staff, await reprice(), {
    travellers: [adult(markup === CANARY_MARKUP ? CANARY.traveler : 'Silva')],
    contact: markup === CANARY_MARKUP ? { ...CONTACT, address: CANARY.street, phone: CANARY.phone } : CONTACT,
  });
  const reservation = await t.client.call(staff, getReservationDetails, { query: { bookingId: data.bookingId } });
  const { bookingId, orderId, recordLocator } = reservation.data;
  return { ...offer, bookingId, orderId, pnr: required(recordLocator, 'record locator'), quote: await reprice() };
}

/** Token of the newest link mailed to an address. */
async function mailedToken(t: TestApp, email: string): Promise<string> {
  await t.drain();
  const [mail] = await listMailbox(t.platform.database, email);
  const link = mail?.links.find((address) => address.includes('token='));
  return required(new URL(required(link, 'link of a mail')).searchParams.get('token'), 'token of a link');
}

/** Well-formed names of records that do not exist, for answers that must not differ from those about somebody else's. */
function ghostOf(target: Target): Target {
  return {
    agencyId: newId(),
    bookingId: newId(),
    orderId: `ghost-${newId()}`,
    pnr: 'GHOST7',
    searchId: newId(),
    offerId: target.offerId,
    quote: { quoteId: newId(), price: target.quote.price },
    clientId: newId(),
    clientEmail: `ghost-${newId()}@nowhere.test`,
    sessionId: newId(),
    resetToken: 'g'.repeat(43),
    invitationToken: 'h'.repeat(43),
  };
}

const KINDS: readonly PersonaKind[] = ['owner', 'agent', 'restricted', 'client', 'client2'];

/** Builds both agencies with everybody in them, and alpha's records. */
export async function twoAgencies(): Promise<TwoAgencies> {
  const t = await startTestApp();
  const [alpha, beta] = [await t.freshAgency(), await t.freshAgency()];
  for (const kind of KINDS) await Promise.all([alpha.persona(kind), beta.persona(kind)]);
  const [owner, agent, restricted] = [
    await alpha.persona('owner'),
    await alpha.persona('agent'),
    await alpha.persona('restricted'),
  ];
  const [client, client2] = [await alpha.persona('client'), await alpha.persona('client2')];
  await updateMarkups(t.ctx(alpha.agency, owner.actor), {
    agencyFee: money(0),
    refundProtect: { isEnabled: true, markup: money(900) },
  });

  // Somebody who plays no other part: a new password ends a person's sessions.
  const forgetful = { email: CANARY.forgetful, name: 'Forgetful person', password: PASSWORD, userType: 'Client' as const };
  await createUser(t.platform, alpha.agency, { ...forgetful, isRestrictedAgent: false });
  await t.client.call(alpha.visitor, forgotPassword, { body: { email: CANARY.forgetful } });
  const resetToken = await mailedToken(t, CANARY.forgetful);
  const forgetfulSession = await t.client.call(alpha.visitor, login, { body: { email: CANARY.forgetful, password: PASSWORD } });
  const listed = await t.client.call({ ...alpha.visitor, token: forgetfulSession.data.token }, listSessions, {});
  const sessionId = required(listed.data.sessions[0], 'session')._id;
  const links = { secret: t.platform.secrets.of('links') };
  await inviteAgent(links, t.ctx(alpha.agency, owner.actor), { email: CANARY.invited, isRestrictedAgent: true });
  const invitationToken = await mailedToken(t, CANARY.invited);

  await bookFor(t, restricted, client2, OWN_MARKUP);
  const people = {
    agencyId: alpha.agency.id,
    clientId: client.userId,
    clientEmail: client.email,
    resetToken,
    sessionId,
    invitationToken,
  };
  const freshTarget = async () => ({ ...people, ...(await bookFor(t, agent, client, CANARY_MARKUP)) });
  const target = await freshTarget();
  await t.drain();
  return { t, alpha, beta, target, ghost: ghostOf(target), freshTarget, cardToken: () => cardToken(t) };
}
