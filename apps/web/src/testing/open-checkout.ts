import type { BookingOutcome, Profile } from '@caravel/contracts';
import { findClients, getMarkups, getPaymentOptions } from '@caravel/contracts';
import type { FlightQuote } from '@caravel/products/flights/contract';
import { bookFlight, getReservationDetails, repriceFlight } from '@caravel/products/flights/contract';
import { checkoutForm, SANDBOX_CARDS } from './checkout-form.ts';
import { idOf } from './made-booking.ts';
import { CHECKOUT, makeQuote, makeReservation } from './made-flights.ts';
import { NO_MARKUPS, officeServer, openPage } from './open-page.tsx';
import { CLIENT } from './people.ts';

const CLARA = { _id: CLIENT._id, name: CLIENT.name, email: CLIENT.email };

/** What the server returns for a booking with this payment method. */
export function outcomeOf(method: string | undefined): BookingOutcome {
  const [outcome, sagaState] = method === 'hold' ? (['held', 'held'] as const) : (['confirmed', 'captured'] as const);
  const rest = { recordLocator: 'QX7RTB', action: null, message: null, failureCode: null };
  return { bookingId: idOf(701), outcome, sagaState, status: 'Booked', ...rest };
}

/** Opens the checkout of an existing quote. `given` overrides fields of the quote. */
export async function openCheckout(
  session: Profile = CLIENT,
  given: Partial<Omit<FlightQuote, 'protection'>> = {},
  limits = NO_MARKUPS.agentLimits,
) {
  const server = officeServer();
  server.on(getMarkups, () => ({ data: { ...NO_MARKUPS, agentLimits: limits } }));
  const quoted = server.on(repriceFlight, ({ body }) => ({
    data: makeQuote({ ...given, protection: body?.protection ?? false }),
  }));
  const booked = server.on(bookFlight, ({ body }) => ({ data: outcomeOf(body?.payment.method), message: 'Booked.' }));
  server.on(findClients, () => ({ data: { clients: [CLARA], totalClients: 1 } }));
  server.on(getReservationDetails, () => ({ data: makeReservation() }));
  server.on(getPaymentOptions, () => ({ data: SANDBOX_CARDS }));
  const page = await openPage(CHECKOUT, { session, server });
  const form = checkoutForm(page);
  const { fill, next } = form;
  return {
    ...page,
    ...form,
    server,
    quoted,
    booked,
    /** Fills in the first two steps of a client. */
    fillIn: async () => {
      await page.findByLabelText(/^First name/);
      fill(/^Title/, 'Ms');
      fill(/^First name/, 'Clara');
      fill(/^Last name/, 'Reyes');
      fill('Month', '6');
      fill('Day', '15');
      fill('Year', '1988');
      fill(/^Gender/, 'female');
      await next();
      await form.fillContact();
    },
  };
}
