import { describe, expect, test } from 'vitest';
import { contactOf } from '../../components/form/contact-rules.ts';
import type { CheckoutDraft } from './draft.ts';
import { offerText, stepPath } from './draft.ts';
import { isStepRight, nextStep, openStep, orderBody, refusedFields, refusedStep, stepsOf } from './steps.ts';
import type { MuseumOwn } from './testing/museum-checkout.ts';
import { museumCheckout, museumQuote } from './testing/museum-checkout.ts';

const CONTACT = {
  ...contactOf(null),
  email: 'ana@example.com',
  phone: '(415) 555-2671',
  address: '1 Main St',
  city: 'San Francisco',
  state: 'CA',
  zip: '94105',
};

const draftOf = (patch: Partial<CheckoutDraft<MuseumOwn>> = {}): CheckoutDraft<MuseumOwn> => ({
  offer: { show: 'mona-lisa' },
  own: { visitorNames: ['Ana', 'Bo'], entersAt: '10:30' },
  contact: CONTACT,
  protection: null,
  client: null,
  markup: '',
  done: [],
  ...patch,
});

const protectable = museumQuote(2, {
  protection: { offered: true, selected: false, amount: { amountMinor: 300, currency: 'USD' } },
});

describe('the steps of a checkout', () => {
  test('are those of the product between the client and the contact', () => {
    expect(stepsOf(museumCheckout, undefined, false)).toEqual(['visitors', 'entry', 'contact', 'payment']);
    const [visitors, entry] = museumCheckout.steps;
    const isAsked = ({ visitors: count }: { visitors: number }) => count > 1;
    const asking = { steps: [visitors, entry && { ...entry, isAsked }].filter((step) => step !== undefined) };
    expect(stepsOf(asking, museumQuote(1), false)).toEqual(['visitors', 'contact', 'payment']);
    expect(stepsOf(asking, museumQuote(2), false)).toEqual(['visitors', 'entry', 'contact', 'payment']);
    expect(stepsOf(museumCheckout, protectable, true)).toEqual([
      'client',
      'visitors',
      'entry',
      'contact',
      'protection',
      'payment',
    ]);
  });

  test.each([
    ['visitors', {}, true],
    ['visitors', { own: { visitorNames: ['Ana', ''], entersAt: '' } }, false],
    ['entry', { own: { visitorNames: [], entersAt: '' } }, false],
    ['contact', {}, true],
    ['contact', { contact: { ...CONTACT, zip: '' } }, false],
    ['protection', {}, false],
    ['protection', { protection: 'no' }, true],
    ['client', {}, false],
    ['client', { client: { _id: 'c1', name: 'Cleo', email: 'cleo@example.com' } }, true],
    ['payment', {}, false],
  ] as const)('%s with %o is right: %s', (step, patch, isRight) => {
    expect(isStepRight(museumCheckout, step, { draft: draftOf(patch), quote: museumQuote(2), isStaff: true })).toBe(isRight);
  });

  test('a step of the product waits for the quote that it is checked against', () => {
    expect(isStepRight(museumCheckout, 'visitors', { draft: draftOf(), quote: undefined, isStaff: false })).toBe(false);
  });

  test('opens the step that the address wants, unless one before it is not done', () => {
    const steps = stepsOf(museumCheckout, museumQuote(2), false);
    const done =
      (...names: string[]) =>
      (step: string) =>
        names.includes(step);
    expect(openStep(steps, done(), undefined)).toBe('visitors');
    expect(openStep(steps, done(), 'payment')).toBe('visitors');
    expect(openStep(steps, done('visitors', 'entry'), 'entry')).toBe('entry');
    expect(openStep(steps, done('visitors', 'entry'), 'contact')).toBe('contact');
    expect(openStep(steps, done('visitors', 'entry', 'contact'), 'nonsense')).toBe('payment');
  });

  test('goes on with the next step that is not done', () => {
    const steps = stepsOf(museumCheckout, museumQuote(2), false);
    expect(nextStep(steps, (step) => step === 'entry', 'visitors')).toBe('contact');
    expect(nextStep(steps, () => false, 'visitors')).toBe('entry');
    expect(nextStep(steps, (step) => step !== 'payment', 'contact')).toBe('payment');
  });
});

describe('what the server refused', () => {
  test('goes to the fields of the product and of the contact', () => {
    expect(
      refusedFields(
        museumCheckout,
        { 'body.entersAt': 'closed', 'contact.phone': 'wrong', 'names.1': 'short' },
        museumCheckout.emptyOwn,
      ),
    ).toEqual({
      entry: 'closed',
      'contact-phone': 'wrong',
      'visitor-1': 'short',
    });
  });

  test('is found in a call whose body is a list of one, too', () => {
    expect(
      refusedFields(museumCheckout, { '0.names.1': 'short', 'body.0.contact.phone': 'wrong' }, museumCheckout.emptyOwn),
    ).toEqual({
      'visitor-1': 'short',
      'contact-phone': 'wrong',
    });
  });

  test('opens the step of the product before the contact', () => {
    expect(refusedStep(museumCheckout, { 'contact-phone': 'wrong', entry: 'closed' })).toBe('entry');
    expect(refusedStep(museumCheckout, { 'contact-phone': 'wrong' })).toBe('contact');
  });
});

describe('the order of a product', () => {
  test('has what its steps asked, the contact without spaces, and the payment', () => {
    const draft = draftOf({ contact: { ...CONTACT, city: ' San Francisco ' } });
    expect(orderBody(museumCheckout, { draft, quote: museumQuote(2), payment: { method: 'hold' } })).toEqual({
      ticketQuote: 'q1',
      names: ['Ana', 'Bo'],
      entersAt: '10:30',
      mailTo: 'ana@example.com',
      pay: { method: 'hold' },
      billing: expect.objectContaining({ city: 'San Francisco', phone: '+14155552671' }),
    });
  });
});

describe('an offer', () => {
  test('is the same in whatever order its parameters stand', () => {
    expect(offerText({ b: '2', a: '1' })).toBe(offerText({ a: '1', b: '2' }));
    expect(offerText({ a: '1' })).not.toBe(offerText({ a: '2' }));
  });

  test('names the address of its steps', () => {
    expect(stepPath('/museum/checkout', { show: 'mona lisa' }, 'entry')).toBe('/museum/checkout?show=mona+lisa&step=entry');
  });
});
