import {
  getSecondFactors,
  listSessions,
  login,
  signUp,
  startAuthenticator,
  startHandover,
  startPasskey,
  uploadClients,
} from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import sharp from 'sharp';
import {
  type EndpointCases,
  EVERYBODY,
  NOBODY,
  PASSWORD,
  type Role,
  type Scene,
  STAFF,
  VISITOR,
} from '../../../testing/access/endpoint-case.ts';
import { codeAt, enrolAuthenticator, enrolPasskey } from './enrol.ts';
import { softPasskey } from './soft-passkey.ts';

const PERSON = { name: 'Ana Souza', email: 'new-person@x.test', password: 'Ab3$efgh', checked: true };
const NEW_PASSWORD = 'Cd4%ghij';

/** A complete and valid profile. */
export const PROFILE = {
  firstName: 'Ana',
  lastName: 'Souza',
  phone: '+13055550100',
  homeAirport: 'MIA',
  street: '1 Ocean Drive',
  country: 'US',
  state: 'FL',
  city: 'Miami',
};

/** A phone that nobody has yet. */
const newPhone = () => `+1${newId().replace(/\D/g, '').padEnd(10, '0').slice(-10)}`;

/** What the client of a scene sends. */
const byClient = (body?: object) => async (scene: Scene) => ({
  caller: await scene.home.persona('client'),
  parts: { ...(body && { body }) },
});

/** The client uploads a picture and names it. */
async function pictureOf({ t, home }: Scene) {
  const caller = await home.persona('client');
  const key = `${home.agency.id}/${caller.userId}/${newId()}.png`;
  const create = { width: 8, height: 8, channels: 3, background: '#2c7be5' } as const;
  await t.platform.storage.put(key, await sharp({ create }).png().toBuffer(), 'image/png');
  return { caller, parts: { body: { key } } };
}

/** The owner uploads a list of one client and has it added. */
async function clientListOf({ t, home }: Scene) {
  const caller = await home.persona('owner');
  const key = `${home.agency.id}/${caller.userId}/${newId()}.csv`;
  await t.platform.storage.put(key, Buffer.from('Name,Email\nAna Souza,listed@x.test\n'), 'text/csv');
  return { caller, parts: { body: { key, columns: { name: 0, email: 1 }, apply: true } } };
}

/** The owner has uploaded a client, and invites. */
async function uploadOf(scene: Scene) {
  const { caller, parts } = await clientListOf(scene);
  const { data } = await scene.t.client.call(caller, uploadClients, parts);
  return { caller, parts: { params: { id: data.uploadId }, body: { isInviting: true } } };
}

/** Somebody opens the link of their sign-up. */
async function verificationOf({ t, home, mailedToken }: Scene) {
  await t.client.call(home.visitor, signUp, { body: { ...PERSON, checked: true } });
  return { caller: home.visitor, parts: { body: { token: await mailedToken(PERSON.email), password: PERSON.password } } };
}

/** The client ends the session of another device. */
async function otherSessionOf({ t, home }: Scene) {
  const caller = await home.persona('client');
  await t.client.call(home.visitor, login, { body: { email: caller.email, password: PASSWORD } });
  const { data } = await t.client.call(caller, listSessions, {});
  const other = data.sessions.find(({ isCurrent }) => !isCurrent);
  return { caller, parts: { params: { id: required(other, 'another session')._id } } };
}

const OWNER: readonly Role[] = ['owner'];

/** The owner closes somebody's account. */
const statusOf =
  (kind: 'client' | 'agent') =>
  async ({ home }: Scene) => ({
    caller: await home.persona('owner'),
    parts: { body: { userId: (await home.persona(kind)).userId, status: 'Inactive' } },
  });

/** The owner begins to hand the agency over to its agent. */
async function handoverOf({ t, home }: Scene) {
  const [owner, agent] = [await home.persona('owner'), await home.persona('agent')];
  await t.client.call(owner, startHandover, { body: { userId: agent.userId, password: PASSWORD } });
  return { owner, agent };
}

/** An id that has the right shape but names no challenge. */
const NO_PASSKEY = softPasskey().make({ challenge: 'none', rp: { id: 'nowhere.test', name: '' } }, 'https://nowhere.test');

/** The client's browser makes a passkey for a challenge. */
async function passkeyOf({ t, home }: Scene) {
  const caller = await home.persona('client');
  const { data } = await t.client.call(caller, startPasskey, {});
  return { caller, parts: { body: { name: 'My phone', passkey: softPasskey().make(data, home.agency.origin) } } };
}

/** The client has a passkey. */
async function addedPasskeyOf({ t, home }: Scene) {
  const caller = await home.persona('client');
  await enrolPasskey(t, caller);
  const { data } = await t.client.call(caller, getSecondFactors, {});
  return { caller, parts: { params: { id: required(data.passkeys[0], 'a passkey')._id } } };
}

/** The first code of an authenticator that waits for it. */
async function newCodeOf({ t, home }: Scene) {
  const { data } = await t.client.call(await home.persona('client'), startAuthenticator, {});
  return codeAt(data.secret, t.clock.now() + 1_000);
}

