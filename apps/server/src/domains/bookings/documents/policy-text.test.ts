import type { CancellationPolicy } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { createTranslator } from '@caravel/products/translate.ts';
import { describe, expect, test } from 'vitest';
import { policyText } from './policy-text.ts';
import { zonePlace } from './zone-place.ts';

const FULL = 64_000;

/** Parses `free; 2026-12-03T14:00:00 12000; …`: steps in Lisbon's winter, where local time is UTC. */
function policyOf(text: string, noShow: number | null = null): CancellationPolicy {
  const steps = text.split('; ').map((part, i) => {
    const [when = '', minor = '0'] = i === 0 ? ['', part] : part.split(' ');
    const penalty = money(part === 'free' ? 0 : Number(minor), 'USD');
    const from = when === '' ? null : when;
    return {
      from: from && `${from}.000Z`,
      fromLocal: from,
      utcOffset: from && '+00:00',
      isAmbiguous: false,
      penalty,
      isFull: penalty.amountMinor === FULL,
    };
  });
  return { timeZone: 'Europe/Lisbon', steps, noShow: noShow === null ? null : money(noShow, 'USD') };
}

const tiers = policyOf('free; 2026-12-03T14:00:00 12000; 2026-12-05T00:00:00 64000');
const say = (policy: CancellationPolicy | null, now: string, locale: 'en' | 'pt' | 'es' = 'en') =>
  policyText(policy, Date.parse(now), locale === 'en' ? 'Lisbon' : 'Lisboa', createTranslator(locale));

describe('a cancellation policy in words', () => {
  test.each([
    ['en', 'Free until Thu, Dec 3, 2026, 2:00 PM Lisbon time; then $120.00; from Sat, Dec 5, 2026 the full $640.00'],
    [
      'pt',
      'Grátis até qui., 3 de dez. de 2026, 14:00, horário de Lisboa; depois US$ 120,00; a partir de sáb., 5 de dez. de 2026, o total de US$ 640,00',
    ],
    [
      'es',
      'Gratis hasta el jue, 3 dic 2026, 2:00 p.m., hora de Lisboa; después, US$ 120.00; desde el sáb, 5 dic 2026, el total de US$ 640.00',
    ],
  ] as const)('in %s: amount, date and zone of each step', (locale, words) => {
    expect(say(tiers, '2026-11-22T12:00:00Z', locale).whole).toBe(words);
  });

  test.each([
    ['2026-12-03T13:59:59Z', 'Free until Thu, Dec 3, 2026, 2:00 PM Lisbon time'],
    ['2026-12-03T14:00:00Z', 'Cancelling costs $120.00'],
    ['2026-12-05T00:00:00Z', 'Not refundable: cancelling costs the full $640.00'],
  ])('at %s says first: %s', (now, short) => {
    expect(say(tiers, now).short).toBe(short);
  });

  test('once it costs, the next deadline names the zone', () => {
    expect(say(tiers, '2026-12-04T12:00:00Z').whole).toBe(
      'Cancelling costs $120.00; from Sat, Dec 5, 2026, 12:00 AM Lisbon time the full $640.00',
    );
  });

  test.each([
    ['a policy that is free for good', policyOf('free'), 'Free cancellation'],
    ['one that keeps all', policyOf('64000'), 'Not refundable: cancelling costs the full $640.00'],
    [
      'an hour of a later day',
      policyOf('free; 2026-12-03T14:00:00 100; 2026-12-04T18:00:00 200; 2026-12-05T18:00:00 0'),
      'Free until Thu, Dec 3, 2026, 2:00 PM Lisbon time; then $1.00; from Fri, Dec 4, 2026, 6:00 PM $2.00; from Sat, Dec 5, 2026, 6:00 PM free',
    ],
    ['one that is not known', null, 'We do not know the cancellation policy. Ask the agency before you book.'],
  ])('%s', (_, policy, words) => {
    expect(say(policy, '2026-11-22T12:00:00Z').whole).toBe(words);
  });

  test('an hour that comes twice is told with its offset', () => {
    const [free, deadline] = policyOf('free; 2026-10-25T01:30:00 64000').steps;
    const steps = [free, deadline].flatMap((step) => (step ? [step] : []));
    const twice = steps.map((step) => ({ ...step, isAmbiguous: step.from !== null, utcOffset: '+01:00' }));
    expect(say({ ...tiers, steps: twice }, '2026-09-01T00:00:00Z').short).toBe(
      'Free until Sun, Oct 25, 2026, 1:30 AM Lisbon time (UTC+01:00)',
    );
  });

  test('not arriving has a sentence of its own, if its price is known', () => {
    expect(say(policyOf('free', 64_000), '2026-11-22T12:00:00Z').noShow).toBe('If you do not arrive, $640.00 is kept.');
    expect(say(tiers, '2026-11-22T12:00:00Z').noShow).toBeNull();
  });
});

test.each([
  ['America/Sao_Paulo', 'en', 'São Paulo'],
  ['America/Sao_Paulo', 'pt', 'São Paulo'],
  ['America/Bogota', 'es', 'Bogotá'],
  ['Europe/Lisbon', 'pt', 'Lisboa'],
] as const)('the clock of %s is in %s that of %s', (zone, locale, place) => {
  expect(zonePlace(zone, locale)).toBe(place);
});
