import { addressAsked, type Contact, type Profile } from '@caravel/contracts';
import type { CountryCode } from 'libphonenumber-js/min';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { COUNTRIES } from '../../lib/language/countries.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { emailProblem } from '../../lib/session/account-rules.ts';
import { visitorCountry } from '../../lib/session/home-country.ts';
import { addressProblems } from './address-rules.ts';
import type { Problems } from './use-problems.ts';

/** A contact as typed; `phone` with or without the country code. */
export type ContactDraft = Contact & { readonly phoneCountry: string };

export const contactId = (field: keyof ContactDraft) => `contact-${field}`;

function asCountry(code: string): CountryCode | undefined {
  return COUNTRIES.includes(code) ? (code as CountryCode) : undefined;
}

/** The phone number in E.164, or undefined if it is not valid in its country. */
export function findPhone(draft: Pick<ContactDraft, 'phone' | 'phoneCountry'>): string | undefined {
  const parsed = parsePhoneNumberFromString(
    draft.phone.trim().replace(/^00(?=[1-9])/, '+'),
    asCountry(draft.phoneCountry) ?? 'US',
  );
  return parsed?.isValid() ? parsed.number : undefined;
}

/** The phone number as it is written internationally, `+1 305 555 0123`; one that is not valid stays as it was typed. */
export function writtenPhone(draft: Pick<ContactDraft, 'phone' | 'phoneCountry'>): string {
  const number = findPhone(draft);
  return number === undefined ? draft.phone : (parsePhoneNumberFromString(number)?.formatInternational() ?? number);
}

/** The problems of a contact, by field (spec 2, section 5: everything is required that the country has, the phone is valid). */
export function contactFieldProblems(draft: ContactDraft): Partial<Record<keyof ContactDraft, MessageKey>> {
  const email = emailProblem(draft.email);
  const phone = draft.phone.trim() === '' ? 'checkout.phoneMissing' : findPhone(draft) ? undefined : 'validation.phoneInvalid';
  return {
    ...(email && { email: email === 'validation.required' ? 'checkout.emailMissing' : email }),
    ...(phone && { phone }),
    ...(draft.country === '' && { country: 'checkout.countryMissing' }),
    ...addressProblems(draft, draft.country),
  };
}

/** The problems of the contact of a booking, by the ids of its fields. */
export function contactProblems(draft: ContactDraft): Problems {
  return Object.fromEntries(
    Object.entries(contactFieldProblems(draft)).map(([field, key]) => [contactId(field as keyof ContactDraft), key]),
  );
}

/** The contact in the form that the booking calls take, with what its country asks for. Call it only with a draft that has no problems. */
export function toContact(draft: ContactDraft): Contact {
  const { phoneCountry: _, ...rest } = draft;
  const trimmed = Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, text.trim()])) as Contact;
  return { ...addressAsked(trimmed, trimmed.country), phone: findPhone(draft) ?? draft.phone };
}

/** A contact filled in from the person's profile, so that they need not type it again (WCAG 3.3.7). A country that they do not keep is where they are. */
export function contactOf(profile: Profile | null): ContactDraft {
  const known =
    [profile?.country?.toUpperCase(), visitorCountry()].find((code) => code !== undefined && COUNTRIES.includes(code)) ?? 'US';
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
