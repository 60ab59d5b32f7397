import { addMoney, type Money, money, required } from '@caravel/kernel';
import { penaltyAt } from '../../../domains/pricing/index.ts';
import { SupplierError } from '../../../domains/suppliers/index.ts';
import type {
  HotelSupplier,
  RoomsToCancel,
  SupplierBookRequest,
  SupplierOffer,
  SupplierOrder,
  SupplierProperty,
  SupplierRoomRate,
  SupplierRoomType,
  SupplierStay,
} from '../ports.ts';
import { stayPolicy } from '../product/quoted-stay.ts';
import { nameMatcher } from '../rules/matches-name.ts';
import { charge, property, roomRate } from './rates.ts';

const usd = (minor: number) => money(minor, 'USD');

/** The kinds of rates that each property sells for each room. `alone`: a room of it can be cancelled alone. */
const KINDS = [
  { code: 'kept', minor: 10_000, board: 'roomOnly', bundle: null, alone: false },
  { code: 'free', minor: 12_000, board: 'breakfast', bundle: null, alone: true },
  { code: 'pack', minor: 11_000, board: 'halfBoard', bundle: 'pack', alone: false },
] as const;

const PROPERTIES: readonly SupplierProperty[] = [
  property({ ref: 'p1', codes: ['giata:1'] }),
  property({ ref: 'p2', name: 'Casa do Mar', position: { lat: 38.72, lng: -9.15 } }),
];

const ROOM_TYPE: SupplierRoomType = {
  code: 'DBL',
  name: 'Double room',
  squareMetres: 18,
  beds: [{ kind: 'double', count: 1 }],
  maxAdults: 2,
  maxChildren: 1,
  maxOccupancy: 3,
  amenities: [],
  pictures: [],
};

type Quoted = { readonly of: SupplierProperty; readonly rates: SupplierOffer; readonly stay: SupplierStay };
type Booked = { order: SupplierOrder; readonly quoted: Quoted; readonly at: number };

function rateOf({ ref }: SupplierProperty, room: number, code: string): SupplierRoomRate | undefined {
  const kind = KINDS.find((one) => one.code === code);
  if (!kind) return undefined;
  const minor = kind.minor * (room + 1);
  return roomRate({
    ref: `${ref}/${room}/${code}`,
    room,
    bundle: kind.bundle,
    board: kind.board,
    base: usd(minor),
    taxes: usd(500),
    charges: [charge('tax', 'included', 500), charge('resortFee', 'atProperty', 2_000)],
    publishedRate: usd(minor + 3_000),
    cancellableAlone: kind.alone,
    policy: {
      refundable: kind.code === 'free',
      tiers: [
        { from: { hoursBeforeArrival: 240 }, penalty: { kind: 'nights', nights: 1 } },
        { from: { local: '2027-04-09T14:00:00' }, penalty: { kind: 'percent', percent: 100 } },
      ],
      noShow: { kind: 'percent', percent: 100 },
    },
  });
}

const offersOf = (of: SupplierProperty, { rooms }: SupplierStay): SupplierOffer[] =>
  KINDS.toSorted((a, b) => a.minor - b.minor).map(({ code }) => rooms.map((_, i) => required(rateOf(of, i, code), 'a rate')));

const netOfAll = (rates: SupplierOffer): Money =>
  addMoney(
    rates.flatMap(({ base, taxes }) => [base, taxes]),
    'USD',
  );

function getProperty(ref: string): SupplierProperty {
  const found = PROPERTIES.find((one) => one.ref === ref);
  if (!found) throw new SupplierError('notFound');
  return found;
}

/** Reads ids of rates back; throws `offerUnavailable` if they are none or not sold together. */
function readOffer(refs: readonly string[], stay: SupplierStay): Quoted {
  const parts = refs.map((ref) => ref.split('/'));
  const of = PROPERTIES.find(({ ref }) => parts.every(([named]) => named === ref));
  const rates = parts.flatMap(([, room, code], i) => {
    const rate = of && Number(room) === i ? rateOf(of, i, code ?? '') : undefined;
    return rate ? [rate] : [];
  });
  const bundles = new Set(rates.map(({ bundle }) => bundle));
  if (!of || rates.length !== stay.rooms.length || bundles.size !== 1) throw new SupplierError('offerUnavailable');
  return { of, rates, stay };
}

/** Which rooms would be cancelled, and what each keeps now. */
function termsOf({ order, quoted }: Booked, rooms: RoomsToCancel, now: number): Map<number, Money> {
  const standing = order.rooms.flatMap(({ state }, i) => (state === 'confirmed' && (rooms === 'all' || rooms === i) ? [i] : []));
  const { of, stay, rates } = quoted;
  const isAllowed = rooms === 'all' || rates[rooms]?.cancellableAlone === true;
  if (standing.length === 0 || !isAllowed) throw new SupplierError('notAllowed');
  return new Map(
    standing.map((i) => {
      const policy = stayPolicy({ property: of, stay, rates: [required(rates[i], 'a rate')] });
      return [i, penaltyAt(required(policy, 'a policy'), now)] as const;
    }),
  );
}

