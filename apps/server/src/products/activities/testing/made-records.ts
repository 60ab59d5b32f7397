import { money } from '@caravel/kernel';
import type { SupplierOption, SupplierSummary } from '../ports.ts';

/** A price of two adults of the simulated supplier: 200.00 with 20.00 of taxes. */
export const TWO_ADULTS = {
  net: money(20_000, 'USD'),
  netBeforeDiscount: null,
  taxes: money(2_000, 'USD'),
  lines: [{ ageBand: 'ADULT', unitType: null, count: 2, net: money(20_000, 'USD') }],
} as const;

/** An option in Lisbon on 10 May 2027 at nine that can be cancelled at no cost until a day before. */
export function madeOption(
  changes: Partial<SupplierOption> = {},
): SupplierOption & { readonly price: NonNullable<SupplierOption['price']> } {
  const option: SupplierOption = {
    optionCode: 'A',
    title: 'In the morning',
    description: '',
    startTime: '09:00',
    duration: { min: 120, max: 120 },
    languageGuides: [{ type: 'GUIDE', language: 'en' }],
    available: true,
    unavailableReason: null,
    placesLeft: null,
    confirmation: 'instant',
    price: TWO_ADULTS,
    startsAt: '2027-05-10T09:00',
    timeZone: 'Europe/Lisbon',
    policy: {
      refundable: true,
      tiers: [{ from: { hoursBeforeStart: 24 }, penalty: { kind: 'percent', percent: 100 } }],
      noShow: null,
    },
  };
  return { ...option, ...changes, price: changes.price ?? TWO_ADULTS };
}

/** A walk in Lisbon that takes three hours, for 50.00. */
export function madeSummary(code: string, changes: Partial<SupplierSummary> = {}): SupplierSummary {
  return {
    code,
    title: `Walk ${code}`,
    kind: 'walk',
    picture: '/pictures/walk.svg',
    summary: 'A walk.',
    placeName: 'Lisbon',
    position: { lat: 38.71, lng: -9.14 },
    duration: { min: 180, max: 180 },
    score: { score: 4.2, count: 12 },
    flags: [],
    popularity: [],
    tags: [{ tagId: 7, name: 'Walking tours', parentTagId: null }],
    languages: ['en'],
    startMinutes: [540],
    confirmationType: 'INSTANT',
    hasPickup: false,
    pricingType: 'PER_PERSON',
    from: {
      paxMix: [{ ageBand: 'ADULT', numberOfTravelers: 1 }],
      price: { net: money(5_000, 'USD'), netBeforeDiscount: null },
    },
    ...changes,
  };
}
