import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearCookie, writeCookie } from '../../lib/page/cookies.ts';
import { visitorCountry } from '../../lib/session/home-country.ts';
import { CLIENT as PROFILE } from '../../testing/people.ts';
import { contactOf } from './contact-rules.ts';

/** A browser in these languages, where the edge says a country or nothing. */
function browse(languages: readonly string[], edge?: string) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  if (edge !== undefined) writeCookie('visitor_country', edge, 60);
}
afterEach(() => {
  vi.restoreAllMocks();
  clearCookie('visitor_country');
});

describe('the country of a visitor', () => {
  test.each([
    ['en-GB', 'GB'],
    ['fr-FR', 'FR'],
    ['pt-BR', 'BR'],
    ['zh-Hant-TW', 'TW'],
    ['es', ''],
    ['es-419', ''],
    ['not a language', ''],
  ])('by a browser in %s is %s', (language, country) => {
    browse([language, 'en-US']);
    expect(visitorCountry()).toBe(country);
  });

  test('is where the edge sees them, whatever language they read', () => {
    browse(['es-419'], 'BR');
    expect(visitorCountry()).toBe('BR');
  });

  test('by a made-up cookie is none', () => {
    browse(['es'], '<b>');
    expect(visitorCountry()).toBe('');
  });
});

describe('the contact of a booking', () => {
  const countryOf = (...given: Parameters<typeof contactOf>) => {
    const { country, phoneCountry } = contactOf(...given);
    return [country, phoneCountry];
  };

  test('begins where the visitor is; what the person keeps wins', () => {
    browse(['fr-FR'], 'PT');
    expect(countryOf(null)).toEqual(['PT', 'PT']);
    expect(countryOf({ ...PROFILE, country: 'BR' })).toEqual(['BR', 'BR']);
    expect(countryOf({ ...PROFILE, country: null })).toEqual(['PT', 'PT']);
  });

  test('begins in the default country where nobody knows', () => {
    browse(['es-419']);
    expect(countryOf(null)).toEqual(['US', 'US']);
  });
});