/** Cancels at the price of its quotes, whole or by the room. */
function cancelling(
  getOrder: (orderId: string) => Booked,
  now: () => number,
): Pick<HotelSupplier, 'quoteCancellation' | 'cancel'> {
  const cancelled = new Map<string, Money>();
  return {
    quoteCancellation: async (orderId, rooms) => {
      const booked = getOrder(orderId);
      const keeps = termsOf(booked, rooms, now());
      const penalty = addMoney([...keeps.values()], 'USD');
      const net = addMoney(
        [...keeps.keys()].flatMap((i) => booked.order.rooms[i]?.net ?? []),
        'USD',
      );
      const refund = usd(net.amountMinor - penalty.amountMinor);
      return { ref: `${rooms} ${refund.amountMinor}`, kind: 'cancel', penalty, refund, expiresAt: now() + 600_000 };
    },
    cancel: async (orderId, quoteRef) => {
      const [rooms = '', refundMinor = ''] = quoteRef.split(' ');
      const before = cancelled.get(`${orderId} ${quoteRef}`);
      if (before) return { kind: 'cancelled', refund: before };
      const booked = getOrder(orderId);
      const keeps = termsOf(booked, rooms === 'all' ? 'all' : Number(rooms), now());
      const after = booked.order.rooms.map((room, i) => {
        const kept = keeps.get(i);
        return kept ? { ...room, state: 'cancelled' as const, net: kept } : room;
      });
      const net = addMoney(
        after.map((room) => room.net),
        'USD',
      );
      const refund = usd(booked.order.net.amountMinor - net.amountMinor);
      if (String(refund.amountMinor) !== refundMinor) return { kind: 'changed' };
      const isOver = after.every(({ state }) => state === 'cancelled');
      booked.order = { ...booked.order, rooms: after, net, ...(isOver && { state: 'cancelled', cancellationId: 'X1' }) };
      cancelled.set(`${orderId} ${quoteRef}`, refund);
      return { kind: 'cancelled', refund };
    },
  };
}

/** A small supplier in memory, which keeps its word: two properties, three rates a room, orders in one account. */
export function standInSupplier(now: () => number): HotelSupplier {
  const orders = new Map<string, Booked>();
  const getOrder = (orderId: string): Booked => {
    const found = [...orders.values()].find(({ order }) => order.orderId === orderId);
    if (!found) throw new SupplierError('notFound');
    return found;
  };
  const placeOrder = ({ reference, quoteRef, stay, guests }: SupplierBookRequest, quoted: Quoted): SupplierOrder => {
    const rooms = quoted.rates.map((rate, i) => ({
      state: 'confirmed' as const,
      net: netOfAll([rate]),
      confirmationCode: `${guests[i]?.lastName ?? ''} ${i}`,
    }));
    const order: SupplierOrder = {
      orderId: `${quoteRef} ${reference}`,
      reference,
      state: 'confirmed',
      confirmationCode: `C${orders.size}`,
      cancellationId: null,
      rooms,
      net: netOfAll(quoted.rates),
    };
    orders.set(reference, { order, quoted: { ...quoted, stay }, at: now() });
    return order;
  };
  const content = (ref: string) => ({ property: getProperty(ref), roomTypes: [ROOM_TYPE] });
  return {
    name: 'standIn',
    simulated: true,
    accountId: null,
    async *search({ limit, ...stay }, signal) {
      for (const one of PROPERTIES.slice(0, limit)) {
        if (signal.aborted) return;
        yield { found: [{ property: one, offers: offersOf(one, stay) }] };
      }
    },
    rates: async (ref, stay) => ({ ...content(ref), rates: offersOf(getProperty(ref), stay).flat() }),
    content: async (ref) => ({
      ...content(ref),
      description: ['A house.'],
      otherFacilities: [],
      checkInFrom: '15:00',
      checkOutUntil: '11:00',
      policies: [],
      importantInformation: [],
      phone: '+351215550142',
      reviews: null,
    }),
    named: async (text, limit) =>
      PROPERTIES.filter(nameMatcher(text))
        .slice(0, limit)
        .map(({ name, cityName, countryCode, position }) => ({ name, cityName, countryCode, position, importance: 80 })),
    reprice: async (refs, stay) => {
      const { of, rates } = readOffer(refs, stay);
      const changes = { price: false, board: false, cancellation: false, room: false };
      return { ref: refs.join(' '), property: of, rates, changes, importantInformation: [], expiresAt: now() + 600_000 };
    },
    book: async (request) => {
      const known = orders.get(request.reference);
      if (known) return { kind: 'confirmed', order: known.order };
      const { stay, guests, acceptNet, quoteRef } = request;
      const quoted = readOffer(quoteRef.split(' '), stay);
      if (guests.length !== stay.rooms.length) return { kind: 'refused', code: 'travelerRefused' };
      if (netOfAll(quoted.rates).amountMinor !== acceptNet.amountMinor) return { kind: 'refused', code: 'priceChanged' };
      return { kind: 'confirmed', order: placeOrder(request, quoted) };
    },
    find: async (ref) =>
      'reference' in ref
        ? orders.get(ref.reference)?.order
        : [...orders.values()].find(({ order }) => order.orderId === ref.orderId)?.order,
    list: async (since) => [...orders.values()].filter(({ at }) => at >= since).map(({ order }) => order),
    ...cancelling(getOrder, now),
  };
}
