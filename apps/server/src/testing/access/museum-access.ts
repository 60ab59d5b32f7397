import { money } from '@caravel/kernel';
import { bookingsDeps } from '../../composition/bookings-deps.ts';
import { createQuote, startBooking } from '../../domains/bookings/index.ts';
import { cardToken } from '../card-token.ts';
import { museumModule } from '../museum-module.ts';
import type { AccessProduct } from './endpoint-case.ts';
import { ghostTarget } from './ghost-target.ts';

const museum = museumModule();
/** Visits made so far: each is somebody else's, because the same visitor is not booked twice without a question. */
let visits = 0;

/** The museum's visits. It has no endpoints of its own: its bookings are tested with the endpoints that accept bookings of all products. */
export const museumAccess: AccessProduct = {
  name: 'museum',
  module: museum,
  makeTarget: async (t, { staff, client, markup, lastName }) => {
    const deps = bookingsDeps(t.platform, [museum]);
    const ctx = t.ctx(staff.agency, staff.actor);
    const quoteVisit = () =>
      createQuote(deps, ctx, {
        product: museum.product,
        supplier: { name: 'museum', simulated: true, accountId: null },
        net: { base: money(20_000, 'USD'), taxes: money(1_000, 'USD') },
        details: { museum: 'Prado', day: '2027-04-10', net: 21_000 },
        client: { _id: client.userId, name: 'client person', email: client.email },
        agent: { _id: staff.userId, name: 'agent person', email: staff.email },
        markup: { type: 'fixed', value: markup },
        protection: true,
        expiresAt: t.clock.now() + 600_000,
      });
    const quote = await quoteVisit();
    const { bookingId } = await startBooking(deps, ctx, {
      quoteId: quote.id,
      product: museum.product,
      acceptTotal: quote.price.waterfall.total,
      order: () => ({ names: [`Ana${++visits} ${lastName}`] }),
      payment: { method: 'card', token: await cardToken(t) },
    });
    const next = await quoteVisit();
    return { ...ghostTarget(), bookingId, quote: { quoteId: next.id, price: { total: next.price.waterfall.total } } };
  },
};
