import {
  CHECK_AVAILABILITY,
  GET_ACTIVITY_DETAILS,
  GET_AVAILABLE_DATES,
  SEARCH_ACTIVITIES,
} from '@caravel/products/activities/contract/addresses.ts';
import { LISBON } from '../book-an-activity.ts';
import { DIALOG, type Open } from './press.ts';
import type { Screen } from './screen.ts';

type Of = Omit<Screen, 'who'>;

/** The calls of a path, as a glob. */
const calls = ({ path }: { readonly path: string }) => `**${path.replace(':id', '*')}*`;

/** What the screens of a search open alike, whatever is searched. */
type Opens = { readonly openDates: Open; readonly searchNothing: Open; readonly openSearch: Open; readonly openFilters: Open };

const typeDestination: Open = async (page, t) => {
  await page.getByRole('combobox', { name: t('activities.destination') }).fill('lisb');
  await page.getByRole('option').first().waitFor();
};

const openCalendar: Open = async (page) => {
  await page.locator('#activity-day').click();
  await page.locator(`${DIALOG} [data-day][aria-label*="$"]`).first().waitFor();
};

const openParty: Open = async (page, t) => {
  await page
    .locator('main')
    .getByRole('button')
    .filter({ hasText: t('activities.travelers') })
    .first()
    .click();
  await page.locator(DIALOG).first().waitFor();
};

/** `path`: the page of an activity; `chosen`: with a day, a party and an option; `gone`: with a day that cannot be booked. */
export type ActivityPages = { readonly path: string; readonly chosen: string; readonly gone: string };

/** Screens of the search for activities, its list and an activity. */
export function activitySearchScreens(
  { path, chosen, gone }: ActivityPages,
  { openDates, searchNothing, openSearch, openFilters }: Opens,
): readonly Of[] {
  const results = `/booknow/activities/search?d=${LISBON}`;
  const found = { path: results, settled: 'article' } as const;
  return [
    { name: 'activities', path: '/booknow/activities' },
    { name: 'activities-errors', path: '/booknow/activities', open: searchNothing },
    { name: 'activities-destinations', path: '/booknow/activities', only: 'desktop', open: typeDestination },
    { name: 'activities-dates', path: '/booknow/activities', open: openDates },
    { name: 'activity-results', ...found },
    { name: 'activity-results-filters', ...found, only: 'phone', open: openFilters },
    { name: 'activity-results-change', ...found, open: openSearch },
    { name: 'activity-results-map', path: `${results}&v=map`, settled: '[data-drawn="true"]' },
    { name: 'activity-results-no-match', path: `${results}&fn=XQZV` },
    { name: 'activity-results-invalid', path: '/booknow/activities/search' },
    { name: 'activity-results-failed', path: results, broken: calls(SEARCH_ACTIVITIES), isRefused: true },
    { name: 'activity-page', path, settled: '#activity-day' },
    { name: 'activity-page-calendar', path, settled: '#activity-day', open: openCalendar },
    { name: 'activity-page-party', path, settled: '#activity-day', open: openParty },
    { name: 'activity-page-options', path: chosen, settled: 'main label input[type="radio"]' },
    { name: 'activity-page-day-gone', path: gone, settled: '[role="alert"]', isRefused: true },
    { name: 'activity-page-check-failed', path: chosen, broken: calls(CHECK_AVAILABILITY), isRefused: true },
    { name: 'activity-page-dates-failed', path, broken: calls(GET_AVAILABLE_DATES), settled: '[role="alert"]', isRefused: true },
    { name: 'activity-page-failed', path, broken: calls(GET_ACTIVITY_DETAILS), isRefused: true },
    { name: 'activity-page-missing', path: '/booknow/activities/result-details/nobody-sells-this', isRefused: true },
  ];
}
