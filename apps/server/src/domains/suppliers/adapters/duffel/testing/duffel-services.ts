import { money, toDecimalString } from '@caravel/kernel';
import type { MadeOffer } from './duffel-world.ts';

/* The seats and bags that the stand-in sells. All of it follows from the offer: asked again, it is the same. */

/** A seat or a bag that an offer can be ordered with. */
export type MadeService = {
  readonly id: string;
  readonly type: 'seat' | 'baggage';
  readonly passengerId: string;
  readonly segmentIds: readonly string[];
  readonly most: number;
  readonly amountMinor: number;
  /** A seat by its flight and number; null: a bag. */
  readonly seat: string | null;
  readonly metadata: object;
};

const ROWS = { first: 8, last: 24, exit: 14 } as const;
const LETTERS = ['ABC', 'DEF'] as const;

type Segment = MadeOffer['slices'][number]['segments'][number];

const segmentsOf = ({ slices }: MadeOffer): Segment[] => slices.flatMap(({ segments }) => segments);
const seatKey = (
  { marketing_carrier: by, marketing_carrier_flight_number: number, departing_at: at }: Segment,
  designator: string,
) => `${by.iata_code}${number} ${at} ${designator}`;

/** Every third seat is somebody's. */
const isOthers = (row: number, letter: string) => (row * 7 + letter.charCodeAt(0)) % 3 === 0;

/** Minor units of the currency: 24.95 beside an exit, 12.50 in front, nothing in the last rows. */
function seatMinor(row: number, currency: string): number {
  const unit = 10 ** (toDecimalString(money(1, currency)).split('.')[1]?.length ?? 0);
  return row === ROWS.exit ? Math.round(24.95 * unit) : row > ROWS.last - 3 ? 0 : Math.round(12.5 * unit);
}

const rowsOf = () => Array.from({ length: ROWS.last - ROWS.first + 1 }, (_, i) => ROWS.first + i);
const seated = ({ passengers }: MadeOffer) => passengers.filter(({ type }) => type !== 'infant_without_seat');

function seatServices(offer: MadeOffer, segment: Segment, row: number, letter: string): MadeService[] {
  const designator = `${row}${letter}`;
  return seated(offer).flatMap((passenger) => {
    if (row === ROWS.exit && passenger.type !== 'adult') return [];
    return [
      {
        ...{
          id: `ase_${segment.id.slice(4)}${passenger.id.slice(4)}${designator}`,
          type: 'seat',
          passengerId: passenger.id,
          most: 1,
        },
        ...{ segmentIds: [segment.id], amountMinor: seatMinor(row, offer.total_currency), seat: seatKey(segment, designator) },
        metadata: { designator, name: '', disclosures: [] },
      },
    ];
  });
}

function bagServices(offer: MadeOffer): MadeService[] {
  const amountMinor = seatMinor(ROWS.exit, offer.total_currency) * 2;
  const size = { maximum_height_cm: null, maximum_length_cm: null, maximum_depth_cm: null };
  return offer.slices.flatMap(({ id, segments }) =>
    seated(offer).map((passenger) => ({
      ...{
        id: `ase_${id.slice(4)}${passenger.id.slice(4)}bag`,
        type: 'baggage',
        passengerId: passenger.id,
        most: 2,
        amountMinor,
      },
      ...{ segmentIds: segments.map((segment) => segment.id), seat: null },
      metadata: { type: 'checked', maximum_weight_kg: 23, ...size },
    })),
  );
}

/** Every seat and bag of an offer, those that are taken too. */
export function servicesOf(offer: MadeOffer): MadeService[] {
  const seats = segmentsOf(offer).flatMap((segment) =>
    rowsOf().flatMap((row) =>
      [...LETTERS.join('')].flatMap((letter) => (isOthers(row, letter) ? [] : seatServices(offer, segment, row, letter))),
    ),
  );
  return [...seats, ...bagServices(offer)];
}

const priceOf = (amountMinor: number, currency: string) => ({
  total_amount: toDecimalString(money(amountMinor, currency)),
  total_currency: currency,
});

/** The bags of an offer in Duffel's shape. */
export const showBags = (offer: MadeOffer) =>
  bagServices(offer).map(({ id, type, passengerId, segmentIds, most, amountMinor, metadata }) => ({
    ...{ id, type, passenger_ids: [passengerId], segment_ids: segmentIds, maximum_quantity: most, metadata },
    ...priceOf(amountMinor, offer.total_currency),
  }));

/** The seat maps of an offer in Duffel's shape, a row of the exit's way before its seats. */
export function showSeatMaps(offer: MadeOffer, taken: ReadonlySet<string>) {
  const seat = (segment: Segment, row: number, letter: string) => {
    const free = isOthers(row, letter) ? [] : seatServices(offer, segment, row, letter);
    return {
      ...{ type: 'seat', designator: `${row}${letter}`, ...(row === ROWS.exit && { name: 'Exit row seat' }) },
      disclosures: row === ROWS.exit ? ['Do not seat children in exit row seats'] : [],
      available_services: free
        .filter((one) => !taken.has(one.seat ?? ''))
        .map(({ id, passengerId, amountMinor }) => ({
          id,
          passenger_id: passengerId,
          ...priceOf(amountMinor, offer.total_currency),
        })),
    };
  };
  const rows = (segment: Segment) =>
    rowsOf().flatMap((row) => {
      const seats = {
        sections: LETTERS.map((letters) => ({ elements: [...letters].map((letter) => seat(segment, row, letter)) })),
      };
      return row === ROWS.exit ? [{ sections: LETTERS.map(() => ({ elements: [{ type: 'exit_row' }] })) }, seats] : [seats];
    });
  return offer.slices.flatMap((slice) =>
    slice.segments.map((segment) => ({
      ...{ id: `sea_${segment.id.slice(4)}`, slice_id: slice.id, segment_id: segment.id },
      cabins: [
        {
          ...{ cabin_class: segment.passengers[0]?.cabin_class ?? 'economy', deck: 0, aisles: 1 },
          ...{ wings: { first_row_index: 4, last_row_index: 9 }, rows: rows(segment) },
        },
      ],
    })),
  );
}

/** A service as an order shows it. */
export const showService = (
  { id, type, passengerId, segmentIds, amountMinor, metadata }: MadeService,
  quantity: number,
  currency: string,
) => ({
  ...{ id: `ser_${id.slice(4)}`, type, quantity, passenger_ids: [passengerId], segment_ids: segmentIds, metadata },
  ...priceOf(amountMinor * quantity, currency),
});
