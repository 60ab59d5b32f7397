import { cleanName, findNameProblem } from '@caravel/kernel';
import { z } from 'zod';
import { plainDateSchema } from '../common.ts';

export const TITLES = ['Mr', 'Mrs', 'Ms', 'Dr'] as const;
export const titleSchema = z.enum(TITLES);
export const GENDERS = ['male', 'female', 'unspecified'] as const;
export const genderSchema = z.enum(GENDERS);

/** Longest name of a traveler, characters. */
export const NAME_LENGTH = 60;

/** What is wrong with a name of a traveler, as the key of its message; undefined for one that is empty. */
function travelerNameProblem(name: string) {
  const problem = name === '' ? undefined : findNameProblem(name);
  return problem === 'nameDigits' || problem === 'nameSpecial' ? 'nameInvalid' : problem;
}

const nameSchema = z
  .string()
  .overwrite(cleanName)
  .max(NAME_LENGTH)
  .check((ctx) => {
    const message = travelerNameProblem(ctx.value);
    if (message) ctx.issues.push({ code: 'custom', message, input: ctx.value });
  });

/** A name as in the passport, in any script. */
export const passportNameSchema = nameSchema.min(1);

/** The names of a traveler, for any product. People with a single name leave the first name empty. */
export const travelerNamesSchema = z.object({
  title: titleSchema,
  firstName: nameSchema,
  middleName: nameSchema.default(''),
  lastName: passportNameSchema,
});

/** Names as a booking or a list keeps them: what was taken once is shown, whatever is taken now. */
export const keptNamesSchema = z.object({
  title: titleSchema,
  firstName: z.string(),
  middleName: z.string().default(''),
  lastName: z.string(),
});

/** A country, ISO 3166-1 alpha-2, converted to upper case. */
export const countrySchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/);

/** A telephone number in E.164. */
export const phoneSchema = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{6,14}$/, { error: 'phoneInvalid' });

/** Passport of a traveler, if the booking needs it. */
export const passportSchema = z.object({
  number: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{5,20}$/, { error: 'passportInvalid' }),
  expiresOn: plainDateSchema,
  nationality: countrySchema,
});
