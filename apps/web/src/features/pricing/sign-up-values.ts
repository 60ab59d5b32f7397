import { type AddressField, isAgencyName, SIGN_UP_LENGTHS } from '@caravel/contracts';
import { cleanText, findTextProblem } from '@caravel/kernel';
import { addressLineProblem } from '../../components/form/address-rules.ts';
import { findPhone } from '../../components/form/contact-rules.ts';
import { emailProblem, nameProblem, newPasswordProblem, type Problem } from '../../lib/session/account-rules.ts';
import { visitorCountry } from '../../lib/session/home-country.ts';
import { tabShelf } from '../../lib/session/shelves.ts';

/** Everything that is typed to open an agency, but the card. */
export type SignUpValues = {
  agencyName: string;
  subdomain: string;
  name: string;
  email: string;
  /** The mailed code. */
  code: string;
  /** The token that the code was taken for, and the address that it proves. */
  mailboxToken: string;
  provenEmail: string;
  password: string;
  phone: string;
  phoneCountry: string;
  country: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  /** The coupon as typed, and the one whose effect is shown. */
  coupon: string;
  appliedCoupon: string;
  checked: boolean;
};

/** What one person sees in one tab alone: a password and a code are never kept, and terms are agreed to anew. */
const KEPT = 'checkout.newAgency';
const NEVER_KEPT = { password: '', code: '', checked: false } as const;

function emptyValues(): SignUpValues {
  const country = visitorCountry() || 'US';
  return {
    agencyName: '',
    subdomain: '',
    name: '',
    email: '',
    mailboxToken: '',
    provenEmail: '',
    phone: '',
    phoneCountry: country,
    country,
    address: '',
    city: '',
    state: '',
    zip: '',
    coupon: '',
    appliedCoupon: '',
    ...NEVER_KEPT,
  };
}

/** The values that this tab keeps, or empty ones. */
export function readValues(): SignUpValues {
  const empty = emptyValues();
  try {
    const kept: Partial<Record<string, unknown>> = JSON.parse(tabShelf.get(KEPT) ?? '{}');
    const names = Object.keys(empty) as (keyof SignUpValues)[];
    const known = names.filter((name) => typeof kept[name] === typeof empty[name]);
    return { ...empty, ...Object.fromEntries(known.map((name) => [name, kept[name]])), ...NEVER_KEPT };
  } catch {
    return empty;
  }
}

/** Keeps what was typed, in this tab, without what must not be kept. */
export function keepValues(values: SignUpValues): void {
  tabShelf.set(KEPT, JSON.stringify({ ...values, ...NEVER_KEPT }));
}

/** Forgets what was typed, once the agency is open. */
export function forgetValues(): void {
  tabShelf.remove(KEPT);
}

/** An address as the server compares it. */
export const plainEmail = (email: string): string => email.trim().toLowerCase();

/** Whether the mailbox of the typed address was proven. */
export function isMailboxProven({ email, provenEmail, mailboxToken }: SignUpValues): boolean {
  return mailboxToken !== '' && provenEmail === plainEmail(email);
}

const ADDRESS_TEXTS = {
  address: 'validation.addressLineInvalid',
  city: 'validation.cityInvalid',
  state: 'validation.required',
  zip: 'validation.zipInvalid',
} as const satisfies Record<AddressField, Problem>;

const lineRule =
  (field: AddressField) =>
  (_: string, values: SignUpValues): Problem =>
    addressLineProblem(values, values.country, field) ? ADDRESS_TEXTS[field] : undefined;

function agencyNameProblem(typed: string): Problem {
  const name = cleanText(typed).trim();
  const isGood = findTextProblem(name) === undefined && name.length <= SIGN_UP_LENGTHS.agencyName && isAgencyName(name);
  return isGood ? undefined : 'validation.agencyNameInvalid';
}

const never = (): Problem => undefined;

/** The rules of the fields, in the order of the page. */
export const SIGN_UP_RULES: {
  readonly [Key in keyof SignUpValues]: (value: SignUpValues[Key], values: SignUpValues) => Problem;
} = {
  agencyName: agencyNameProblem,
  subdomain: (typed) => (typed.trim() === '' ? 'validation.subdomainMissing' : undefined),
  name: (name) => (nameProblem(name) ? 'validation.ownerNameInvalid' : undefined),
  email: (email) => (emailProblem(email) ? 'validation.ownerEmailInvalid' : undefined),
  code: (_, values) => (isMailboxProven(values) || emailProblem(values.email) ? undefined : 'validation.mailboxUnproven'),
  password: newPasswordProblem,
  phone: (_, values) => (findPhone(values) ? undefined : 'validation.phoneInvalid'),
  phoneCountry: never,
  country: (country) => (country === '' ? 'validation.countryUnknown' : undefined),
  address: lineRule('address'),
  city: lineRule('city'),
  state: lineRule('state'),
  zip: lineRule('zip'),
  coupon: (coupon, { appliedCoupon }) => (coupon.trim() === appliedCoupon ? undefined : 'validation.couponNotApplied'),
  appliedCoupon: never,
  mailboxToken: never,
  provenEmail: never,
  checked: (checked) => (checked ? undefined : 'validation.termsRequired'),
};
