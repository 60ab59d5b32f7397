import { addMoney, type Money, subtractMoney } from '@caravel/kernel';
import type { ChosenExtras, FlightQuote, MapSeat, OfferedBag, WishedExtras } from '@caravel/products/flights/contract';

/** A seat that was chosen, at the price that its map told. */
export type SeatDraft = {
  readonly passenger: number;
  readonly flight: number;
  readonly seat: string;
  readonly isExitRow: boolean;
  readonly price: Money;
};
/** Bags that were chosen; `price` is of one. */
export type BagDraft = Pick<OfferedBag, 'passenger' | 'bag' | 'price'> & { readonly quantity: number };

/** Seats and bags as chosen for one offer, and who agreed to sit beside an exit. Passengers and flights are places from 0. */
export type ExtrasDraft = {
  readonly offerId: string;
  readonly seats: readonly SeatDraft[];
  readonly bags: readonly BagDraft[];
  readonly exitRow: readonly number[];
};

export const noExtras = (offerId: string): ExtrasDraft => ({ offerId, seats: [], bags: [], exitRow: [] });

export const hasExtras = ({ seats, bags }: ExtrasDraft): boolean => seats.length + bags.length > 0;

/** What is chosen for an offer; what was chosen for another does not count. */
export const extrasOf = (extras: ExtrasDraft | undefined, offerId: string): ExtrasDraft =>
  extras?.offerId === offerId ? extras : noExtras(offerId);

/** The body of the call that prices them. */
export const toWishes = ({ seats, bags, exitRow }: ExtrasDraft): WishedExtras => ({
  seats: seats.map(({ passenger, flight, seat }) => ({ passenger, flight, seat })),
  bags: bags.map(({ passenger, bag, quantity }) => ({ passenger, bag, quantity })),
  exitRow: [...exitRow],
});

/** What they cost together; undefined if there are none. */
export function costOf({ seats, bags }: Pick<ExtrasDraft, 'seats' | 'bags'>): Money | undefined {
  const prices = [
    ...seats.map(({ price }) => price),
    ...bags.map(({ price, quantity }) => ({ ...price, amountMinor: price.amountMinor * quantity })),
  ];
  const [first, ...rest] = prices;
  return first && addMoney([first, ...rest]);
}

/** The total of a quote with other seats and bags than it has. */
export function totalWithExtras({ price, extras }: FlightQuote, chosen: ExtrasDraft | undefined): Money {
  const had = [...extras.seats, ...extras.bags].reduce((left, one) => subtractMoney(left, one.price), price.total);
  const cost = chosen && costOf(chosen);
  return cost ? addMoney([had, cost]) : had;
}

/** The seats and bags of a quote as they were chosen: what was gone is not chosen any more. */
export const withoutGone = (draft: ExtrasDraft, { goneExtras }: Pick<FlightQuote, 'goneExtras'>): ExtrasDraft => ({
  ...draft,
  seats: draft.seats.filter((one) => !goneExtras.seats.some((gone) => gone.seat === one.seat && gone.flight === one.flight)),
  bags: draft.bags.filter((one) => !goneExtras.bags.some((gone) => gone.bag === one.bag)),
});

/** The price of a seat for a passenger; undefined if it is taken, or not sold to them. */
export const priceFor = ({ prices }: MapSeat, passenger: number): Money | undefined =>
  prices.find(({ passengers }) => passengers.includes(passenger))?.price;

/** Takes a seat for a passenger in place of any other on that flight, or gives it back if they have it. */
export function toggleSeat(draft: ExtrasDraft, seat: SeatDraft): ExtrasDraft {
  const isSame = (one: SeatDraft) => one.passenger === seat.passenger && one.flight === seat.flight;
  const had = draft.seats.find(isSame);
  const rest = draft.seats.filter((one) => !isSame(one));
  const seats = had?.seat === seat.seat ? rest : [...rest, seat];
  const sitsAtExit = new Set(seats.filter(({ isExitRow }) => isExitRow).map(({ passenger }) => passenger));
  const exitRow = [...new Set([...draft.exitRow, ...(seat.isExitRow ? [seat.passenger] : [])])];
  return { ...draft, seats, exitRow: exitRow.filter((passenger) => sitsAtExit.has(passenger)) };
}

/** Sets how many of a bag are taken. */
export function setBags(draft: ExtrasDraft, { passenger, bag, price }: OfferedBag, quantity: number): ExtrasDraft {
  const rest = draft.bags.filter((one) => one.bag !== bag);
  return { ...draft, bags: quantity > 0 ? [...rest, { passenger, bag, price, quantity }] : rest };
}

/** Whether anything was chosen in a quote. */
export const isAnyChosen = ({ seats, bags }: ChosenExtras): boolean => seats.length + bags.length > 0;
