import { currencySchema, idSchema, instantSchema, moneySchema, plainDateSchema } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { z } from 'zod';

/** Any part of a value, and of each thing in its lists. */
export type Given<Value> = Value extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]?: Given<Value[Key]> | undefined }
    : Value;

/** Values of schemas that not every text or number fulfils. */
const KNOWN: ReadonlyMap<z.core.$ZodType, () => unknown> = new Map<z.core.$ZodType, () => unknown>([
  [moneySchema, () => money(0, 'USD')],
  [currencySchema, () => 'USD'],
  [idSchema, () => '01a1fe91-0000-7000-8000-000000000000'],
  [instantSchema, () => new Date().toISOString()],
  [plainDateSchema, () => '2027-03-05'],
]);

/** The plainest value of a schema: nothing where nothing is allowed, else zero, no, empty, or the first of a choice. */
function plain(schema: z.core.$ZodType): unknown {
  const known = KNOWN.get(schema);
  if (known) return known();
  if (schema instanceof z.ZodObject) return filled(schema, {});
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodString) return '';
  if (schema instanceof z.ZodNumber) return 0;
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodUnion) return schema.options[0] && plain(schema.options[0]);
  return undefined;
}

/** A value of a schema with what is given of it. */
function filled(schema: z.core.$ZodType, given: unknown): unknown {
  if (given === undefined) return plain(schema);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return given && filled(schema.unwrap(), given);
  if (schema instanceof z.ZodArray && Array.isArray(given)) return given.map((item: unknown) => filled(schema.element, item));
  if (!(schema instanceof z.ZodObject) || given === null || typeof given !== 'object') return given;
  const parts = new Map(Object.entries(given));
  return Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, filled(part, parts.get(name))]));
}

/** Makes a value of a contract's schema from what matters of it; the rest is as plain as the schema allows. Throws if it is none of the schema. */
export function makeFrom<Schema extends z.ZodType>(schema: Schema, given: Given<z.output<Schema>>): z.output<Schema> {
  return schema.parse(filled(schema, given));
}
