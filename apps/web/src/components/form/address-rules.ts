import { ADDRESS_LENGTHS, type AddressField, addressFormat, type PostalAddress } from '@caravel/contracts';
import { cleanText } from '@caravel/kernel';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import type { Problem } from '../../lib/session/account-rules.ts';
import { lineProblem } from './text-rules.ts';

/** The problem of a line of an address as typed; undefined if it has none, or its country has no such line. `optional`: it may stay empty everywhere. */
export function addressLineProblem(address: PostalAddress, country: string, line: AddressField, optional = false): Problem {
  const asked = addressFormat(country).fields.find(({ field }) => field === line);
  if (!asked) return undefined;
  if (cleanText(address[line]).trim() === '') return asked.isNeeded && !optional ? 'validation.required' : undefined;
  return lineProblem(address[line], ADDRESS_LENGTHS[line], 'validation.tooLong');
}

/** The problems of an address as typed, by field and in the order of the form; what is missing is called as the country calls it. */
export function addressProblems(address: PostalAddress, country: string): Partial<Record<AddressField, MessageKey>> {
  return Object.fromEntries(
    addressFormat(country).fields.flatMap(({ field, name }) => {
      const problem = addressLineProblem(address, country, field);
      const missing: MessageKey = `addressNeeds.${name}`;
      return problem ? [[field, problem === 'validation.required' ? missing : problem]] : [];
    }),
  );
}
