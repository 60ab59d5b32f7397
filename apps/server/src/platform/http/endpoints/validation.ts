import type { Locale } from '@caravel/contracts';
import type { MessageKey, Translator } from '@caravel/messages';
import { createTranslator } from '@caravel/products/translate.ts';
import type { z } from 'zod';
import { AppError } from '../../errors.ts';

type Issue = z.core.$ZodIssue;

/** Returns the message key of a zod issue. Keys that our own schemas give as their message take precedence. */
function keyOf(issue: Issue, translator: Translator): MessageKey {
  const own = `validation.${issue.message}`;
  if (translator.has(own)) return own;
  switch (issue.code) {
    case 'invalid_type':
      // In zod 4, only the message's text distinguishes a missing field from one of a wrong type.
      return issue.message.endsWith('received undefined') ? 'validation.required' : 'validation.wrongType';
    case 'too_small':
      return smallKey(issue);
    case 'too_big':
      return issue.origin === 'array'
        ? 'validation.tooMany'
        : issue.origin === 'string'
          ? 'validation.tooLong'
          : 'validation.tooBig';
    case 'unrecognized_keys':
      return 'validation.unknownField';
    case 'invalid_value':
      return 'validation.notAllowed';
    case 'invalid_union':
      return 'validation.wrongType';
    default:
      return 'validation.invalid';
  }
}

/** What a message says of a limit: a list that is too long is told how many it may have. */
function limitOf(issue: Issue): Record<string, number> {
  return issue.code === 'too_big' && issue.origin === 'array' ? { max: Number(issue.maximum) } : {};
}

function smallKey(issue: Extract<Issue, { code: 'too_small' }>): MessageKey {
  if (issue.origin !== 'string' && issue.origin !== 'array') return 'validation.tooSmall';
  return issue.minimum === 1 ? 'validation.required' : 'validation.tooShort';
}

/**
 * Returns field path → message in the caller's language, from the first issue of each field. The path of the whole value is the empty
 * string.
 */
export function fieldMessages(issues: readonly Issue[], locale: Locale): Record<string, string> {
  const translator = createTranslator(locale);
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const path = issue.path.map(String);
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
    for (const each of paths) {
      const field = each.join('.');
      if (!messages.has(field)) messages.set(field, translator(keyOf(issue, translator), limitOf(issue)));
    }
  }
  return Object.fromEntries(messages);
}

/** Parses a part of a request with its schema; throws `validationFailed` with the invalid fields. */
export function validate<S extends z.ZodType>(schema: S, value: unknown, locale: Locale): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError('validationFailed', { validationError: fieldMessages(result.error.issues, locale) });
}
