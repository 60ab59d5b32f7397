import { emailSchema, lineSchema, plainDateSchema } from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isAppError } from '../../errors.ts';
import { validate } from './validation.ts';

const schema = z.strictObject({
  email: emailSchema,
  name: lineSchema(5),
  day: plainDateSchema,
  adults: z.int().min(1).max(9),
  kind: z.enum(['a', 'b']),
  bags: z
    .array(z.object({ kg: z.number() }))
    .min(1)
    .max(2),
});

function fieldsOf(value: unknown, locale: 'en' | 'pt' | 'es' = 'en'): unknown {
  try {
    validate(schema, value, locale);
  } catch (error) {
    if (isAppError(error, 'validationFailed')) return error.detail.validationError;
    throw error;
  }
  return undefined;
}

describe('what is wrong with a request', () => {
  const good = { email: 'A@Example.com ', name: 'Ana', day: '2027-03-01', adults: 1, kind: 'a', bags: [{ kg: 1 }] };

  test('nothing', () => {
    expect(validate(schema, good, 'en').email).toBe('a@example.com');
  });

  test('is said by field path, in words of the catalogue', () => {
    expect(
      fieldsOf({
        email: 'nobody',
        name: 'Anastasia',
        day: '2027-02-29',
        adults: 10,
        kind: 'c',
        bags: [{ kg: 'heavy' }],
        extra: 1,
      }),
    ).toEqual({
      email: 'The entered email is not valid',
      name: 'This is too long',
      day: 'Enter a valid date, as YYYY-MM-DD',
      adults: 'This is too high',
      kind: 'This choice is not possible',
      'bags.0.kg': 'This has the wrong format',
      extra: 'This field is not known',
    });
  });

  test('a list with too many is told how many it may have, in the caller’s language', () => {
    const bags = [{ kg: 1 }, { kg: 2 }, { kg: 3 }];
    expect(fieldsOf({ ...good, bags })).toEqual({ bags: 'Too many: send at most 2' });
    expect(fieldsOf({ ...good, bags }, 'es')).toEqual({ bags: 'Son demasiados: envía como máximo 2' });
  });

  test('missing fields are required ones', () => {
    expect(fieldsOf({})).toEqual(
      Object.fromEntries(
        Object.keys(good).map((field) => [field, field === 'kind' ? 'This choice is not possible' : 'Required']),
      ),
    );
    expect(fieldsOf({ ...good, name: '', bags: [] })).toEqual({ name: 'Required', bags: 'Required' });
  });

  test.each([
    ['A\u202eb', 'validation.textHidden'],
    ['A\u2028b', 'validation.textHidden'],
    [`A${'\u0301'.repeat(59)}`, 'validation.textMarks'],
  ] as const)('what is hidden in %j is said', (name, problem) => {
    expect(fieldsOf({ ...good, name })).toEqual({ name: translate('en', problem) });
  });

  test.each(['ana..x@example.com', '.ana@example.com', 'ana.@example.com'])('%s is no address', (email) => {
    expect(fieldsOf({ ...good, email })).toEqual({ email: translate('en', 'validation.emailInvalid') });
  });

  test('what is invisible and says nothing is dropped, as outer spaces are', () => {
    expect(validate(schema, { ...good, name: '\u200bJose\u0301\u00ad ' }, 'en').name).toBe('José');
    expect(fieldsOf({ ...good, name: '\u200b' })).toEqual({ name: 'Required' });
  });

  test('in the caller’s language', () => {
    expect(fieldsOf({ ...good, adults: 10 }, 'pt')).toEqual({ adults: translate('pt', 'validation.tooBig') });
  });
});
