import { type Money, money, required } from '@caravel/kernel';
import { z } from 'zod';
import { inEachLanguage } from '../../../platform/texts/in-each-language.ts';
import { defineDriver } from '../define-driver.ts';
import type { BookingDocument, LetterWords } from '../paper.ts';
import type { BookingDescription, DriverBooking, ProductDriver, SupplierOutcome } from '../ports.ts';
import { type StoredJson, storedJson } from '../stored/stored-json.ts';
import type { TripPart } from '../trips/trip-key.ts';

/*
 * A second product, as small as possible: museum tickets. It proves that the saga, payments, lists, documents and letters do not depend on
 * flights, and its museum fails in every way that a supplier can.
 */

/**
 * What the museum does on a call. `asked`: what it was asked for; `lostBefore`: it never receives the call; `lostAfter`: it acts and its
 * response is lost; `refuseKnown`: it refuses and leaves its books unchanged; `dearer`: it refuses at this price.
 */
export type MuseumFault =
  | 'asked'
  | 'hold'
  | 'pending'
  | 'refuse'
  | 'refuseKnown'
  | 'dearer'
  | 'lostBefore'
  | 'lostAfter'
  | 'throws';

/** An order in the museum's own books. */
export type MuseumOrder = {
  reference: string;
  state: 'confirmed' | 'held' | 'pending' | 'cancelled' | 'refused';
  sendings: number;
  cancellations: number;
};

/** Where the museum keeps its orders: in memory, or in a file that outlives a process. */
export type MuseumBooks = { load(): Record<string, MuseumOrder>; save(orders: Record<string, MuseumOrder>): void };

/** Books in memory. */
export function memoryBooks(): MuseumBooks {
  let text = '{}';
  return {
    load: () => booksSchema.parse(JSON.parse(text)),
    save: (orders) => {
      text = JSON.stringify(orders);
    },
  };
}

const booksSchema = z.record(
  z.string(),
  z.object({
    reference: z.string(),
    state: z.enum(['confirmed', 'held', 'pending', 'cancelled', 'refused']),
    sendings: z.int(),
    cancellations: z.int(),
  }),
);

/** Parses books from JSON text. */
export function readBooks(text: string): Record<string, MuseumOrder> {
  return booksSchema.parse(JSON.parse(text));
}

/** What a test tells the museum to do. Each list is used up from the front; an empty list means normal behaviour. */
export type MuseumScript = {
  reserve: MuseumFault[];
  retrieve: ('answer' | 'lostBefore' | 'hidden')[];
  cancel: ('answer' | 'lostBefore' | 'lostAfter' | 'refuse')[];
  fulfil: ('done' | 'pending' | 'refused' | 'lostBefore')[];
  quote: ('same' | 'changed' | 'gone' | 'unknown')[];
  penalty: Money;
  isVoidable: boolean;
  /** The museum keeps a hold and takes no money for it. */
  refusesToBePaid: boolean;
};

/** The museum and its driver. */
export type ToyProduct = {
  readonly driver: ProductDriver;
  readonly script: MuseumScript;
  orders(): MuseumOrder[];
  /** Sets the state of the museum's orders; by default of those that are pending. */
  decide(state: MuseumOrder['state'], of?: MuseumOrder['state']): void;
};

export const HOLD_MS = 86_400_000;
export const ticketsSchema = z.object({ museum: z.string(), day: z.string(), net: z.int() });
export const visitorsSchema = z.object({ names: z.array(z.string()).min(1) });
export const codesSchema = z.object({ codes: z.array(z.string()) });

function outcomeOf(order: MuseumOrder | undefined, now: number): SupplierOutcome<{ codes: string[] }> {
  if (!order) return { kind: 'notFound' };
  const found = {
    supplierOrderId: `M-${order.reference}`,
    supplierReference: order.reference.slice(0, 6),
    facts: { codes: ['Q1'] },
  };
  switch (order.state) {
    case 'held':
      return { kind: 'held', until: now + HOLD_MS, ...found };
    case 'refused':
      return { kind: 'refused', code: 'bookingFailed' };
    default:
      return { kind: order.state, ...found };
  }
}

/** The order with this reference, if the museum's own number is its. */
const named = (books: MuseumBooks, reference: string, number: string): MuseumOrder | undefined =>
  number === `M-${reference}` ? books.load()[reference] : undefined;

/** The same visit for ten more. */
function dearer(details: z.output<typeof ticketsSchema>, now: number) {
  const net = details.net + 1_000;
  return { net: { base: money(net, 'USD'), taxes: money(0, 'USD') }, details: { ...details, net }, expiresAt: now + 600_000 };
}

