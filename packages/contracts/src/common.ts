import { cleanText, findTextProblem, isPlainDate } from '@caravel/kernel';
import { z } from 'zod';
import { PRODUCTS } from './products.ts';

/** An ISO 4217 code. */
export const currencySchema = z.string().regex(/^[A-Z]{3}$/);

/** Money in the API: whole minor units and an ISO 4217 code. */
export const moneySchema = z.object({ amountMinor: z.int(), currency: currencySchema });

/** A calendar day, `YYYY-MM-DD`, of the years 1900 to 2199: any of a person, a trip or a booking, and days about it can be counted. */
export const plainDateSchema = z
  .string()
  .refine((text) => isPlainDate(text) && text >= '1900' && text < '2200', { error: 'dateInvalid' });

/** A local time without zone, `YYYY-MM-DDTHH:mm`. */
export const localDateTimeSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);

/** A local time without zone, to the second, `YYYY-MM-DDTHH:mm:ss`. */
export const localSecondSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);

/** An instant in UTC, ISO 8601 with Z. */
export const instantSchema = z.iso.datetime();

/** A position on the globe, in degrees. */
export const positionSchema = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
export type Position = z.infer<typeof positionSchema>;

/** One of our own ids. */
export const idSchema = z.uuid();

/** One of the four products. */
export const productSchema = z.enum(PRODUCTS);

/** Airport or metropolitan code (IATA), converted to upper case. */
export const placeCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, { error: 'placeInvalid' });

/** Paging as the spec names it: `offSet` rows to skip, at most `limit` rows (up to 100). */
export const pageQuerySchema = z.object({
  offSet: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});

/** Refuses a query whose last day is before its first, at the field of the last: it would find nothing and not say why. */
export function daysInOrder<S extends z.ZodType>(schema: S, ...pairs: readonly (readonly [first: string, last: string])[]): S {
  return pairs.reduce(
    (checked, [first, last]) =>
      checked.refine(
        (query) => {
          const days = query as Readonly<Record<string, unknown>>;
          const [from, to] = [days[first], days[last]];
          return typeof from !== 'string' || typeof to !== 'string' || from <= to;
        },
        { error: 'datesReversed', path: [last] },
      ),
    schema,
  );
}

/** A text query parameter that must be given once. */
export const booleanQuerySchema = z.enum(['true', 'false']).transform((value) => value === 'true');

/**
 * Refuses what a text may not have: control characters, what turns or hides text, heaps of marks. What is invisible and says nothing is dropped as
 * outer spaces are.
 */
const plain = (text: z.ZodString, breaks: boolean) =>
  text.check((ctx) => {
    const problem = findTextProblem(ctx.value, breaks);
    if (problem) ctx.issues.push({ code: 'custom', message: problem, input: ctx.value });
  });

/** A text of one line that may be empty or have outer spaces: what is invisible is dropped or refused. */
export const rawLineSchema = () => plain(z.string().overwrite(cleanText), false);

/** As `rawLineSchema`, of several lines. */
export const rawTextSchema = () => plain(z.string().overwrite(cleanText), true);

/** Free text of one line: trimmed, bounded, nothing hidden. */
export const lineSchema = (max: number) => rawLineSchema().trim().min(1).max(max);

/** Free text of several lines: trimmed, bounded, no control characters but breaks and tabs, nothing hidden. */
export const textSchema = (max: number) => rawTextSchema().trim().min(1).max(max);

/**
 * An email address by the rule of spec 1, section 5: local part, @, a domain with a dot and a top-level part of two or more
 * characters; linear time. Characters that no unquoted address has are refused too, and so are invisible ones: two addresses that
 * look alike would be two people.
 */
export const knownEmailSchema = z
  .string()
  .trim()
  .max(254)
  .toLowerCase()
  .regex(/^[^\s<>(),;:"\\@\p{C}]{1,64}@[^\s<>(),;:"\\@.\p{C}]+(?:\.[^\s<>(),;:"\\@.\p{C}]+)*\.[^\s<>(),;:"\\@.\d\p{C}]{2,}$/u, {
    error: 'emailInvalid',
  });

/** A new address: no dot at an end of its local part, and no two in a row (RFC 5321, dot-atom). An account that was opened before may have another. */
export const emailSchema = knownEmailSchema.regex(/^(?!\.|[^@]*\.[.@])/, { error: 'emailInvalid' });

/** The three interface languages; `en` is the fallback. */
export const localeSchema = z.enum(['en', 'pt', 'es']);
export type Locale = z.infer<typeof localeSchema>;

/** A supplier whose results are missing from a response; the person is told. */
export const supplierNoticeSchema = z.object({
  /** Its name, for staff alone: empty for travelers, who are not told either which suppliers are switched off. */
  supplier: z.string(),
  code: z.enum(['supplierTimeout', 'supplierFailed', 'supplierOff', 'resultsCut']),
});

/**
 * The doer of an action: a person, named as they were then or as they are now (null: the account is deleted), or the system by itself. A name says
 * nothing of the kind: people may be called anything.
 */
export const doerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), name: z.string().nullable() }),
  z.object({ kind: z.literal('system') }),
]);
export type Doer = z.infer<typeof doerSchema>;

/** A response that holds only a message. */
export const messageAnswerSchema = z.object({ data: z.object({ message: z.string() }) });

/** Wraps a response in the envelope of every call. */
export const dataOf = <T extends z.ZodType>(schema: T) => z.object({ data: schema });
