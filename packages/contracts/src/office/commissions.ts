import { z } from 'zod';
import {
  currencySchema,
  dataOf,
  idSchema,
  instantSchema,
  lineSchema,
  messageAnswerSchema,
  moneySchema,
  pageQuerySchema,
  plainDateSchema,
  productSchema,
} from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { uploadKeySchema } from '../identity/identity-account.ts';
import {
  COMMISSION_AGES,
  COMMISSION_COLUMNS,
  COMMISSION_REASON,
  COMMISSION_STATES,
  COMMISSION_TERMS,
  type CommissionAge,
  MOST_COMMISSION,
  MOST_COMMISSION_COLUMNS,
  MOST_COMMISSION_ROWS,
  ROW_MATCHES,
} from './commission-rules.ts';

const commissionBookingSchema = z.object({
  _id: idSchema,
  reference: z.string(),
  product: productSchema,
  leadTraveler: z.string(),
  startsOn: plainDateSchema,
  endsOn: plainDateSchema,
});

/** What a supplier owes the agency for a booking that is paid at the place. */
export const commissionSchema = z.object({
  _id: idSchema,
  booking: commissionBookingSchema,
  supplier: z.string(),
  state: z.enum(COMMISSION_STATES),
  /** The day until which it should have come. */
  dueOn: plainDateSchema,
  expected: moneySchema,
  received: moneySchema,
  /** Still to come; below zero: too much came. Zero once it is written off. */
  open: moneySchema,
  /** Why the difference was closed; null if it was not. */
  reason: z.string().nullable(),
});
export type Commission = z.infer<typeof commissionSchema>;

/** What is open in a currency, by how long ago it was due, and what came. */
export const commissionSumsSchema = z.object({
  currency: currencySchema,
  ages: z.object(
    Object.fromEntries(COMMISSION_AGES.map((age) => [age, moneySchema])) as Record<CommissionAge, typeof moneySchema>,
  ),
  received: moneySchema,
});
export type CommissionSums = z.infer<typeof commissionSumsSchema>;

const termsSchema = z.object({
  supplier: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** What the supplier pays of what its desk takes, in percent. */
  percent: z.number().min(0).max(COMMISSION_TERMS.mostPercent).multipleOf(COMMISSION_TERMS.step),
  /** How many days after the last day of travel it is due. */
  daysAfter: z.int().min(0).max(COMMISSION_TERMS.mostDays),
});
export type CommissionTerms = z.infer<typeof termsSchema>;

const common = { area: 'back-office', access: 'owner' } as const;
const PATH = '/api/agency/commissions';
const ofOne = { ...common, params: z.object({ id: idSchema }), rate: 'write', answer: messageAnswerSchema } as const;

export const listCommissions = defineEndpoint({
  ...common,
  id: 'office.listCommissions',
  method: 'GET',
  path: PATH,
  summary:
    'What suppliers owe the agency for bookings that are paid at the place, the longest due first, with what is open by age.',
  rate: 'read',
  query: pageQuerySchema.extend({
    state: z.enum(COMMISSION_STATES).optional(),
    supplier: z.string().max(40).optional(),
    age: z.enum(COMMISSION_AGES).optional(),
  }),
  answer: dataOf(
    z.object({
      commissions: z.array(commissionSchema),
      total: z.int(),
      /** Sums of all commissions, whatever the filters. */
      sums: z.array(commissionSumsSchema),
      /** The suppliers that there are commissions of. */
      suppliers: z.array(z.string()),
    }),
  ),
  errors: [],
});

export const receiveCommission = defineEndpoint({
  ...ofOne,
  id: 'office.receiveCommission',
  method: 'POST',
  path: `${PATH}/:id/receipts`,
  summary: 'Notes that an amount of a commission was received, today or on a day before.',
  idempotent: true,
  body: z.strictObject({ amountMinor: z.int().min(1).max(MOST_COMMISSION), receivedOn: plainDateSchema.optional() }),
  errors: ['notFound'],
});

