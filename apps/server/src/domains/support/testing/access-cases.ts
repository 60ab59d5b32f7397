import { startSupportThread } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import type { EndpointCase, EndpointCases } from '../../../testing/access/endpoint-case.ts';

const ASKED = { kind: 'website', subject: 'A logo', text: 'Where does it go?' } as const;
const WORDS = { text: 'It is about the logo on the phone.' };

/** No such thread: for everybody who may ask for one, it is not there. */
const none = () => ({ params: { threadId: newId() } });

/** Asks as the owner, so that a call changes the thread. */
const aThread =
  (body?: typeof WORDS): EndpointCase['changing'] =>
  async ({ t, home }) => {
    const caller = await home.persona('owner');
    const { data } = await t.client.call({ ...caller, idempotencyKey: newId() }, startSupportThread, { body: ASKED });
    return { caller, parts: { params: { threadId: data._id }, ...(body && { body }) } };
  };
const missing = { answered: 404, offRecord: true } as const;

/** How the access tests call the endpoints of this slice for every role. */
export const SUPPORT_CASES: EndpointCases = {
  'support.listThreads': { input: () => ({ query: { state: 'open' } }) },
  'support.getThread': { ...missing, input: none },
  'support.startThread': { input: () => ({ body: ASKED }) },
  'support.writeMessage': { ...missing, input: () => ({ ...none(), body: WORDS }), changing: aThread(WORDS) },
  'support.closeThread': { ...missing, input: none, changing: aThread() },
  'operator.listThreads': { input: () => ({ query: { kind: 'payment' } }) },
  'operator.getThread': { answered: 404, input: ({ agencyId }) => ({ params: { agencyId, ...none().params } }) },
  'operator.answerThread': {
    answered: 404,
    input: ({ agencyId }) => ({ params: { agencyId, ...none().params }, body: WORDS }),
  },
  'operator.closeThread': { answered: 404, input: ({ agencyId }) => ({ params: { agencyId, ...none().params } }) },
};