/** The client, with an authenticator. */
async function withCodes({ t, home }: Scene) {
  const caller = await home.persona('client');
  await enrolAuthenticator(t, caller);
  return caller;
}

/** How the access tests call the endpoints of this slice for every role. */
export const IDENTITY_CASES: EndpointCases = {
  'identity.login': {
    input: (target) => ({ body: { email: target.clientEmail, password: PASSWORD } }),
    of: VISITOR,
    refused: 400,
  },
  'identity.beginView': {
    input: ({ resetToken }) => ({ body: { token: resetToken } }),
    answered: 400,
    offRecord: true,
  },
  'identity.logout': { offRecord: true, changing: byClient() },
  'identity.signUp': { input: () => ({ body: PERSON }) },
  'identity.signUpAgent': {
    input: (target) => ({ body: { ...PERSON, token: target.invitationToken } }),
    of: VISITOR,
  },
  'identity.getInvitation': { input: (target) => ({ params: { token: target.invitationToken } }), of: EVERYBODY },
  'identity.verifyEmail': {
    input: (target) => ({ body: { token: target.resetToken, password: PERSON.password } }),
    of: NOBODY,
    refused: 400,
    offRecord: true,
    changing: verificationOf,
  },
  'identity.forgotPassword': { input: (target) => ({ body: { email: target.clientEmail } }), offRecord: true },
  'identity.checkPasswordToken': {
    input: (target) => ({ body: { token: target.resetToken } }),
    of: VISITOR,
    refused: 400,
    offRecord: true,
  },
  'identity.resetPassword': {
    input: ({ resetToken }) => ({ body: { token: resetToken, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD } }),
    of: VISITOR,
    refused: 400,
  },
  'identity.getProfile': {},
  // The current password is wrong, so that everybody stays logged in.
  'identity.changePassword': {
    input: () => ({ body: { currentPassword: 'Wrong-pass-1', newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD } }),
    answered: 422,
    offRecord: true,
    changing: byClient({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }),
  },
  'identity.editProfile': { input: () => ({ body: PROFILE }) },
  'identity.changeLanguage': { input: () => ({ params: { lang: 'en' } }) },
  'identity.setLanguage': { input: () => ({ body: { lang: 'en' } }) },
  'identity.createClient': { input: () => ({ body: { name: 'Ana Souza', email: `new-${newId()}@x.test` } }) },
  'identity.findClients': { input: () => ({ query: { searchQuery: 'p', limit: 10, offSet: 0 } }) },
  'identity.listClients': { input: () => ({ query: { limit: 10, offSet: 0 } }) },
  'identity.getClient': { input: ({ clientId }) => ({ params: { id: clientId } }), of: STAFF },
  'identity.changeClient': {
    input: ({ clientId }) => ({ params: { id: clientId }, body: { phone: newPhone() } }),
    of: STAFF,
  },
  'identity.setAgentPhone': { input: ({ agentId }) => ({ body: { userId: agentId, phone: newPhone() } }), of: OWNER },
  'identity.exportClients': {},
  'identity.downloadClients': {},
  'identity.downloadClientsSheet': {},
  'identity.setClientStatus': {
    input: ({ clientId }) => ({ body: { userId: clientId, status: 'Active' } }),
    of: OWNER,
    offRecord: true,
    changing: statusOf('client'),
  },
  'identity.setAgentStatus': {
    input: ({ agentId }) => ({ body: { userId: agentId, status: 'Active' } }),
    of: OWNER,
    offRecord: true,
    changing: statusOf('agent'),
  },
  'identity.setClientWallet': {
    input: ({ clientId }) => ({ body: { userId: clientId, isRewardWalletEnable: true } }),
    of: OWNER,
  },
  'identity.setAgentWallet': {
    input: ({ agentId }) => ({ body: { userId: agentId, isRewardWalletEnable: true } }),
    of: OWNER,
  },
  'identity.resendVerificationEmail': {
    input: ({ waitingId }) => ({ body: { userId: waitingId } }),
    of: OWNER,
  },
  'identity.actOnClients': {
    input: ({ clientId }) => ({ body: { action: 'activate', userIds: [clientId] } }),
    offRecord: true,
    changing: async (scene) => ({
      caller: await scene.home.persona('owner'),
      parts: { body: { action: 'deactivate', userIds: [(await scene.home.persona('client')).userId] } },
    }),
  },
  // Nothing was uploaded.
  'identity.uploadClients': {
    input: ({ agencyId, clientId, quote }) => ({ body: { key: `${agencyId}/${clientId}/${quote.quoteId}.csv` } }),
    of: NOBODY,
    offRecord: true,
    changing: clientListOf,
  },
  'identity.listClientUploads': {},
  // Nothing was uploaded.
  'identity.setUploadInvitations': {
    input: ({ quote }) => ({ params: { id: quote.quoteId }, body: { isInviting: true } }),
    of: NOBODY,
    offRecord: true,
    changing: uploadOf,
  },
  // Not a token of an identity provider.
  'identity.sso': { input: () => ({ body: { token: 'a.b.c', deepLink: '/mytrip' } }), of: NOBODY, refused: 400, offRecord: true },
  'identity.listSessions': {},
  // The session of a person who has no other part in these tests.
  'identity.endSession': {
    input: (target) => ({ params: { id: target.sessionId } }),
    of: NOBODY,
    offRecord: true,
    changing: otherSessionOf,
  },
  'identity.endOtherSessions': {},
  'identity.requestUpload': {
    input: () => ({ body: { ext: 'png', fieldName: 'profilePicture', fileType: 'image/png' } }),
    offRecord: true,
  },
  // Nothing was uploaded.
  'identity.setPicture': {
    input: ({ agencyId, clientId, quote }) => ({ body: { key: `${agencyId}/${clientId}/${quote.quoteId}.png` } }),
    of: NOBODY,
    offRecord: true,
    changing: pictureOf,
  },
  'identity.removePicture': {},
  // The password is wrong, so that nobody is erased.
  'identity.deleteAccount': {
    input: () => ({ body: { password: 'Wrong-pass-1' } }),
    answered: 422,
    offRecord: true,
    changing: byClient({ password: PASSWORD }),
  },
  'identity.inviteAgent': { input: () => ({ body: { email: `new-${newId()}@x.test`, isRestrictedAgent: true } }) },
  'identity.listAgents': {},
  'identity.listInvitations': {},
  'identity.getAgent': { input: ({ agentId }) => ({ params: { id: agentId } }), of: ['owner'] },
  'identity.updateAgentType': {
    input: ({ spare }) => ({ body: { userId: spare.agentId, isRestrictedAgent: true } }),
    of: ['owner'],
    consumes: true,
  },
  'identity.changeClientType': {
    input: ({ spare }) => ({ body: { userId: spare.clientId, userType: 'SalesAgent' } }),
    of: ['owner'],
    refused: 409,
    consumes: true,
  },
  'identity.changeAgentType': {
    input: ({ spare }) => ({ body: { userId: spare.agentId, userType: 'Client' } }),
    of: ['owner'],
    refused: 409,
    consumes: true,
  },
  'identity.resendInvitation': {
    input: ({ spare }) => ({ params: { id: spare.invitationId } }),
    of: ['owner'],
    consumes: true,
  },
  'identity.revokeInvitation': {
    input: ({ spare }) => ({ params: { id: spare.invitationId } }),
    of: ['owner'],
    consumes: true,
  },
  'identity.getSecondFactors': {},
  'identity.startPasskey': { offRecord: true },
  // Not what a browser made.
  'identity.addPasskey': {
    input: () => ({ body: { name: 'My phone', passkey: NO_PASSKEY } }),
    answered: 422,
    offRecord: true,
    changing: passkeyOf,
  },
  'identity.removePasskey': {
    input: ({ quote }) => ({ params: { id: quote.quoteId } }),
    of: NOBODY,
    offRecord: true,
    changing: addedPasskeyOf,
  },
  'identity.startAuthenticator': { offRecord: true },
  // None waits for its first code.
  'identity.addAuthenticator': {
    input: () => ({ body: { code: '000000' } }),
    answered: 422,
    offRecord: true,
    changing: async (scene) => ({
      caller: await scene.home.persona('client'),
      parts: { body: { code: await newCodeOf(scene) } },
    }),
  },
  'identity.removeAuthenticator': {
    answered: 404,
    offRecord: true,
    changing: async (scene) => ({ caller: await withCodes(scene), parts: {} }),
  },
  'identity.renewRecoveryCodes': {
    answered: 404,
    offRecord: true,
    changing: async (scene) => ({ caller: await withCodes(scene), parts: {} }),
  },
  // They have no passkey.
  'identity.startProof': { answered: 404, offRecord: true },
  'identity.prove': { input: () => ({ body: { method: 'password', password: PASSWORD } }) },
  'identity.getStaffSecurity': {},
  'identity.setStaffSecurity': { input: () => ({ body: { agentsNeedFactor: false } }) },
  'identity.getHandover': {},
  // The password is wrong, so that nothing begins.
  'identity.startHandover': {
    input: ({ spare }) => ({ body: { userId: spare.agentId, password: 'Wrong-pass-1' } }),
    answered: 422,
    offRecord: true,
    changing: async ({ home }) => ({
      caller: await home.persona('owner'),
      parts: { body: { userId: (await home.persona('agent')).userId, password: PASSWORD } },
    }),
  },
  // None waits.
  'identity.withdrawHandover': {
    answered: 404,
    offRecord: true,
    changing: async (scene) => ({ caller: (await handoverOf(scene)).owner, parts: {} }),
  },
  // Not the link of a handover.
  'identity.readHandover': { input: (target) => ({ params: { token: target.resetToken } }), of: NOBODY, refused: 400 },
  'identity.acceptHandover': {
    input: (target) => ({ body: { token: target.resetToken } }),
    of: NOBODY,
    refused: 400,
    offRecord: true,
    changing: async (scene) => {
      const { agent } = await handoverOf(scene);
      return { caller: agent, parts: { body: { token: await scene.mailedToken(agent.email) } } };
    },
  },
};