const LETTER_WORDS: LetterWords = {
  confirmedNext: 'The museum sends the entry codes next.',
  attached: 'The pass is attached.',
  cancelled: 'Your visit is cancelled.',
  nothingRefunded: 'The museum gives nothing back.',
  fulfilled: { subject: ({ reference, title }) => `Entry codes for ${reference}: ${title}`, text: 'Your entry codes are here.' },
};

/** How the museum's JSON is stored: by default as by its first version. */
export type MuseumForms = {
  readonly details: StoredJson<z.output<typeof ticketsSchema>>;
  readonly order: StoredJson<z.output<typeof visitorsSchema>>;
  readonly facts: StoredJson<z.output<typeof codesSchema>>;
};
const FIRST_FORMS: MuseumForms = {
  details: storedJson(ticketsSchema),
  order: storedJson(visitorsSchema),
  facts: storedJson(codesSchema),
};

type Visit = DriverBooking<z.output<typeof ticketsSchema>, z.output<typeof visitorsSchema>, z.output<typeof codesSchema>>;

/** Describes a visit for its document, in the museum's own words. */
function documentVisit({ details, order, facts, reference, supplierReference }: Visit): BookingDocument {
  const [, code = null] = facts?.codes ?? [];
  return {
    words: {
      fileName: `Pass ${supplierReference ?? reference}`,
      calendarName: `Visit ${supplierReference ?? reference}`,
      reference: 'Pass number',
      referencePending: 'The museum is asked',
      start: 'Doors open',
      end: 'Doors close',
      travelers: 'Visitors',
      traveler: 'Visitor',
      travelerReference: { label: 'Entry code', pending: 'Comes later' },
      terms: 'House rules',
      rate: 'Entry',
      taxes: 'City levy',
      changed: 'The museum opens at other hours.',
      cancelled: 'Cancelled. The doors stay closed.',
      failed: 'Not booked. The doors stay closed.',
    },
    title: details.museum,
    contactEmail: `${order.names[0]?.split(' ')[0]?.toLowerCase()}@visitors.test`,
    parts: [
      {
        title: 'Permanent collection',
        legs: [
          {
            title: `Visit to ${details.museum}`,
            start: { at: `${details.day}T10:00`, place: 'Main gate', details: [] },
            end: { at: `${details.day}T18:00`, place: 'Garden gate', details: [] },
            notes: ['Audio guide'],
            pause: null,
          },
        ],
      },
    ],
    travelers: order.names.map((name) => ({ name, kind: 'Grown-up', reference: code })),
    terms: [{ title: 'Bags', lines: ['Leave them at the gate.'] }],
    included: ['Audio guide.'],
    isChanged: false,
  };
}

function describeVisit({ details, order }: Visit): BookingDescription {
  return {
    title: inEachLanguage(() => details.museum),
    subtitle: `${order.names.length} tickets`,
    startsOn: details.day,
    endsOn: details.day,
    legs: [
      {
        title: `Visit to ${details.museum}`,
        location: inEachLanguage(() => details.museum),
        startsAt: `${details.day}T10:00`,
        startZone: 'Europe/Madrid',
        endsAt: `${details.day}T18:00`,
        endZone: 'Europe/Madrid',
      },
    ],
    leadTraveler: required(order.names[0], 'a visitor'),
    travelerCount: order.names.length,
    contact: [],
    numbers: [],
    searchText: `${details.museum} ${order.names.join(' ')}`,
  };
}

/** Each visitor on the museum's day. */
function visitParts({ details, order }: Visit): TripPart[] {
  const { museum, day } = details;
  return order.names.map((lastName) => ({ traveler: { firstName: '', lastName, born: null }, what: museum, day }));
}

