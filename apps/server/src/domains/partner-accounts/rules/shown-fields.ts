import type { FormField } from '../ports.ts';

/** How much of a secret may be shown. */
const LAST = 4;

/**
 * What an owner may see of an account again: what is no secret, and the last four characters of what is. Null if the account holds more than the form
 * asks for: those who run the platform have set it, perhaps with keys of their own.
 */
export function shownFields(fields: readonly FormField[], credentials: unknown): Record<string, string> | null {
  const held = Object.entries(typeof credentials === 'object' && credentials !== null ? credentials : {});
  const shown: Record<string, string> = {};
  for (const [name, value] of held) {
    const field = fields.find((one) => one.name === name);
    if (!field) return null;
    // mutant account-shows-more-of-a-key: `.slice(-LAST)` -> `.slice(-3 * LAST)` fails payment-accounts.security.test.ts
    shown[name] = field.isSecret ? String(value).slice(-LAST) : String(value);
  }
  return shown;
}
