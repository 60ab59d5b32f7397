import { toDecimalString } from '@caravel/kernel';
import { costOf, type DuffelBooks, type KeptOrder } from './duffel-books.ts';
import { showService } from './duffel-services.ts';
import { iso } from './refusal.ts';

/* What the stand-in keeps, in the shapes of Duffel's answers. */

type Slice = KeptOrder['slices'][number];

function showSlice(slice: Slice) {
  const { id, origin, origin_type, destination, destination_type, duration, fare_brand_name, segments } = slice;
  return {
    ...{ id, origin, origin_type, destination, destination_type, duration, fare_brand_name },
    conditions: { change_before_departure: null },
    segments: segments.map(({ passengers, ...segment }) => ({
      ...segment,
      passengers: passengers.map(({ passenger_id, cabin_class, cabin_class_marketing_name, baggages }) => ({
        ...{ passenger_id, cabin_class, cabin_class_marketing_name, baggages },
      })),
    })),
  };
}

export function showChange(order: KeptOrder, { id, created_at, added, removed, action, actionAt }: KeptOrder['changes'][number]) {
  return {
    ...{
      id,
      order_id: order.id,
      created_at,
      updated_at: actionAt ?? created_at,
      action_taken: action,
      action_taken_at: actionAt,
    },
    ...{ added: added.map(showSlice), removed: removed.map(showSlice), travel_agent_ticket: null },
    available_actions: action === null ? ['accept', 'cancel'] : [],
  };
}

type Cancellation = NonNullable<KeptOrder['cancelled']>;
export const showCancellation = (kept: Cancellation, key: string) => ({
  ...kept,
  ...{ live_mode: key.startsWith('duffel_live_'), airline_credits: [] },
});

/** Ticket numbers: an airline's three digits and ten more. */
const ticketOf = ({ id, reissues }: KeptOrder, i: number) =>
  `125${String([...id].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 999_900_000, 7) + i + reissues * 100).padStart(10, '0')}`;

/** An order as Duffel shows it now. */
export function showOrder(books: DuffelBooks, order: KeptOrder) {
  const { offer, paidAt, cancelled, key } = order;
  const hasTickets = paidAt !== null && books.now() >= paidAt + books.ticketsAfterMs;
  const { payment_required_by: by } = offer.payment_requirements;
  return {
    ...{
      id: order.id,
      live_mode: key.startsWith('duffel_live_'),
      booking_reference: order.id.slice(-6).toUpperCase(),
      owner: offer.owner,
    },
    ...{
      base_amount: offer.base_amount,
      base_currency: offer.base_currency,
      tax_amount: offer.tax_amount,
      tax_currency: offer.tax_currency,
    },
    ...{
      total_amount: toDecimalString(costOf(order)),
      total_currency: offer.total_currency,
      metadata: order.metadata,
      services: order.services.map(({ service, quantity }) => showService(service, quantity, offer.total_currency)),
    },
    ...{ created_at: iso(order.createdAt), synced_at: iso(books.now()), conditions: offer.conditions },
    available_actions: cancelled
      ? []
      : ['cancel', ...(offer.conditions.change_before_departure?.allowed === false ? [] : ['change']), 'update'],
    cancelled_at: cancelled?.confirmed_at ?? null,
    cancellation: cancelled && showCancellation(cancelled, key),
    slices: order.slices.map(showSlice),
    passengers: order.passengers.map(({ identity_documents: _, ...person }) => ({
      ...person,
      type: offer.passengers.find(({ id }) => id === person.id)?.type ?? 'adult',
    })),
    documents: hasTickets
      ? order.passengers.map(({ id }, i) => ({
          ...{ type: 'electronic_ticket', unique_identifier: ticketOf(order, i), passenger_ids: [String(id)] },
        }))
      : [],
    payment_status: {
      ...{ awaiting_payment: paidAt === null, paid_at: paidAt === null ? null : iso(paidAt) },
      ...(paidAt === null && by !== null && { payment_required_by: by }),
    },
    airline_initiated_changes: order.changes.map((change) => showChange(order, change)),
  };
}
