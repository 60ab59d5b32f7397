import { subscribeAgency } from '@caravel/contracts';
import { call } from '../../lib/api/call.ts';

/**
 * `paid`: the money was taken. `actionRequired`: the bank asks the person first, on this page; then it is asked again. `waiting`: the gateway has not
 * answered; the server continues it, and pressing again pays once all the same.
 */
export type PaymentOutcome =
  | { readonly status: 'paid'; readonly domain: string }
  | { readonly status: 'actionRequired'; readonly url: string }
  | { readonly status: 'waiting'; readonly message: string };

/** How often, and how many times, a payment is asked about that the gateway has not answered yet. */
const ASK_MS = 3_000;
const ASKED = 20;

/**
 * Pays for a period of a subscription: by the token of a sign-up, or as the owner on the agency's site. Asks again while the gateway has not
 * answered, for a minute. Throws `ApiError` if it is refused: then nothing was charged.
 */
export async function paySubscription(order: {
  readonly signUpToken: string | null;
  readonly cardToken: string | null;
}): Promise<PaymentOutcome> {
  for (let asked = 0; ; asked++) {
    const { data } = await call(subscribeAgency, { body: order });
    if (data.status === 'paid') return { status: 'paid', domain: data.subscriptionsData.domain };
    if (data.actionUrl !== null) return { status: 'actionRequired', url: data.actionUrl };
    if (asked === ASKED) return { status: 'waiting', message: data.message };
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
}
