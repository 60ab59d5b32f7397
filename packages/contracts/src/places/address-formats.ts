/*
 * How addresses are written, by country: the public address data of libaddressinput, which Chromium, Android and Shopify ask by. A test compares the fields
 * and their order with `localized-address-format`, which carries the same data.
 */

/** A line of an address, as it is called on the wire. */
export type AddressField = 'address' | 'city' | 'state' | 'zip';

/**
 * A (street and number), C (city), S (administrative area), Z (postal code) as they follow on paper, lines divided by `|`; then those that a letter needs;
 * then the countries.
 */
const FORMATS: readonly (readonly [paper: string, needed: string, countries: string])[] = [
  [
    'A|Z C',
    'AC',
    'AD AZ BA BG CY DO DZ EH ET FO GE GT GW HR HT IS KG KW LA LR MA MC MD ME MG MK NE PY RS SI SN TJ TM TN TZ VA XK ZM',
  ],
  ['A|Z C', 'ACZ', 'AT AX BE BL CH CZ DE DK FI FR GF GL GP GR LI LU MF MQ NC NL NO PL PM PT RE SE SJ SK WF YT'],
  ['A|Z C', 'AZ', 'SM'],
  ['A|C Z', 'AC', 'BD BH BM BN BT IL JO KH LB LS MM MT MV NP PK SA VC'],
  ['A|C Z', 'ACZ', 'GU NZ PR'],
  ['A|C|Z', 'AC', 'AC AF AI KE LK NA SD SZ TA'],
  ['A|C|Z', 'ACZ', 'FK GB GG GS IM IO JE PN SH TC ZA'],
  ['A|C|Z', 'A', 'VG'],
  ['A|Z|C', 'AC', 'AL EC MU OM'],
  ['A|C, S Z', 'ACSZ', 'AS AU CA FM MH MP PW TW US VI'],
  ['A|C, S Z', 'ACS', 'SO UM'],
  ['A|C, S Z', 'AC', 'BB CC CX HM NF'],
  ['A|Z C|S', 'AC', 'AR CL CV MZ UZ'],
  ['A|Z C|S', 'ACZ', 'MY'],
  ['A|Z C|S', 'ACS', 'SV'],
  ['A|Z C, S', 'ACSZ', 'ES IT PF'],
  ['A|Z C, S', 'ACZ', 'EE LT MX TR'],
  ['A|Z C, S', 'AC', 'UY'],
  ['A|Z S, C', 'ACZ', 'RO'],
  ['A|Z, C|S', 'AC', 'BY'],
  ['A|Z|C, S', 'AC', 'NI'],
  ['A|Z|C|S', 'AC', 'AM'],
  ['A|C|S', 'AC', 'PA SC SR TV'],
  ['A|C|S', 'AS', 'HK'],
  ['A|C|S', 'ACS', 'JM'],
  ['A|C, S', 'AC', 'BS'],
  ['A|C, S', 'ACS', 'KN'],
  ['A|C|S|Z', 'ACSZ', 'KR RU UA'],
  ['A|C|S|Z', 'AC', 'EG IE'],
  ['A|C|S Z', 'AC', 'MN TH VN'],
  ['A|C|S Z', 'AS', 'ID'],
  ['A|C|S, Z', 'ACSZ', 'CN'],
  ['A|C|S, Z', 'AC', 'KP'],
  ['A|C, S|Z', 'ACS', 'HN IQ'],
  ['A|C, S|Z', 'AC', 'CU'],
  ['A|C - S|Z', 'ACSZ', 'BR'],
  ['A|C, S, Z', 'AS', 'CO'],
  ['A|C Z|S', 'AC', 'NG PE'],
  ['A|C Z|S', 'ACSZ', 'IN'],
  ['A|C Z, S', 'ACS', 'PG VE'],
  ['A|C|Z S', 'AC', 'PH'],
  ['A|S, C|Z', 'ACS', 'CR'],
  ['A|S|C, Z', 'ACZ', 'LV'],
  ['A|S|C', 'AC', 'KI'],
  ['A|S', 'AS', 'AE NR'],
  ['A|S Z', 'AS', 'KY'],
  ['A, S|Z', 'ASZ', 'JP'],
  ['A|Z', 'A', 'GI'],
  ['A|Z', 'AZ', 'SG'],
  ['A', 'A', 'MO'],
  ['A|C', 'A', 'AG'],
  ['A, C', 'AC', 'CI'],
  ['C|A|Z', 'ACZ', 'HU'],
  ['Z A, C', 'AC', 'GN'],
  ['S|C|A|Z', 'AC', 'IR'],
  ['Z|S|C|A', 'AC', 'KZ'],
];