export const writeOffCommission = defineEndpoint({
  ...ofOne,
  id: 'office.writeOffCommission',
  method: 'POST',
  path: `${PATH}/:id/write-off`,
  summary: 'Closes the difference between what was expected of a commission and what came, with a reason.',
  body: z.strictObject({ reason: lineSchema(COMMISSION_REASON) }),
  errors: ['notFound', 'commissionEven'],
});

export const getCommissionTerms = defineEndpoint({
  ...common,
  id: 'office.getCommissionTerms',
  method: 'GET',
  path: `${PATH}/terms`,
  summary: 'What each supplier with a desk pays the agency, as its owner agreed on with it.',
  rate: 'read',
  answer: dataOf(
    z.object({
      /** `since`: when they were set; they hold for bookings that are confirmed from then on. */
      terms: z.array(termsSchema.extend({ since: instantSchema })),
      suppliers: z.array(z.string()),
    }),
  ),
  errors: [],
});

export const setCommissionTerms = defineEndpoint({
  ...common,
  id: 'office.setCommissionTerms',
  method: 'PUT',
  path: `${PATH}/terms`,
  summary: 'Sets what a supplier pays for bookings that are confirmed from now on; a percent of zero: nothing.',
  rate: 'write',
  body: z.strictObject(termsSchema.shape),
  answer: messageAnswerSchema,
  errors: ['notFound'],
});

const columnsSchema = z.partialRecord(
  z.enum(COMMISSION_COLUMNS),
  z
    .int()
    .min(0)
    .max(MOST_COMMISSION_COLUMNS - 1),
);

const candidateSchema = z.object({
  commissionId: idSchema,
  booking: commissionBookingSchema,
  open: moneySchema,
  /** How well it fits, up to 100. */
  score: z.int(),
});

const importedRowSchema = z.object({
  /** Its line in the file. */
  line: z.int(),
  match: z.enum(ROW_MATCHES),
  reference: z.string(),
  name: z.string(),
  /** As it stands in the file. */
  amount: z.string(),
  /** The best first; that of a sure row is the first. */
  candidates: z.array(candidateSchema),
});
export type ImportedRow = z.infer<typeof importedRowSchema>;

export const importCommissions = defineEndpoint({
  ...common,
  id: 'office.importCommissions',
  method: 'POST',
  path: `${PATH}/imports`,
  summary:
    'Reads an uploaded statement of a supplier. Without `columns` it tells the columns; with them it matches each row; with `apply` it notes what sure rows and chosen ones say was received, at once or not at all. A row counts once, whatever file it comes in.',
  rate: 'export',
  body: z.strictObject({
    key: uploadKeySchema,
    columns: columnsSchema.optional(),
    apply: z.boolean().default(false),
    /** What a person decided about a row: its commission; null: none. */
    choices: z
      .array(z.strictObject({ line: z.int().min(1), commissionId: idSchema.nullable() }))
      .max(MOST_COMMISSION_ROWS)
      .default([]),
  }),
  answer: dataOf(
    z.object({
      header: z.array(z.string()),
      sample: z.array(z.array(z.string())),
      columns: columnsSchema,
      rows: z.array(importedRowSchema),
      isApplied: z.boolean(),
      /** How many rows were noted. */
      applied: z.int(),
      message: z.string(),
    }),
  ),
  errors: [
    ...(['notFound', 'uploadRefused', 'commissionFileUnreadable', 'commissionFileTooLong'] as const),
    ...(['commissionFileTooWide', 'commissionFileColumns'] as const),
  ],
});

export const listCommissionImports = defineEndpoint({
  ...common,
  id: 'office.listCommissionImports',
  method: 'GET',
  path: `${PATH}/imports`,
  summary: 'The statements of suppliers that were imported, the newest first.',
  rate: 'read',
  query: pageQuerySchema,
  answer: dataOf(
    z.object({
      imports: z.array(z.object({ _id: idSchema, at: instantSchema, rows: z.int(), undoneAt: instantSchema.nullable() })),
      total: z.int(),
    }),
  ),
  errors: [],
});

export const undoCommissionImport = defineEndpoint({
  ...ofOne,
  id: 'office.undoCommissionImport',
  method: 'POST',
  path: `${PATH}/imports/:id/undo`,
  summary: 'Takes back all that an import noted; done again, it changes nothing.',
  errors: ['notFound'],
});
