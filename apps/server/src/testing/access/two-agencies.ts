import { createClient, forgotPassword, listSessions, login } from '@caravel/contracts';
import { money, newId, required } from '@caravel/kernel';
import { inviteAgent } from '../../domains/identity/agents/invite-agent.ts';
import { createUser } from '../../domains/identity/index.ts';
import { setAccount } from '../../domains/partner-accounts/index.ts';
import { updateMarkups } from '../../domains/pricing/index.ts';
import { cardToken } from '../card-token.ts';
import { invitingDeps } from '../inviting-deps.ts';
import { type Persona, type PersonaKind, startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';
import { type AccessOrder, type AccessProduct, PASSWORD, type Spare, type Target } from './endpoint-case.ts';
import { ACCESS_PRODUCTS, type AccessCall } from './endpoint-cases.ts';
import { ghostTarget } from './ghost-target.ts';
import { mailedToken } from './make-scene.ts';
import { watchWrites } from './watch-writes.ts';

/** Texts in records of the first agency that must never appear where they do not belong. */
export const CANARY = {
  traveler: 'Zzyzxcanary',
  street: '77 Canary Wharf Lane',
  phone: '+13059998877',
  invited: 'canary-invited@x.test',
  forgetful: 'canary-forgetful@x.test',
};

/** The key of the first agency's own accounts at supplier and gateway: no answer may have it. */
export const CANARY_KEY = 'live_canary_Xk29fPq7Lm';

/** The markups of the agent's and the restricted agent's booking, in US dollars. Only staff may see them, in any form. */
export const CANARY_MARKUP = 1313.13;
const OWN_MARKUP = 1717.17;

/** Two agencies with the same kinds of people; the first has records to protect. */
export type TwoAgencies = {
  readonly t: TestApp;
  readonly alpha: TestAgency;
  readonly beta: TestAgency;
  /** Watches what is written about an agency, alpha by default, and to the books of supplier and gateway. */
  readonly writes: { readonly tables: readonly string[]; begin(agencyId?: string): Promise<() => Promise<string[]>> };
  /** Returns alpha's records that a call refers to. */
  targetOf(call: AccessCall): Target;
  /** Returns well-formed references to nothing. */
  ghostOf(call: AccessCall): Target;
  /** Makes a fresh, paid booking of alpha's agent for its client, as the call's case prepares it, for calls that use one up. */
  freshTarget(call: AccessCall): Promise<Target>;
  cardToken(): Promise<string>;
};

const KINDS: readonly PersonaKind[] = ['owner', 'agent', 'restricted', 'client', 'client2'];

/** Makes people and an invitation of an agency that a call may change for good. */
async function makeSpare(t: TestApp, { agency }: TestAgency, owner: Persona): Promise<Spare> {
  const add = (userType: 'Client' | 'SalesAgent') =>
    createUser(t.platform, agency, { name: 'Spare Person', email: `spare-${newId()}@x.test`, password: PASSWORD, userType });
  const [agent, client] = [await add('SalesAgent'), await add('Client')];
  const links = invitingDeps(t);
  const invited = { email: `spare-${newId()}@x.test`, isRestrictedAgent: true };
  const { invitationId } = await inviteAgent(links, t.ctx(agency, owner.actor), invited);
  return { agentId: agent.id, clientId: client.id, invitationId };
}

/** Makes both agencies with all their people, and alpha's records of every product. */
export async function twoAgencies(): Promise<TwoAgencies> {
  const t = await startTestApp({ products: ACCESS_PRODUCTS.flatMap(({ module }) => module ?? []) });
  const [alpha, beta] = [await t.freshAgency(), await t.freshAgency()];
  for (const kind of KINDS) await Promise.all([alpha.persona(kind), beta.persona(kind)]);
  const [owner, agent, restricted] = [
    await alpha.persona('owner'),
    await alpha.persona('agent'),
    await alpha.persona('restricted'),
  ];
  const [client, client2] = [await alpha.persona('client'), await alpha.persona('client2')];
  await updateMarkups(t.ctx(alpha.agency, owner.actor), {
    agencyFee: money(0, 'USD'),
    refundProtect: { isEnabled: true, markup: money(900, 'USD') },
  });

  const operator = t.ctx(alpha.agency, { kind: 'system', task: 'operator' });
  for (const kind of ['supplier', 'gateway'] as const) {
    const partner = { kind, name: 'sandbox', simulated: true, checkCredentials: () => {} };
    const own = { mode: 'own', credentials: { key: CANARY_KEY } } as const;
    await setAccount(t.platform.credentialKeys, operator, partner, own);
  }

  // A person with no other part in these tests, because a new password ends a person's sessions.
  const forgetful = { email: CANARY.forgetful, name: 'Forgetful person', password: PASSWORD, userType: 'Client' as const };
  await createUser(t.platform, alpha.agency, { ...forgetful, isRestrictedAgent: false });
  await t.client.call(alpha.visitor, forgotPassword, { body: { email: CANARY.forgetful } });
  const resetToken = await mailedToken(t, CANARY.forgetful);
  const forgetfulSession = await t.client.call(alpha.visitor, login, { body: { email: CANARY.forgetful, password: PASSWORD } });
  const listed = await t.client.call({ ...alpha.visitor, token: forgetfulSession.data.token }, listSessions, {});
  const sessionId = required(listed.data.sessions[0], 'session')._id;
  const links = invitingDeps(t);
  await inviteAgent(links, t.ctx(alpha.agency, owner.actor), { email: CANARY.invited, isRestrictedAgent: true });
  const invitationToken = await mailedToken(t, CANARY.invited);

  const waiting = await t.client.call(owner, createClient, { body: { name: 'Waiting person', email: 'waiting@x.test' } });

  const secret: AccessOrder = {
    staff: agent,
    client,
    markup: CANARY_MARKUP,
    lastName: CANARY.traveler,
    contact: { address: CANARY.street, phone: CANARY.phone },
  };
  const own: AccessOrder = { staff: restricted, client: client2, markup: OWN_MARKUP, lastName: 'Silva', contact: {} };
  const people = {
    agencyId: alpha.agency.id,
    clientId: client.userId,
    clientEmail: client.email,
    agentId: agent.userId,
    waitingId: waiting.data._id,
    resetToken,
    sessionId,
    invitationToken,
    spare: await makeSpare(t, alpha, owner),
  };
  const makeTarget = async (product: AccessProduct) => ({ ...(await product.makeTarget(t, secret)), ...people });
  const targets = new Map<string, Target>();
  for (const product of ACCESS_PRODUCTS) {
    await product.makeTarget(t, own);
    targets.set(product.name, await makeTarget(product));
  }
  await t.drain();
  const ghost = ghostTarget();
  const targetOf = ({ product }: AccessCall) => required(targets.get(product), product);
  const writes = await watchWrites(t.platform.database);
  return {
    t,
    alpha,
    beta,
    writes: { tables: writes.tables, begin: (agencyId = alpha.agency.id) => writes.begin(agencyId) },
    targetOf,
    // Only the references differ: the offer and the price are real.
    ghostOf: (call) => ({
      ...ghost,
      offerId: targetOf(call).offerId,
      rateIds: targetOf(call).rateIds,
      quote: { ...ghost.quote, price: targetOf(call).quote.price },
    }),
    freshTarget: async ({ product, endpoint, case: { prepare } }) => {
      const sold = ACCESS_PRODUCTS.find(({ name }) => name === product);
      const made = await makeTarget(required(sold, product));
      // Only they use them, and each means an invitation, which an agency may send but so often.
      const target = endpoint.area === 'back-office' ? { ...made, spare: await makeSpare(t, alpha, owner) } : made;
      await t.drain();
      await prepare?.(t, client, target);
      return target;
    },
    cardToken: () => cardToken(t),
  };
}
