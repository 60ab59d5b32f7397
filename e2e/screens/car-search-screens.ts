import { CAR_SEARCH } from './places.ts';
import type { Open } from './press.ts';
import type { Screen } from './screen.ts';

type Of = Omit<Screen, 'who'>;

const FIND_CARS = '**/api/car-rental/availableCars';
const CAR_DETAILS = '**/api/car-rental/carDetails';

/** What the screens of a search open alike, whatever is searched. */
type Opens = { readonly openDates: Open; readonly searchNothing: Open; readonly openSearch: Open; readonly openFilters: Open };

const openCar: Open = async (page, t) => {
  await page
    .locator('article')
    .first()
    .getByRole('link', { name: t('cars.seeCar') })
    .click();
  await page.getByRole('region', { name: t('common.priceSummary') }).waitFor();
};

/** The first extra is taken, and a phone shows the lines of the price. */
const openExtras: Open = async (page, t) => {
  await openCar(page, t);
  await page
    .getByRole('region', { name: t('cars.extras') })
    .getByRole('group')
    .first()
    .getByRole('button')
    .last()
    .click();
};

/** The rates of the first card that has several. */
const openRates: Open = async (page, t) => {
  await page.locator('article button[aria-expanded]').first().click();
  await page
    .getByRole('list', { name: t('cars.otherRates') })
    .getByRole('link')
    .first()
    .waitFor();
};

/** The second type of the row is the only one in the list. */
const pressType: Open = async (page, t) => {
  const type = page
    .getByRole('list', { name: t('cars.type') })
    .getByRole('button')
    .nth(1);
  await type.click();
  await type.and(page.locator('[aria-pressed="true"]')).waitFor();
};

const openOtherDropOff: Open = async (page, t) => {
  await page.getByRole('checkbox', { name: t('cars.sameDropOff') }).uncheck();
};

/** Screens of the car search, its list and a car. */
export function carSearchScreens({ openDates, searchNothing, openSearch, openFilters }: Opens): readonly Of[] {
  const results = `/booknow/cars/search?${CAR_SEARCH}`;
  const found = { path: results, settled: 'article' } as const;
  return [
    { name: 'cars', path: '/booknow/cars' },
    { name: 'cars-errors', path: '/booknow/cars', open: searchNothing },
    { name: 'cars-drop-off', path: '/booknow/cars', open: openOtherDropOff },
    { name: 'cars-dates', path: '/booknow/cars', open: openDates },
    { name: 'car-results', ...found },
    { name: 'car-results-rates', ...found, open: openRates },
    { name: 'car-results-type', ...found, open: pressType },
    { name: 'car-results-filters', ...found, only: 'phone', open: openFilters },
    { name: 'car-results-change', ...found, open: openSearch },
    { name: 'car-results-no-match', path: `${results}&fp=1-4&ft=12` },
    { name: 'car-results-invalid', path: '/booknow/cars/search' },
    { name: 'car-results-failed', path: results, broken: FIND_CARS, isRefused: true },
    { name: 'car', ...found, open: openCar },
    { name: 'car-extras', ...found, open: openExtras },
    { name: 'car-failed', path: '/booknow/cars/result-details?searchId=x&offerId=y', broken: CAR_DETAILS, isRefused: true },
    { name: 'car-missing', path: '/booknow/cars/result-details' },
  ];
}
