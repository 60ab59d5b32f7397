import { newId } from '@caravel/kernel';
import { sql } from 'drizzle-orm';
import { type EndpointCases, NOBODY, type Scene } from '../../../testing/access/endpoint-case.ts';
import { userIdentities } from '../sign-in/tables.ts';

const TOKEN = 'a'.repeat(43);

/** The client has an identity at Google, besides the password. */
async function linkedOf({ t, home }: Scene) {
  const caller = await home.persona('client');
  const id = newId();
  await t.ctx(home.agency).db.tx((tx) =>
    tx.insert(userIdentities).values({
      ...{ id, agencyId: home.agency.id, userId: caller.userId, provider: 'google', email: caller.email },
      ...{ issuer: 'https://there.test', subject: id, createdAt: sql`now()` },
    }),
  );
  return { caller, parts: { params: { id } } };
}

/** How the access tests call signing in for every role: no provider is set up there, and nothing is under way. */
export const SIGN_IN_CASES: EndpointCases = {
  'identity.listSignInProviders': {},
  'identity.startSignIn': { input: () => ({ body: { provider: 'google' } }), answered: 404, offRecord: true },
  'identity.returnSignIn': { input: () => ({ body: { state: TOKEN } }), answered: 400, offRecord: true },
  'identity.finishSignIn': { input: () => ({ body: { code: TOKEN } }), answered: 400, offRecord: true },
  'identity.joinByPassword': { input: () => ({ body: { password: 'Wrong-pass-1' } }), answered: 400, offRecord: true },
  'identity.mailJoinLink': { answered: 400, offRecord: true },
  'identity.joinByLink': { input: () => ({ body: { token: TOKEN } }), answered: 409, offRecord: true },
  'identity.listSignIns': {},
  'identity.linkSignIn': { input: () => ({ body: { provider: 'google' } }), answered: 404, offRecord: true },
  'identity.unlinkSignIn': {
    input: ({ sessionId }) => ({ params: { id: sessionId } }),
    of: NOBODY,
    offRecord: true,
    changing: linkedOf,
  },
};
