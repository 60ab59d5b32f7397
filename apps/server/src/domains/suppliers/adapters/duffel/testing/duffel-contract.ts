import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';
import type { CAR_SHAPES } from './duffel-car-shapes.ts';
import type { CHANGE_SHAPES } from './duffel-change-shapes.ts';
import type { ENVELOPE_SHAPES } from './duffel-envelope-shapes.ts';
import { DUFFEL_SHAPES } from './duffel-shapes.ts';

/** The types of Duffel's that our calls send and get. */
export type DuffelType =
  | 'CreateOfferRequest'
  | 'OfferRequest'
  | 'CreateBatchOfferRequest'
  | 'CreateBatchOfferRequestResponse'
  | 'BatchOfferRequest'
  | 'Offer'
  | 'SeatMap'
  | 'CreateOrder'
  | 'Order'
  | 'CreatePayment'
  | 'Payment'
  | 'CreateOrderCancellation'
  | 'OrderCancellation'
  | 'AirlineInitiatedChange'
  | keyof typeof CAR_SHAPES
  | keyof typeof ENVELOPE_SHAPES
  | keyof typeof CHANGE_SHAPES;

/** Duffel's contract: its own, or else the shapes that we recorded. `check` says what does not fit; undefined if all does. */
export type DuffelContract = {
  readonly isOfficial: boolean;
  check(type: DuffelType, value: unknown): string | undefined;
};

const documentSchema = z.object({ definitions: z.record(z.string(), z.record(z.string(), z.unknown())) });

const nullable = { type: ['string', 'null'] };
/** Where the types of the SDK, from which the contract was made, are narrower than the API that they describe. */
const WIDER = [
  // "The type of the place": two texts, of which the types' own making left two empty objects.
  (types: Types) => ({ ...types, PlaceType: { enum: ['airport', 'city'] } }),
  // A quote is not confirmed yet, and may have no end (duffel.com/docs/api/order-cancellations).
  (types: Types) => ({
    ...types,
    OrderCancellation: {
      ...types.OrderCancellation,
      properties: { ...Object(types.OrderCancellation?.properties), confirmed_at: nullable, expires_at: nullable },
    },
  }),
];
type Types = z.output<typeof documentSchema>['definitions'];

/** Returns the path of Duffel's contract in a folder of contracts (`PARTNER_CONTRACTS`); undefined where there is none. */
export function duffelContractFile(folder: string | undefined): string | undefined {
  const file = join(folder ?? '/nowhere', 'duffel', 'duffel-v2.schema.json');
  return existsSync(file) ? file : undefined;
}

/** Reads the contract of a folder, or our own shapes where it has none. */
export function readDuffelContract(folder?: string): DuffelContract {
  const file = duffelContractFile(folder);
  const document = file === undefined ? DUFFEL_SHAPES : documentSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  // What the contract does not name is checked by our own shapes.
  const official: Types = { ...DUFFEL_SHAPES.definitions, ...document.definitions };
  const definitions = file === undefined ? document.definitions : WIDER.reduce((types, widen) => widen(types), official);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'duffel', definitions });
  return {
    isOfficial: file !== undefined,
    check: (type, value) => {
      const validate = ajv.getSchema(`duffel#/definitions/${type}`);
      if (!validate) return `no type ${type}`;
      return validate(value) ? undefined : ajv.errorsText(validate.errors);
    },
  };
}
