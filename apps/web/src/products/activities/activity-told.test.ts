import { type Locale, localeSchema } from '@caravel/contracts';
import type { ActivityBooking } from '@caravel/products/activities/contract';
import { REJECTION_REASONS } from '@caravel/products/activities/contract';
import { createTranslator } from '@caravel/products/translate.ts';
import { describe, expect, test } from 'vitest';
import { activityWordsOf } from './activity-told.ts';

type Told = Parameters<typeof activityWordsOf>[0];
const BOOKING: Told = {
  status: 'confirmed',
  sagaState: 'done',
  rejectionReason: null,
  answerBy: null,
  agencyContact: { name: 'Sunset Travel', phone: null, email: null, timeZone: 'America/New_York' },
};
const PENDING: Told = { ...BOOKING, status: 'pending', sagaState: 'supplierPending', answerBy: '2099-12-05T18:00:00.000Z' };
const FAILED: Told = { ...BOOKING, status: 'failed', sagaState: 'failed' };
const told = (locale: Locale, booking: Told, reader: 'traveler' | 'staff' = 'traveler') =>
  activityWordsOf(booking, reader, createTranslator(locale));

/** The spec's messages of a status (spec 2, section 4), in each language. */
const SAYS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {
    confirmed: 'Your booking is confirmed.',
    pending: 'Your booking is submitted to the supplier and is awaiting a response.',
    'in progress': 'Your booking is still being processed.',
  },
  pt: {
    confirmed: 'Sua reserva está confirmada.',
    pending: 'Sua reserva foi enviada ao fornecedor e aguarda uma resposta.',
    'in progress': 'Sua reserva ainda está sendo processada.',
  },
  es: {
    confirmed: 'Tu reserva está confirmada.',
    pending: 'Tu reserva se envió al proveedor y espera una respuesta.',
    'in progress': 'Tu reserva aún se está procesando.',
  },
};

describe.each(localeSchema.options)('in %s', (locale) => {
  test('a status is told in the words of the spec', () => {
    const t = createTranslator(locale);
    expect(told(locale, BOOKING)?.text).toMatch(new RegExp(`^${SAYS[locale].confirmed} `));
    expect(told(locale, PENDING)?.text).toMatch(new RegExp(`^${SAYS[locale].pending} `));
    const working: Told = { ...BOOKING, status: 'in progress', sagaState: 'supplierRequested' };
    expect(told(locale, working)?.text).toMatch(new RegExp(`^${SAYS[locale]['in progress']} `));
    for (const reader of ['traveler', 'staff'] as const)
      for (const key of ['activityCheckout.chargedOnceConfirmed', 'activityCheckout.cancelledOnceAnswered'] as const)
        expect(told(locale, PENDING, reader)?.text).toContain(t(key));
  });

  test('a rejection says why, and that nothing was charged', () => {
    const t = createTranslator(locale);
    const texts = REJECTION_REASONS.map((rejectionReason) => told(locale, { ...FAILED, rejectionReason })?.text ?? '');
    expect(new Set(texts).size).toBe(REJECTION_REASONS.length);
    for (const text of texts) expect(text.endsWith(t('told.failed.traveler.text'))).toBe(true);
    expect(texts[0]).toContain(t('error.rejectedWeather'));
  });
});

test('an answer that is awaited is told until when, to staff and travelers', () => {
  expect(told('en', PENDING)?.text).toMatch(/The answer comes by .*Dec 5.* at the latest/);
  expect(told('en', PENDING, 'staff')).toMatchObject({
    title: 'The request is with the supplier',
    text: expect.stringContaining('The booking is submitted to the supplier'),
  });
  expect(told('en', { ...PENDING, answerBy: null })?.text).toContain('The answer comes by email as soon as it is there.');
});

test.each<[string, Partial<ActivityBooking>, 'traveler' | 'staff']>([
  ['cancelled', { status: 'cancelled', sagaState: 'cancelled' }, 'traveler'],
  ['being cancelled', { sagaState: 'cancelling' }, 'traveler'],
  ['not paid yet', { sagaState: 'paymentDue' }, 'staff'],
  ['confirmed, to staff', {}, 'staff'],
])('what is %s is told as for every product', (_, given, reader) => {
  expect(told('en', { ...BOOKING, ...given }, reader)).toBeUndefined();
});
