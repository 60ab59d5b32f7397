import type { FlightReservation } from '@caravel/products/flights/contract';
import {
  agencyCancelFlight,
  agencyGetPenalty,
  agencyVoidFlight,
  cancelFlight,
  getPenalty,
  sendFlightMail,
  voidFlight,
} from '@caravel/products/flights/contract';
import { call } from '../../../lib/api/call.ts';
import { bookingPart, type CancelCalls } from '../../booking.ts';
import { priceLines } from '../price-lines.ts';
import { reservations } from '../reservations.ts';
import { citiesOf } from './cities-of.ts';
import { flightAgain } from './flight-again.ts';
import { FlightChangeNotice } from './flight-change-notice.tsx';
import { FlightSections } from './flight-sections.tsx';
import { TicketDialog } from './ticket-dialog.tsx';

const traveler: CancelCalls<FlightReservation> = {
  quote: async (bookingId) => (await call(getPenalty, { body: { bookingId } })).data,
  cancel: (body, idempotencyKey) => call(cancelFlight, { body }, { idempotencyKey }),
  voiding: (body, idempotencyKey) => call(voidFlight, { body }, { idempotencyKey }),
};

const staff: CancelCalls<FlightReservation> = {
  quote: async (bookingId) => (await call(agencyGetPenalty, { body: { bookingId } })).data,
  cancel: (body, idempotencyKey) => call(agencyCancelFlight, { body }, { idempotencyKey }),
  voiding: (body, idempotencyKey) => call(agencyVoidFlight, { body }, { idempotencyKey }),
};

/** A flight's part of the page of a booking. */
export const flightBooking = bookingPart<FlightReservation>({
  product: 'flights',
  source: reservations,
  again: flightAgain,
  cancelling: { traveler, staff },
  sendMail: async (bookingId, idempotencyKey) => (await call(sendFlightMail, { body: { bookingId } }, { idempotencyKey })).data,
  namesOf: citiesOf,
  Change: FlightChangeNotice,
  linesOf: ({ price }, t) => priceLines(price, t),
  words: { pdf: 'checkout.itineraryPdf' },
  Sections: FlightSections,
  takesRequests: true,
  fulfilment: {
    isOpen: ({ actions }) => actions.canTicket,
    label: ({ sagaState }) => (sagaState === 'held' ? 'office.payAndTicket' : 'office.ticket'),
    Dialog: TicketDialog,
  },
});
