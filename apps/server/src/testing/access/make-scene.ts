import { required } from '@caravel/kernel';
import { getReservationDetails } from '@caravel/products/flights/contract';
import { bookingsDeps } from '../../composition/bookings-deps.ts';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { cardToken } from '../card-token.ts';
import type { TestApp } from '../start-test-app.ts';
import { takeCrypto } from '../usdc-books.ts';
import type { Scene } from './endpoint-case.ts';

/** Returns the token of the newest link emailed to an address. */
export async function mailedToken(t: TestApp, email: string): Promise<string> {
  await t.drain();
  const [mail] = await listMailbox(t.platform.database, email);
  const link = mail?.links.find((address) => address.includes('token='));
  return required(new URL(required(link, 'link of a mail')).searchParams.get('token'), 'token of a link');
}

/** Makes a fresh agency for a call that changes it. */
export async function makeScene(t: TestApp): Promise<Scene> {
  const home = await t.freshAgency();
  const quote = async () => quoteAFlight(t, await home.persona('owner'), { fare: (family) => family.holdable });
  return {
    t,
    home,
    mailedToken: (email) => mailedToken(t, email),
    cardToken: () => cardToken(t),
    hold: async () => {
      const owner = await home.persona('owner');
      const { data } = await bookQuote(t, owner, await quote(), { payment: { method: 'hold' } });
      const query = { bookingId: data.bookingId };
      return (await t.client.call(owner, getReservationDetails, { query })).data.orderId;
    },
    transfer: async () => {
      const owner = await home.persona('owner');
      await takeCrypto(bookingsDeps(t.platform, []).payments, t.ctx(home.agency, owner.actor), true);
      return (await bookQuote(t, owner, await quote(), { payment: { method: 'crypto' } })).data.bookingId;
    },
    approve: async () => {
      const owner = await home.persona('owner');
      const token = await cardToken(t, 'challenge');
      const { data } = await bookQuote(t, owner, await quote(), { payment: { method: 'card', token } });
      const { searchParams } = new URL(required(data.action, 'challenge').url, home.agency.origin);
      const url = `/sandbox-gateway/v1/payments/${searchParams.get('payment')}/challenge`;
      const answer = await t.client.inject(owner, { method: 'POST', url, body: { approve: true } });
      if (answer.status !== 200) throw new Error(answer.text);
      return data.bookingId;
    },
  };
}