/** Makes a museum with its driver. */
export function toyProduct(
  books: MuseumBooks = memoryBooks(),
  script: Partial<MuseumScript> = {},
  forms: MuseumForms = FIRST_FORMS,
): ToyProduct {
  const play: MuseumScript = {
    reserve: [],
    retrieve: [],
    cancel: [],
    fulfil: [],
    quote: [],
    penalty: money(0, 'USD'),
    isVoidable: false,
    refusesToBePaid: false,
    ...script,
  };
  const write = (reference: string, change: (order: MuseumOrder) => void) => {
    const orders = books.load();
    const order = orders[reference] ?? { reference, state: 'pending', sendings: 0, cancellations: 0 };
    change(order);
    books.save({ ...orders, [reference]: order });
    return order;
  };
  const driver = defineDriver({
    product: 'activities',
    ...forms,
    async confirmQuote(ctx, { details }) {
      const kind = play.quote.shift() ?? 'same';
      if (kind === 'same') return { kind };
      if (kind === 'gone') return { kind, code: 'bookingFailed' };
      if (kind === 'unknown') return { kind, code: 'supplierTimeout' };
      return { kind, ...dearer(details, ctx.clock.now()) };
    },
    requote: async (ctx, { details }) =>
      play.quote.shift() === 'same' ? { kind: 'same' } : { kind: 'changed', ...dearer(details, ctx.clock.now()) },
    async reserve(ctx, { reference }, mode) {
      const usual = mode === 'hold' ? 'hold' : 'confirm';
      const fault = play.reserve.shift() ?? 'asked';
      if (fault === 'lostBefore') return { kind: 'unknown' };
      if (fault === 'refuseKnown' || (mode === 'payHold' && play.refusesToBePaid))
        return { kind: 'refused', code: 'flightNotAvailable' };
      if (fault === 'dearer') return { kind: 'refused', code: 'priceChanged' };
      if (fault === 'throws') throw new Error('the museum is on fire');
      const order = write(reference, (one) => {
        one.sendings += 1;
        // A decent supplier ignores a second sending of a reference, except to pay for a hold.
        if (one.sendings > 1 && mode !== 'payHold' && one.state !== 'refused') return;
        const state = fault === 'asked' || fault === 'lostAfter' ? usual : fault;
        one.state = ({ confirm: 'confirmed', hold: 'held', pending: 'pending', refuse: 'refused' } as const)[state];
      });
      return fault === 'lostAfter' ? { kind: 'unknown' } : outcomeOf(order, ctx.clock.now());
    },
    async retrieve(ctx, { reference }) {
      const fault = play.retrieve.shift() ?? 'answer';
      if (fault === 'lostBefore') return { kind: 'unknown' };
      return fault === 'hidden' ? { kind: 'notFound' } : outcomeOf(books.load()[reference], ctx.clock.now());
    },
    retrieveNamed: async (ctx, { reference }, id) => outcomeOf(named(books, reference, id), ctx.clock.now()),
    async afterCapture() {
      const kind = play.fulfil.shift() ?? 'done';
      if (kind === 'lostBefore') return { kind: 'unknown' };
      return kind === 'refused' ? { kind, code: 'ticketFailed' } : { kind, facts: { codes: ['Q1', 'TICKET'] } };
    },
    async orderLists(ctx) {
      const listed = { confirmed: 'booked', held: 'held', pending: 'undecided', cancelled: 'over', refused: 'over' } as const;
      const orders = Object.values(books.load()).map(({ reference, state }) => ({ reference, state: listed[state], net: null }));
      return ctx ? [] : [{ supplier: { name: 'museum', accountId: null }, read: async () => orders }];
    },
    async quoteCancellation(ctx, { sagaState }) {
      const kind = sagaState === 'held' ? 'release' : play.isVoidable ? 'void' : 'cancel';
      return { kind, supplierPenalty: play.penalty, expiresAt: ctx.clock.now() + 600_000, termsReference: 'terms-1' };
    },
    async cancel(_ctx, { reference }) {
      const fault = play.cancel.shift() ?? 'answer';
      if (fault === 'lostBefore') return { kind: 'unknown' };
      if (fault === 'refuse') return { kind: 'refused', code: 'cancellationFailed' };
      write(reference, (one) => {
        // Cancelling a cancelled order changes nothing.
        if (one.state !== 'cancelled') one.cancellations += 1;
        one.state = 'cancelled';
      });
      return { kind: fault === 'lostAfter' ? 'unknown' : 'cancelled' };
    },
    statusFor: (state, { origin }) => (origin && state === 'cancelling' ? 'CANCELLING' : state.toUpperCase()),
    describeTrip: () => ({ course: 'stay' }),
    ...{ tripParts: visitParts, describe: describeVisit, document: documentVisit },
    letterWords: () => LETTER_WORDS,
    presentQuote: (_ctx, quote) => ({ quoteId: quote.id, total: quote.price.waterfall.total }),
  });
  return {
    driver,
    script: play,
    orders: () => Object.values(books.load()),
    decide: (state, of = 'pending') => {
      for (const { reference, state: before } of Object.values(books.load())) {
        if (before === of) write(reference, (one) => Object.assign(one, { state }));
      }
    },
  };
}
