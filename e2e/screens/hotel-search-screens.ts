import { HOTEL_SEARCH } from './places.ts';
import { DIALOG, type Open, openDaysAround } from './press.ts';
import type { Screen } from './screen.ts';

const compareTwo: Open = async (page, t) => {
  const boxes = page.locator('article input[type="checkbox"]');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page
    .getByRole('region', { name: t('hotels.compareTitle') })
    .getByRole('button', { name: t('hotels.compareNow'), exact: true })
    .click();
  await page.locator(DIALOG).first().waitFor();
};

const openHotel: Open = async (page, t) => {
  await page
    .locator('article')
    .first()
    .getByRole('link', { name: t('hotels.seeRooms') })
    .click();
  await page.locator('input[type="radio"]').first().waitFor();
};

const openPictures: Open = async (page, t) => {
  await openHotel(page, t);
  await page
    .getByRole('region', { name: /./ })
    .getByRole('button', { name: new RegExp(t('gallery.open', { what: '' })) })
    .first()
    .click();
  await page.locator(DIALOG).first().waitFor();
};

const FETCH_HOTELS = '**/api/v2/hotel/searchasync';

/** What the screens of a search open alike, whatever is searched. */
type Opens = {
  readonly openGuests: Open;
  readonly openDates: Open;
  readonly searchNothing: Open;
  readonly openSearch: Open;
  readonly openFilters: Open;
};

/** Screens of the hotel search. */
export function hotelSearchScreens(opens: Opens): readonly Omit<Screen, 'who'>[] {
  const { openGuests, openDates, searchNothing, openSearch, openFilters } = opens;
  const results = `/booknow/hotels/search?${HOTEL_SEARCH}`;
  const found = { path: results, settled: 'article' } as const;
  return [
    { name: 'hotels', path: '/booknow/hotels' },
    { name: 'hotels-errors', path: '/booknow/hotels', open: searchNothing },
    { name: 'hotels-guests', path: '/booknow/hotels', open: openGuests },
    { name: 'hotels-dates', path: '/booknow/hotels', open: openDates },
    { name: 'hotel-results', ...found },
    { name: 'hotel-results-map', path: `${results}&v=map`, settled: 'h1', only: 'phone' },
    { name: 'hotel-results-filters', ...found, only: 'phone', open: openFilters },
    { name: 'hotel-results-change', ...found, open: openSearch },
    { name: 'hotel-results-no-match', path: `${results}&fn=XQZV` },
    { name: 'hotel-results-invalid', path: '/booknow/hotels/search' },
    { name: 'hotel-results-failed', path: results, broken: FETCH_HOTELS, isRefused: true },
    { name: 'hotel-results-days', ...found, only: 'desktop', open: openDaysAround },
    { name: 'hotel-compare', ...found, open: compareTwo },
    { name: 'hotel', ...found, open: openHotel },
    { name: 'hotel-pictures', ...found, open: openPictures },
    { name: 'hotel-missing', path: '/booknow/hotels/search-details' },
  ];
}
