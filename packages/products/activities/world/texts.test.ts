import { unfilledTexts } from '@caravel/sandbox-world/unfilled.ts';
import { describe, expect, it } from 'vitest';
import { activitiesAt } from './destinations.ts';
import { operatorOf, optionTexts, reviewsOf, scoreCountsOf, textsOf } from './details.ts';
import { meetingPointOf, pickupPlacesOf } from './places.ts';
import { tagsOf } from './tags.ts';
import { localeOf, wordsOf } from './words/index.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const PLACES = ['city-2267057', 'city-3117735', 'city-2657928', 'city-3451190', 'region-bali', 'landmark-perito-moreno-glacier'];
const PRODUCTS = PLACES.flatMap((id) => activitiesAt(id));
const LOCALES = ['en', 'pt', 'es'] as const;

const toldOf = (activity: (typeof PRODUCTS)[number], locale: (typeof LOCALES)[number]) => ({
  texts: textsOf(activity, locale),
  options: activity.options.map((option) => optionTexts(option, locale)),
  meeting: meetingPointOf(activity, locale),
  pickups: pickupPlacesOf(activity, locale),
  tags: tagsOf(activity, locale),
  reviews: reviewsOf(activity, locale, NOW),
  operator: operatorOf(activity),
});

/** Words of water, in each language, that only what is done at or on water may say. */
const WATER = /\b(boat|beach|sail|kayak|cruise|surf|barco|praia|veleiro|caiaque|cruzeiro|surfe|playa|velero|crucer\w*)\b/i;

describe('texts', () => {
  it.each(LOCALES)('are complete and filled in for every product in %s', (locale) => {
    for (const activity of PRODUCTS) {
      const told = toldOf(activity, locale);
      expect(unfilledTexts(told)).toEqual([]);
      const { title, summary, description, itinerary, inclusions, additionalInfo } = told.texts;
      for (const text of [title, summary, ...description, ...itinerary.flatMap((step) => [step.title, step.text])])
        expect(text.trim().length).toBeGreaterThan(1);
      expect(inclusions.length + additionalInfo.length).toBeGreaterThan(1);
      expect(title).toBe(title.trim());
      expect(title).not.toMatch(/undefined| {2}/);
    }
  });

  it('differ between languages: titles, lines, steps and tags', () => {
    const [en, pt, es] = LOCALES.map(wordsOf);
    for (const part of ['themes', 'steps', 'lines', 'spots', 'more', 'reviews'] as const) {
      expect(Object.keys(pt?.[part] ?? {})).toEqual(Object.keys(en?.[part] ?? {}));
      expect(Object.keys(es?.[part] ?? {})).toEqual(Object.keys(en?.[part] ?? {}));
    }
    for (const [id, [, text]] of Object.entries(en?.themes ?? {})) {
      const [inPt, inEs] = [Object.entries(pt?.themes ?? {}), Object.entries(es?.themes ?? {})].map(
        (all) => all.find(([key]) => key === id)?.[1][1],
      );
      expect(new Set([text, inPt, inEs]).size).toBe(3);
    }
    expect([localeOf('pt-BR'), localeOf('es'), localeOf('en-GB'), localeOf('fr')]).toEqual(['pt', 'es', 'en', 'en']);
  });

  it.each([
    ['en', 'Lisbon and around, at your hotel'],
    ['pt', 'Lisboa e arredores, no seu hotel'],
    ['es', 'Lisboa y alrededores, en tu hotel'],
  ] as const)('name pick-ups at hotels as those of an area, each another one, in %s', (locale, middle) => {
    const places = PRODUCTS.map((activity) => pickupPlacesOf(activity, locale).filter(({ kind }) => kind === 'HOTEL'));
    const atHotels = places.filter((found) => found.length > 0);
    expect(atHotels.length).toBeGreaterThan(0);
    for (const found of atHotels) expect(new Set(found.map(({ name }) => name)).size).toBe(found.length);
    expect(atHotels.flat().map(({ name }) => name)).toContain(middle);
    for (const { name } of atHotels.flat()) expect(name).toMatch(/, (?:at your|no seu|en tu) hotel$/);
  });

  it('name no water where there is none', () => {
    const dry = activitiesAt('city-3117735');
    expect(dry.length).toBeGreaterThan(100);
    for (const activity of dry.filter(
      ({ theme, idea }) => theme.about !== 'trip' && idea.subject === null && theme.kind !== 'transfer',
    ))
      for (const locale of LOCALES) {
        const { title, summary } = textsOf(activity, locale);
        expect(`${title} ${summary}`).not.toMatch(WATER);
      }
    for (const activity of dry) expect(meetingPointOf(activity, 'en').name).not.toMatch(/landing stage|beach|cruise/);
  });

  it('put a Portuguese article before towns that have one', () => {
    const rio = activitiesAt('city-3451190');
    const titles = rio.filter(({ theme }) => theme.about === 'trip').map((activity) => textsOf(activity, 'pt').title);
    expect(titles.length).toBeGreaterThan(0);
    for (const title of titles) expect(title).toContain('saindo do Rio de Janeiro');
  });
});

describe('scores', () => {
  it('have a breakdown that adds up, and reviews of the past', () => {
    for (const activity of PRODUCTS) {
      const counts = scoreCountsOf(activity);
      if (!activity.score) expect([counts, reviewsOf(activity, 'en', NOW)]).toEqual([null, []]);
      else {
        expect(counts?.reduce((sum, count) => sum + count, 0)).toBe(activity.score.count);
        expect(counts?.every((count) => count >= 0)).toBe(true);
        for (const { on, score } of reviewsOf(activity, 'en', NOW))
          expect([on < '2026-11-26', score >= 1 && score <= 5]).toEqual([true, true]);
      }
    }
  });
});

describe('tags', () => {
  it('have a number that is the same in every language, below the tag of the kind', () => {
    for (const activity of PRODUCTS) {
      const [en, pt] = [tagsOf(activity, 'en'), tagsOf(activity, 'pt')];
      expect(en.map(({ tagId }) => tagId)).toEqual(pt.map(({ tagId }) => tagId));
      expect(en[1]?.parentTagId).toBe(en[0]?.tagId);
    }
    const numbers = new Map(
      PRODUCTS.flatMap((activity) => tagsOf(activity, 'en').map(({ tagId, name }) => [name, tagId] as const)),
    );
    expect(new Set(numbers.values()).size).toBe(numbers.size);
  });
});
