import { formatAddress } from 'localized-address-format';
import { describe, expect, test } from 'vitest';
import { contactSchema } from '../bookings/contact.ts';
import { addressAsked, addressFormat, addressLines, missingAddressFields } from './address-formats.ts';

const COUNTRIES = [...Array(26 * 26).keys()].map((at) => String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)));
const MARKS = { address: '‹A›', city: '‹C›', state: '‹S›', zip: '‹Z›' };

/** The fields of a country in the order in which the public data writes them. */
function publicOrder(country: string): string[] {
  const written = formatAddress(
    {
      postalCountry: country,
      addressLines: [MARKS.address],
      locality: MARKS.city,
      administrativeArea: MARKS.state,
      postalCode: MARKS.zip,
    },
    'latin',
  ).join('\n');
  return [...written.matchAll(/‹(.)›/g)].map(([, letter]) => letter ?? '');
}

describe('the format of addresses', () => {
  test('has the fields of the public data, in its order, in every country', () => {
    const letters = { address: 'A', city: 'C', state: 'S', zip: 'Z' };
    const ours = COUNTRIES.map((country) => [country, addressFormat(country).fields.map(({ field }) => letters[field])]);
    expect(ours).toEqual(COUNTRIES.map((country) => [country, publicOrder(country)]));
  });

  test.each([
    ['HK', ['address', 'state'], 'area'],
    ['SG', ['address', 'zip'], undefined],
    ['AE', ['address', 'state'], 'emirate'],
    ['IE', ['address', 'city'], 'county'],
    ['PA', ['address', 'city'], 'province'],
    ['QA', ['address', 'city'], undefined],
    ['GB', ['address', 'city', 'zip'], undefined],
    ['MO', ['address'], undefined],
    ['US', ['address', 'city', 'state', 'zip'], 'state'],
    ['BR', ['address', 'city', 'state', 'zip'], 'state'],
    ['JP', ['address', 'state', 'zip'], 'prefecture'],
  ])('of %s needs %s', (country, needed, area) => {
    const { fields } = addressFormat(country);
    expect(missingAddressFields({}, country).toSorted()).toEqual(needed);
    expect(fields.find(({ field }) => field === 'state')?.name).toBe(area);
  });

  test('is taken by the contact of a booking without what the country has not, and not without what it has', () => {
    const contact = {
      email: 'ana@example.com',
      phone: '+85221234567',
      address: '1 Queen’s Road',
      state: 'Hong Kong Island',
      country: 'hk',
    };
    expect(contactSchema.parse(contact)).toMatchObject({ city: '', zip: '', country: 'HK' });
    const problems = contactSchema
      .safeParse({ ...contact, country: 'US' })
      .error?.issues.map(({ path, message }) => [path, message]);
    expect(problems).toEqual([
      [['city'], 'required'],
      [['zip'], 'required'],
    ]);
  });

  test('of no country has a street and a city', () => {
    for (const country of ['', ' ', 'Z', 'ZZ', 'us'])
      expect(addressFormat(country).fields.map(({ name }) => name)).toEqual(['street', 'city']);
  });

  test('is written as the country does, and keeps what an older booking has besides', () => {
    const address = { address: '1 Main St', city: 'Miami', state: 'FL', zip: '33139' };
    expect(addressLines(address, 'US')).toEqual(['1 Main St', 'Miami, FL 33139']);
    expect(addressLines({ ...address, state: null }, 'US')).toEqual(['1 Main St', 'Miami, 33139']);
    expect(addressLines({ address: 'Rua A 1', city: 'Recife', state: 'PE', zip: '50030-230' }, 'BR')).toEqual([
      'Rua A 1',
      'Recife - PE',
      '50030-230',
    ]);
    expect(addressLines({ address: '1 Queen’s Road', city: 'Central', state: 'Hong Kong', zip: '999077' }, 'HK')).toEqual([
      '1 Queen’s Road',
      'Central',
      'Hong Kong',
      '999077',
    ]);
    expect(addressAsked(address, 'HK')).toEqual({ ...address, zip: '' });
    expect(addressAsked(address, 'GB')).toEqual({ ...address, state: '' });
  });
});
