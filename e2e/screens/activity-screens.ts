import type { ActivityBookingRow } from '@caravel/products/activities/contract';
import { listAgencyActivities, listMyActivities } from '@caravel/products/activities/contract';
import type { Page } from '@playwright/test';
import { fillContact, refuseProtection } from '../book-a-flight.ts';
import {
  answer,
  BARCELONA,
  chooseDay,
  chooseGuide,
  chooseOption,
  fillParty,
  findDay,
  goToActivityCheckout,
  LISBON,
  openActivity,
  worldActivity,
} from '../book-an-activity.ts';
import { callAgency } from '../call.ts';
import type { ActivityPages } from './activity-search-screens.ts';
import { DIALOG, type Open, press } from './press.ts';
import type { Screen } from './screen.ts';

type Of = Omit<Screen, 'who'>;

/** The state of an activity of the demo. */
type ActivityFate = ActivityBookingRow['status'];

/** The page of an activity, two checkouts and a payment in the tab that filled everything in, and the activities of a person, by state. */
export type Outings = {
  readonly places: ActivityPages & { readonly measured: string; readonly checkout: string; readonly payment: string };
  readonly bookings: ReadonlyMap<ActivityFate, string>;
};

/** The activities that the person of a session sees, by state: the latest of each; missing states are left out. */
export async function findOutings(
  origin: string,
  token: string,
  list: 'own' | 'agency',
): Promise<ReadonlyMap<ActivityFate, string>> {
  const path = `${list === 'own' ? listMyActivities.path : listAgencyActivities.path}?limit=100&showPastTrips=true`;
  const { json } = await callAgency(origin, { method: 'GET', path, token });
  const { activities } = listMyActivities.answer.parse(json).data;
  return new Map(activities.toReversed().map(({ status, bookingId }) => [status, bookingId]));
}

/** Goes from the list to the payment of a transfer that asks for arrival and departure, with everything filled in; on the way to one that weighs people. Nothing is booked. */
export async function walkToActivityPayment(page: Page, origin: string, email: string): Promise<Outings['places']> {
  const here = () => page.url().slice(origin.length);
  const weighs = worldActivity(LISBON, ({ questions, pickup }) => questions.includes('WEIGHT') && pickup.allowsCustom);
  await openActivity(page, origin, { place: LISBON, activity: weighs });
  const path = here();
  await page.locator('#activity-day').click();
  const off = page.getByRole('dialog').locator('[data-day][disabled]');
  const day = await findDay(page, { ahead: 40 });
  const days = await off.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-day') ?? ''));
  const closed = days.findLast((one) => one < day) ?? day;
  await page.keyboard.press('Escape');
  await chooseDay(page, 40);
  await chooseOption(page);
  await page.waitForURL(/[?&]on=/);
  const chosen = here();
  const gone = chosen.replace(/on=[\d-]+/, `on=${closed}`).replace(/&opt=[^&]*/, '');
  await goToActivityCheckout(page);
  const measured = here();
  const transfer = worldActivity(
    BARCELONA,
    ({ idea, confirmationType }) => idea.theme === 'cruiseTransfer' && confirmationType === 'INSTANT',
  );
  await openActivity(page, origin, { place: BARCELONA, activity: transfer });
  await chooseDay(page, 40);
  await chooseOption(page);
  await goToActivityCheckout(page);
  const checkout = here();
  await fillParty(page, ['Clara'], 'Reyes');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.locator('#answer-TRANSFER_ARRIVAL_MODE').waitFor();
  await chooseGuide(page);
  await fillTransfer(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await fillContact(page, email);
  await refuseProtection(page);
  await page.locator('iframe').waitFor();
  return { path, chosen, gone, measured, checkout, payment: here() };
}

/** Comes by ship, is picked up at a place of their own, and leaves in another way. */
async function fillTransfer(page: Page): Promise<void> {
  const ship = { TRANSFER_PORT_CRUISE_SHIP: 'Northern Light', TRANSFER_PORT_ARRIVAL_TIME: '08:15' };
  await answer(page, { TRANSFER_ARRIVAL_MODE: 'SEA', ...ship, TRANSFER_ARRIVAL_DROP_OFF: 'Carrer de Mallorca 12' });
  const own = page.locator('#answer-PICKUP_POINT-OWN');
  if ((await own.count()) > 0) await own.check();
  const point = page.locator('#answer-PICKUP_POINT');
  if ((await point.count()) > 0) await point.fill('Cruise terminal C, gate 2');
  await answer(page, { TRANSFER_DEPARTURE_MODE: 'OTHER' });
}

const outing = (bookings: Outings['bookings'], fate: ActivityFate) =>
  `/activity-details?bookingId=${bookings.get(fate) ?? 'none'}`;
const confirmation = (bookingId: string) => `/booknow/activities/confirmation/${bookingId}`;

/** Sends a step as it is, so that each field says what is missing. */
const sendEmpty: Open = async (page, t) => {
  await press('button', 'common.continue')(page, t);
  await page.getByText(t('common.errorSummaryTitle')).first().waitFor();
};

/** Screens of a traveler who books an activity, and of what they have booked. */
export function outingScreens({ places, bookings }: Outings): readonly Of[] {
  const booked = bookings.get('confirmed') ?? 'none';
  return [
    // The payment comes first: going back to an earlier step would keep the typed values, but a new offer would not.
    { name: 'outing-payment', path: places.payment, settled: 'iframe' },
    { name: 'outing-questions', path: `${places.checkout}&step=details`, settled: 'form' },
    { name: 'outing-travelers', path: `${places.measured}&step=travelers`, settled: 'form' },
    { name: 'outing-travelers-errors', path: `${places.measured}&step=travelers`, settled: 'form', open: sendEmpty },
    { name: 'outing-no-activity', path: '/booknow/activities/bookings/checkout' },
    { name: 'outing-confirmation', path: confirmation(booked) },
    { name: 'outing', path: outing(bookings, 'confirmed') },
    { name: 'outing-cancel', path: outing(bookings, 'confirmed'), open: press('button', 'trips.cancel', DIALOG) },
  ];
}

/** The office's list of activities, and each state of one as staff see it, on its page and as it was told when it was booked. */
export function officeOutings(bookings: Outings['bookings']): readonly Of[] {
  const named = (fate: ActivityFate) => fate.replaceAll(' ', '-');
  return [
    { name: 'office-outings', path: '/office/bookings/activities', settled: 'main table, main article, main li' },
    { name: 'office-outings-no-match', path: '/office/bookings/activities?q=nobodyhasthis' },
    ...[...bookings].flatMap(([fate, id]) => [
      { name: `office-outing-${named(fate)}`, path: outing(bookings, fate) },
      { name: `office-outing-confirmation-${named(fate)}`, path: confirmation(id) },
    ]),
  ];
}
