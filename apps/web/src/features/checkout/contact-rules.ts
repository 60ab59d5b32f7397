import type { Contact, Profile } from '@caravel/contracts';
import type { CountryCode } from 'libphonenumber-js/min';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Problems } from '../../components/form/use-problems.ts';
import { COUNTRIES } from '../../lib/language/countries.ts';
import { emailProblem } from '../../lib/session/account-rules.ts';

/** A contact as typed; `phone` with or without the country code. */
export type ContactDraft = Contact & { readonly phoneCountry: string };

export const contactId = (field: keyof ContactDraft) => `contact-${field}`;

function asCountry(code: string): CountryCode | undefined {
  return COUNTRIES.includes(code) ? (code as CountryCode) : undefined;
}

/** The phone number in E.164, or undefined if it is not valid in its country. */
export function findPhone(draft: Pick<ContactDraft, 'phone' | 'phoneCountry'>): string | undefined {
  const parsed = parsePhoneNumberFromString(draft.phone, asCountry(draft.phoneCountry) ?? 'US');
  return parsed?.isValid() ? parsed.number : undefined;
}

/** The phone number as it is written internationally, `+1 305 555 0123`; one that is not valid stays as it was typed. */
export function writtenPhone(draft: Pick<ContactDraft, 'phone' | 'phoneCountry'>): string {
  const number = findPhone(draft);
  return number === undefined ? draft.phone : (parsePhoneNumberFromString(number)?.formatInternational() ?? number);
}

/** The problems of a contact, field by field (spec 2, section 5: everything is required, the phone is valid). */
export function contactProblems(draft: ContactDraft): Problems {
  const problems: Record<string, Problems[string]> = {};
  const email = emailProblem(draft.email);
  if (email) problems[contactId('email')] = email === 'validation.required' ? 'checkout.emailMissing' : email;
  if (draft.phone.trim() === '') problems[contactId('phone')] = 'checkout.phoneMissing';
  else if (!findPhone(draft)) problems[contactId('phone')] = 'validation.phoneInvalid';
  const needed = [
    ['country', 'checkout.countryMissing'],
    ['address', 'checkout.addressMissing'],
    ['city', 'checkout.cityMissing'],
    ['state', 'checkout.stateMissing'],
    ['zip', 'checkout.zipMissing'],
  ] as const;
  for (const [field, key] of needed) if (draft[field].trim() === '') problems[contactId(field)] = key;
  return problems;
}

/** The contact in the form that the booking calls take. Call it only with a draft that has no problems. */
export function toContact(draft: ContactDraft): Contact {
  const { phoneCountry: _, ...rest } = draft;
  const trimmed = Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, text.trim()])) as Contact;
  return { ...trimmed, phone: findPhone(draft) ?? draft.phone };
}

/** A contact filled in from the person's profile, so that they need not type it again (WCAG 3.3.7). */
export function contactOf(profile: Profile | null): ContactDraft {
  const country = profile?.country?.toUpperCase() ?? '';
  const known = COUNTRIES.includes(country) ? country : 'US';
  return {
    email: profile?.email ?? '',
    phone: profile?.phone ?? '',
    phoneCountry: known,
    address: profile?.street ?? '',
    city: profile?.city ?? '',
    state: profile?.state ?? '',
    zip: profile?.zip ?? '',
    country: known,
  };
}
