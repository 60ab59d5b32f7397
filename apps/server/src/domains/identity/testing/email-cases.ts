import { changeEmail } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { type EndpointCases, NOBODY, PASSWORD, type Scene } from '../../../testing/access/endpoint-case.ts';

/** The client asks for another email; a visitor uses the link that was mailed to an address. */
async function movingOf({ t, home, mailedToken }: Scene, email: string, to: string) {
  const client = await home.persona('client');
  await t.client.call(client, changeEmail, { body: { email, currentPassword: PASSWORD } });
  await t.drain();
  return { caller: home.visitor, parts: { body: { token: await mailedToken(to) } } };
}

/** How the access tests call what moves an account to another email, for every role. */
export const EMAIL_CASES: EndpointCases = {
  'identity.changeEmail': {
    input: () => ({ body: { email: `new-${newId()}@x.test`, currentPassword: 'Wrong-pass-1' } }),
    answered: 422,
    offRecord: true,
  },
  // No link of these agencies: suites of their own hold what a link does.
  'identity.proveEmail': {
    input: (target) => ({ body: { token: target.resetToken } }),
    of: NOBODY,
    refused: 400,
    offRecord: true,
    changing: (scene) => movingOf(scene, 'moved@x.test', 'moved@x.test'),
  },
  'identity.keepEmail': {
    input: (target) => ({ body: { token: target.resetToken } }),
    of: NOBODY,
    refused: 400,
    offRecord: true,
    changing: async (scene) => movingOf(scene, 'taken-over@x.test', (await scene.home.persona('client')).email),
  },
};
