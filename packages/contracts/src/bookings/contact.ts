import { z } from 'zod';
import { emailSchema, rawLineSchema } from '../common.ts';
import { missingAddressFields, type PostalAddress } from '../places/address-formats.ts';
import { countrySchema, phoneSchema } from './travelers.ts';

/** A line of an address that some countries do not have: empty or left out there. */
const addressLine = (max: number) => rawLineSchema().trim().max(max).default('');

/** The most characters of each line of an address. */
export const ADDRESS_LENGTHS = { address: 120, city: 80, state: 80, zip: 16 } as const;

/** How somebody is reached, without the country; `isAddressed` says what the address needs in one. */
export const reachedShape = {
  email: emailSchema,
  phone: phoneSchema,
  address: addressLine(ADDRESS_LENGTHS.address),
  city: addressLine(ADDRESS_LENGTHS.city),
  state: addressLine(ADDRESS_LENGTHS.state),
  zip: addressLine(ADDRESS_LENGTHS.zip),
};

/** Checks that an address has what letters to its country need: `required` at each field that is missing. */
export const isAddressed =
  <Addressed extends PostalAddress>(countryOf: (value: Addressed) => string) =>
  (ctx: z.core.ParsePayload<Addressed>): void => {
    for (const field of missingAddressFields(ctx.value, countryOf(ctx.value)))
      ctx.issues.push({ code: 'custom', message: 'required', path: [field], input: ctx.value[field] });
  };

/** The person who is told about a booking and billed for it. Needed of the address is what letters to its country need. */
export const contactSchema = z
  .object({ ...reachedShape, country: countrySchema })
  .check(isAddressed((contact) => contact.country));
export type Contact = z.infer<typeof contactSchema>;

/** A contact as a booking keeps it. */
export const keptContactSchema = z.object({
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
});