/** Countries that the data has no format for, and those that it does not know, write a street and a city. */
const ELSEWHERE = ['A|C', 'AC'] as const;

const FIELDS = { A: 'address', C: 'city', S: 'state', Z: 'zip' } as const;
type Letter = keyof typeof FIELDS;

/** What the fields are called where they are not called `city`, `province` and `postalCode`. */
const CALLED = {
  suburb: ['city', 'AU'],
  postTown: ['city', 'GB NO SE SJ'],
  cityDistrict: ['city', 'HK PE SD TR'],
  state: ['state', 'AS AU BR FM IN MH MP MX MY NG PW UM US VE VI'],
  emirate: ['state', 'AE'],
  parish: ['state', 'BB JM'],
  island: ['state', 'BS CV KI KN KY PF SC TV'],
  department: ['state', 'CO NI'],
  area: ['state', 'HK'],
  county: ['state', 'IE TW'],
  prefecture: ['state', 'JP'],
  district: ['state', 'NR'],
  oblast: ['state', 'RU UA'],
  provinceOrCity: ['state', 'KR'],
  zip: ['zip', 'AS FM GU MH MP PR PW UM US VI'],
  cep: ['zip', 'BR'],
  eircode: ['zip', 'IE'],
  pin: ['zip', 'IN'],
} as const satisfies Record<string, readonly [AddressField, string]>;

/** What a field of an address is called in a country; the words are texts of the page. */
export type AddressName = keyof typeof CALLED | 'street' | 'city' | 'province' | 'postalCode';
const USUAL = { address: 'street', city: 'city', state: 'province', zip: 'postalCode' } as const;

/** An address of a country: its fields in the order of paper, what each is called, and whether a letter needs it. */
export type AddressFormat = {
  readonly fields: readonly { readonly field: AddressField; readonly name: AddressName; readonly isNeeded: boolean }[];
  /** The lines of paper: `['A', 'C, S Z']`. */
  readonly lines: readonly string[];
};

const isAmong = (country: string, countries: string) => countries.split(' ').includes(country);

/** The name of a field in a country. */
function nameOf(field: AddressField, country: string): AddressName {
  const names = Object.keys(CALLED) as (keyof typeof CALLED)[];
  return names.find((name) => CALLED[name][0] === field && isAmong(country, CALLED[name][1])) ?? USUAL[field];
}

const isLetter = (sign: string): sign is Letter => sign in FIELDS;

/** How addresses of a country are written (ISO 3166-1 alpha-2, upper case). */
export function addressFormat(country: string): AddressFormat {
  const known = FORMATS.find(([, , countries]) => isAmong(country, countries));
  const [paper, needed] = known ?? ELSEWHERE;
  return {
    fields: [...paper].filter(isLetter).map((letter) => ({
      field: FIELDS[letter],
      name: nameOf(FIELDS[letter], country),
      isNeeded: needed.includes(letter),
    })),
    lines: paper.split('|'),
  };
}

/** An address as it is typed, sent or kept; a field that its country does not have is empty. */
export type PostalAddress = Readonly<Record<AddressField, string>>;

/** The fields that an address lacks in its country. */
export function missingAddressFields(address: Readonly<Partial<PostalAddress>>, country: string): AddressField[] {
  return addressFormat(country).fields.flatMap(({ field, isNeeded }) =>
    isNeeded && (address[field] ?? '').trim() === '' ? [field] : [],
  );
}

/** An address with only what its country asks for: what was typed before another country was chosen is not sent. */
export function addressAsked<Address extends PostalAddress>(address: Address, country: string): Address {
  const asked = new Set(addressFormat(country).fields.map(({ field }) => field));
  const dropped = Object.values(FIELDS).filter((field) => !asked.has(field));
  return { ...address, ...Object.fromEntries(dropped.map((field) => [field, ''])) };
}

/**
 * The lines of an address as its country writes them, without the country. What an older booking has besides (a postal code where there is none) stays
 * readable behind them.
 */
export function addressLines(address: Readonly<Partial<Record<AddressField, string | null>>>, country: string): string[] {
  const { lines, fields } = addressFormat(country);
  const written = lines.map((line) =>
    [...line]
      .map((sign) => (isLetter(sign) ? (address[FIELDS[sign]] ?? '').trim() : sign))
      .join('')
      .replace(/^[\s,-]+|[\s,-]+$/g, '')
      .replace(/,\s*,/g, ',')
      .replace(/\s+/g, ' '),
  );
  const asked = new Set(fields.map(({ field }) => field));
  const besides = Object.values(FIELDS).flatMap((field) => (asked.has(field) ? [] : [(address[field] ?? '').trim()]));
  return [...written, ...besides].filter(Boolean);
}
