import { newId } from '@caravel/kernel';
import { type EndpointCases, NOBODY } from '../../../testing/access/endpoint-case.ts';

/** A message without the signature of any account. */
const unsigned = { of: NOBODY, refused: 400, offRecord: true } as const;

/** How the access tests call the endpoints of this slice for every role. */
export const NOTIFICATIONS_CASES: EndpointCases = {
  'notifications.mailWebhook': { ...unsigned, input: () => ({ body: { id: 'evt' } }) },
  'notifications.mailAccountWebhook': {
    ...unsigned,
    input: () => ({ params: { account: newId() }, body: { id: 'evt' } }),
  },
};
