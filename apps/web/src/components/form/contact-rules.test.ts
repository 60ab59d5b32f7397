import { contactSchema } from '@caravel/contracts';
import { describe, expect, test } from 'vitest';
import { countryOptions } from '../../lib/language/countries.ts';
import type { ContactDraft } from './contact-rules.ts';
import { contactOf, contactProblems, findPhone, toContact, writtenPhone } from './contact-rules.ts';

const GOOD: ContactDraft = {
  email: 'ana@example.com',
  phone: '(415) 555-2671',
  phoneCountry: 'US',
  address: ' 1 Main St ',
  city: 'San Francisco',
  state: 'CA',
  zip: '94105',
  country: 'US',
};

describe('the contact of a booking', () => {
  test('a good one has no problems and fits the contract', () => {
    expect(contactProblems(GOOD)).toEqual({});
    expect(contactSchema.parse(toContact(GOOD))).toMatchObject({ phone: '+14155552671', address: '1 Main St' });
  });

  test('an empty one names every field', () => {
    const empty = { ...GOOD, email: '', phone: '', address: '', city: ' ', state: '', zip: '', country: '' };
    expect(Object.keys(contactProblems(empty))).toEqual([
      'contact-email',
      'contact-phone',
      'contact-country',
      'contact-address',
      'contact-city',
    ]);
    expect(Object.keys(contactProblems({ ...empty, country: 'BR' }))).toEqual([
      'contact-email',
      'contact-phone',
      'contact-address',
      'contact-city',
      'contact-state',
      'contact-zip',
    ]);
  });

  test.each([
    ['HK', { state: 'Kowloon', city: '', zip: '' }],
    ['SG', { state: '', city: '', zip: '018956' }],
    ['AE', { state: 'Dubai', city: '', zip: '' }],
    ['IE', { state: '', city: 'Dublin', zip: '' }],
    ['PA', { state: '', city: 'Panama City', zip: '' }],
  ])(
    'one of %s needs nothing that its addresses have not, and sends nothing that was typed for another country',
    (country, lines) => {
      const draft = { ...GOOD, ...lines, country };
      expect(contactProblems(draft)).toEqual({});
      expect(contactSchema.parse(toContact(draft))).toMatchObject({ country, ...lines });
      const sent = toContact({ ...GOOD, state: 'Kowloon', country: 'HK' });
      expect(sent).toMatchObject({ state: 'Kowloon', zip: '' });
    },
  );

  test('what is missing is called as the country calls it', () => {
    const problems = (country: string) => contactProblems({ ...GOOD, state: '', zip: '', country });
    expect(problems('US')).toEqual({ 'contact-state': 'addressNeeds.state', 'contact-zip': 'addressNeeds.zip' });
    expect(problems('AE')).toEqual({ 'contact-state': 'addressNeeds.emirate' });
    expect(problems('BR')).toEqual({ 'contact-state': 'addressNeeds.state', 'contact-zip': 'addressNeeds.cep' });
  });

  test.each([
    ['address', '1 Main\u202e St', 'validation.textHidden'],
    ['city', 'Lisbon\u{e0041}', 'validation.textHidden'],
    ['address', `A${'\u0301'.repeat(59)}`, 'validation.textMarks'],
    ['address', 'x'.repeat(121), 'validation.tooLong'],
    ['city', '\u200b', 'addressNeeds.city'],
  ])('what is hidden or too long in the %s is said at the field', (field, typed, problem) => {
    expect(contactProblems({ ...GOOD, [field]: typed })).toEqual({ [`contact-${field}`]: problem });
  });

  test.each([
    ['11 98765-4321', 'BR', '+5511987654321'],
    ['+44 20 7946 0958', 'US', '+442079460958'],
    ['0085221234567', 'US', '+85221234567'],
    ['123', 'US', undefined],
    ['call me', 'US', undefined],
  ])('%s in %s is %s', (phone, phoneCountry, number) => {
    expect(findPhone({ phone, phoneCountry })).toBe(number);
  });

  test('a number is read back as it is written internationally, or as it was typed while it is no number', () => {
    expect(writtenPhone({ phone: '3055550123', phoneCountry: 'US' })).toBe('+1 305 555 0123');
    expect(writtenPhone({ phone: '912 345 678', phoneCountry: 'PT' })).toBe('+351 912 345 678');
    expect(writtenPhone({ phone: '12', phoneCountry: 'US' })).toBe('12');
  });

  test('nothing known starts empty, in a country that the list has', () => {
    const draft = contactOf(null);
    expect(countryOptions('en-US').some(({ value }) => value === draft.country)).toBe(true);
  });
});
