import { addDays } from '@caravel/kernel';
import type { ActivityOption, PaxMix } from '@caravel/products/activities/contract';
import {
  checkAvailability,
  checkoutActivity,
  getActivityDetails,
  getAvailableDates,
} from '@caravel/products/activities/contract';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer, Refusal } from '../../testing/fake-server.ts';
import {
  ACTIVITY_DAY,
  activityDetailsOf,
  activityOptionOf,
  activityPriceOf,
  availabilityOf,
  availableDatesOf,
  ONE_ADULT,
  ROME,
} from '../../testing/made-activities.ts';
import { openPage } from '../../testing/open-page.tsx';
import { CLIENT } from '../../testing/people.ts';

const PATH = '/booknow/activities/result-details/forum';
const NEXT_DAY = addDays(ACTIVITY_DAY, 1);
const FAMILY: PaxMix = [
  { ageBand: 'ADULT', numberOfTravelers: 2 },
  { ageBand: 'CHILD', numberOfTravelers: 1 },
];
const checked = (party: string, day = ACTIVITY_DAY) => `${PATH}?d=${ROME.destinationId}&on=${day}&party=${party}`;

type Asked = { readonly travelDate: string; readonly paxMix: PaxMix };
type Options = (asked: Asked) => readonly ActivityOption[];

const optionsOf: Options = ({ paxMix }) => {
  const size = paxMix.reduce((sum, { numberOfTravelers }) => sum + numberOfTravelers, 0);
  return [
    activityOptionOf('TG1', '09:00', activityPriceOf(4_000 * size, paxMix)),
    activityOptionOf('TG1', '14:30', activityPriceOf(4_500 * size, paxMix, 5_000 * size), {
      placesLeft: 3,
      confirmation: 'onRequest',
    }),
    activityOptionOf('TG2', null, null, { title: 'Private guide' }),
  ];
};

/** Opens the page of an activity; the calendar costs ten dollars more for each band of the party than 30.00. */
async function openDetails(address = PATH, options: Options = optionsOf, as: { width?: number; visitor?: boolean } = {}) {
  const server = new FakeServer();
  const details = server.on(getActivityDetails, () => ({ data: activityDetailsOf('forum', 4_000) }));
  const dates = server.on(getAvailableDates, ({ query }) => {
    const bands = (query?.party ?? ONE_ADULT).length;
    return { data: availableDatesOf({ [ACTIVITY_DAY]: 3_000 + bands * 1_000, [NEXT_DAY]: 5_000 }) };
  });
  const asked = server.on(checkAvailability, ({ body }) => {
    const { travelDate, paxMix } = body as Asked;
    return { data: { ...availabilityOf('forum', options({ travelDate, paxMix }), paxMix), travelDate } };
  });
  const page = await openPage(address, {
    session: as.visitor ? null : CLIENT,
    server,
    products: ['activities'],
    width: as.width ?? 1440,
  });
  await page.findByRole('heading', { level: 1, name: 'Walk forum' });
  /** The start times that can be chosen, with their words. */
  const times = () => page.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  const summary = () => page.getByRole('region', { name: 'Price' });
  const rows = () =>
    [...summary().querySelectorAll('dl > div')].map((row) => [...row.children].map((one) => one.textContent).join(' '));
  return { ...page, details, dates, asked, times, summary, rows };
}

/** What a screen reader hears. */
const spoken = () => [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join(' | ');

/** Chooses the day in the calendar, once the days are known. */
async function chooseDay(page: Awaited<ReturnType<typeof openDetails>>) {
  await waitFor(() => expect(page.queryByText('Loading the days that can be booked')).toBeNull());
  await page.user.click(page.getByRole('button', { name: /^Day/ }));
  const dialog = await page.findByRole('dialog', { name: 'Day' });
  const day = dialog.querySelector(`button[data-day="${ACTIVITY_DAY}"]:not([disabled])`);
  if (!day) throw new Error('no day');
  await page.user.click(day);
}

describe('the page of an activity', () => {
  test('tells what it is, where, under which terms, and its lowest price', async () => {
    const page = await openDetails();
    expect(document.title).toContain('Walk forum');
    expect(page.summary().textContent).toContain('from$40.00per adult');
    for (const words of [
      'See the old town on foot.',
      'Among the temples.',
      'About 45 m · Admission included',
      'Guide',
      'Lunch',
      'Arch of Titus',
      'Hotel Roma',
      'You can be picked up, or come to the meeting point. Pick-up is 30 m before the start. You can name a place of your own in the next step.',
      'Cancel up to 24 hours before the start for a full refund. Later, nothing is refunded.',
      'Live guide: English',
      'Audio guide: Italian',
      'Wear comfortable shoes.',
      'We learned a lot.',
    ])
      page.getByText(words);
    page.getByText(/Booking ends 2 h before the start\./);
    page.getByText('5 stars: 900 reviews');
  });

  test('tiers of a policy are by full days before the start, of the place', async () => {
    const server = new FakeServer();
    const tiers = [
      { daysMin: 7, daysMax: null, percentRefundable: 100 },
      { daysMin: 3, daysMax: 6, percentRefundable: 50 },
      { daysMin: 0, daysMax: 2, percentRefundable: 0 },
    ];
    server.on(getActivityDetails, () => ({ data: activityDetailsOf('forum', 4_000, { policy: { type: 'CUSTOM', tiers } }) }));
    server.on(getAvailableDates, () => ({ data: availableDatesOf({}) }));
    const page = await openPage(PATH, { session: CLIENT, server, products: ['activities'] });
    await page.findByText('7 full days or more before the start: 100% refunded');
    page.getByText('3 to 6 full days before the start: 50% refunded');
    page.getByText('0 to 2 full days before the start: no refund');
    page.getByText(/^Times and days are of Rome\./);
    await page.findByText('No day of the coming year can be booked for this party. Try fewer travelers.');
  });

  test('one that nobody knows: in the server’s words, with a way to another', async () => {
    const server = new FakeServer();
    server.on(getActivityDetails, () => {
      throw new Refusal('activityNotFound', 'Activity not found');
    });
    const page = await openPage(PATH, { session: CLIENT, server, products: ['activities'] });
    await page.findByRole('heading', { name: 'This activity cannot be shown' });
    page.getByText('Activity not found');
    expect(page.getByRole('link', { name: 'Start a new search' }).getAttribute('href')).toBe('/booknow/activities');
  });

  test('one that could not be loaded can be tried again', async () => {
    const server = new FakeServer();
    let isAway = true;
    server.on(getAvailableDates, () => ({ data: availableDatesOf({}) }));
    server.on(getActivityDetails, () => {
      if (isAway) throw new Refusal('supplierTimeout', 'The supplier took too long.');
      return { data: activityDetailsOf('forum', 4_000) };
    });
    const page = await openPage(PATH, { session: CLIENT, server, products: ['activities'] });
    await page.findByText('The supplier took too long. Reload it, or start a new search.');
    isAway = false;
    await page.user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByRole('heading', { level: 1, name: 'Walk forum' });
  });
});

describe('the days', () => {
  const openCalendar = async (page: Awaited<ReturnType<typeof openDetails>>) => {
    await page.user.click(page.getByRole('button', { name: /^Day/ }));
    return page.findByRole('dialog', { name: 'Day' });
  };
  const dayIn = (dialog: HTMLElement, day: string) => dialog.querySelector(`button[data-day="${day}"]`);

  test('cost what the party pays at least; those that cannot be booked are off', async () => {
    const page = await openDetails();
    await waitFor(() => expect(page.dates).toHaveLength(1));
    expect(page.dates[0]?.query).toMatchObject({ party: ONE_ADULT });
    const dialog = await openCalendar(page);
    await waitFor(() => expect(dayIn(dialog, ACTIVITY_DAY)?.getAttribute('aria-label')).toMatch(/, from \$40\.00$/));
    expect(dayIn(dialog, ACTIVITY_DAY)?.querySelector('[data-price]')?.getAttribute('data-price')).toBe('$40');
    const off = dayIn(dialog, addDays(ACTIVITY_DAY, 2));
    if (off)
      expect([off.hasAttribute('disabled'), off.getAttribute('aria-label')]).toEqual([
        true,
        expect.stringMatching(/, cannot be booked$/),
      ]);
  });

  test('are priced anew for another party, once it is chosen', async () => {
    const page = await openDetails();
    await page.user.click(page.getByRole('button', { name: /^Travelers/ }));
    const dialog = await page.findByRole('dialog', { name: 'Travelers' });
    within(dialog).getByText('Ages 4 to 12');
    within(dialog).getByText('1 traveler at least, 8 at most. At most 5 of each age.');
    await page.user.click(within(dialog).getByRole('button', { name: 'One more: Child' }));
    await page.user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(page.dates).toHaveLength(2));
    expect(page.dates[1]?.query).toMatchObject({ party: [...ONE_ADULT, { ageBand: 'CHILD', numberOfTravelers: 1 }] });
    const calendar = await openCalendar(page);
    await waitFor(() => expect(dayIn(calendar, ACTIVITY_DAY)?.getAttribute('aria-label')).toMatch(/, from \$50\.00$/));
  });

  test('that cannot be loaded: says so in the server’s words, and offers to try again', async () => {
    const server = new FakeServer();
    let isAway = true;
    server.on(getActivityDetails, () => ({ data: activityDetailsOf('forum', 4_000) }));
    server.on(getAvailableDates, () => {
      if (isAway) throw new Refusal('supplierFailed', 'The supplier failed.');
      return { data: availableDatesOf({ [ACTIVITY_DAY]: 4_000 }) };
    });
    const page = await openPage(PATH, { session: CLIENT, server, products: ['activities'] });
    const alert = await page.findByRole('alert');
    expect(alert.textContent).toContain('The available days could not be loaded. The supplier failed.');
    isAway = false;
    await page.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(page.queryByRole('alert')).toBeNull());
  });
});

describe('what can be booked', () => {
  test('is checked for the chosen day and party, and leads to the checkout with what was seen', async () => {
    const page = await openDetails();
    await page.user.click(page.getByRole('button', { name: 'Check availability' }));
    page.getByText('Please choose a date');
    expect(document.activeElement?.id).toBe('activity-day');
    expect(page.asked).toHaveLength(0);
    await chooseDay(page);
    await page.user.click(page.getByRole('button', { name: 'Check availability' }));
    await waitFor(() =>
      expect(page.asked.map(({ body }) => body)).toEqual([{ productCode: 'forum', travelDate: ACTIVITY_DAY, paxMix: ONE_ADULT }]),
    );
    await waitFor(() => expect(page.getAllByRole('radio')).toHaveLength(2));
    const [morning, afternoon] = page.times();
    expect(morning).toMatch(/^9:00\sAM.*Free cancellation until .*, Rome time.*Instant confirmation.*\$40\.00$/);
    expect(afternoon).toMatch(
      /^2:30\sPM.*Confirmed within 48 hours.*Only 3 places left.*Price before the deal: \$50\.00\$45\.00$/,
    );
    expect(page.getByRole('group', { name: 'Start times of Private guide' }).textContent).toContain('Any time of day Sold out');
    await page.user.click(page.getByRole('radio', { name: /2:30/ }));
    // The next page asks for its price at once.
    page.server.on(checkoutActivity, () => new Promise(() => undefined));
    await waitFor(() => expect(page.rows()).toEqual(['1 adult $41.00', 'Agency fee $4.00']));
    expect(page.summary().textContent).toContain('Total$45.00');
    await page.user.click(within(page.summary()).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/booknow/activities/bookings/checkout'));
    expect(page.router.state.location.search).toMatchObject({
      productCode: 'forum',
      optionCode: 'TG1',
      startTime: '14:30',
      travelDate: ACTIVITY_DAY,
      party: 'ADULT:1',
      seen: 'USD4500',
    });
  });

  test('comes back from the address: day, party, option and its total', async () => {
    const page = await openDetails(`${checked('ADULT:2,CHILD:1')}&opt=TG1@09:00`);
    await waitFor(() => expect(page.getAllByRole('radio')).toHaveLength(2));
    expect(page.asked[0]?.body).toEqual({ productCode: 'forum', travelDate: ACTIVITY_DAY, paxMix: FAMILY });
    page.getByRole('button', { name: /^Travelers\s*2 adults and 1 child/ });
    expect(page.getAllByText('Total for 2 adults and 1 child').length).toBeGreaterThan(0);
    expect(page.rows()).toEqual(['2 adults $77.34', '1 child $38.66', 'Agency fee $4.00']);
    expect(page.summary().textContent).toContain('Total$120.00');
    await page.findByRole('img', { name: /cancel/i });
  });

  test('another party or day takes the options away', async () => {
    const page = await openDetails(`${checked('ADULT:1')}&opt=TG1@09:00`);
    await waitFor(() => expect(page.getAllByRole('radio')).toHaveLength(2));
    await page.user.click(page.getByRole('button', { name: /^Travelers/ }));
    const dialog = await page.findByRole('dialog', { name: 'Travelers' });
    await page.user.click(within(dialog).getByRole('button', { name: 'One more: Adult' }));
    await waitFor(() => expect(page.queryAllByRole('radio')).toHaveLength(0));
    expect(page.router.state.location.search).not.toHaveProperty('on');
    expect(page.summary().textContent).toContain('from$40.00');
  });

  test('another activity begins without a day and options', async () => {
    const page = await openDetails(`${checked('ADULT:1')}&opt=TG1@09:00`);
    await waitFor(() => expect(page.getAllByRole('radio')).toHaveLength(2));
    await page.router.navigate({ to: '/booknow/activities/result-details/other' as never });
    await waitFor(() => expect(page.details).toHaveLength(2));
    await waitFor(() => page.getByRole('button', { name: /^Day\s*Choose a day/ }));
    expect(page.queryAllByRole('radio')).toHaveLength(0);
  });

  test('a day that is gone offers the nearest ones, and one of them is checked at once', async () => {
    const page = await openDetails(checked('ADULT:1'), ({ travelDate, paxMix }) => {
      if (travelDate !== ACTIVITY_DAY) return optionsOf({ travelDate, paxMix });
      throw new Refusal('activityNotOnDate', 'The selected product is not available on this date. Please choose another date.', {
        nearestDates: [NEXT_DAY],
        reasons: ['SOLD_OUT'],
      });
    });
    const alert = await page.findByRole('alert');
    expect(alert.textContent).toContain('The selected product is not available on this date. Please choose another date.');
    const [nearest] = within(alert).getAllByRole('button');
    if (!nearest) throw new Error('no nearest day');
    await page.user.click(nearest);
    await waitFor(() => expect(page.getAllByRole('radio')).toHaveLength(2));
    expect(page.asked.at(-1)?.body).toMatchObject({ travelDate: NEXT_DAY });
    expect(page.router.state.location.search).toMatchObject({ on: NEXT_DAY });
  });

  test('a day of the address that has passed is said as such, with the next days, and no supplier is asked for it', async () => {
    const page = await openDetails(checked('ADULT:2,CHILD:1', '2026-01-05'));
    const alert = await page.findByRole('alert');
    expect(alert.textContent).toContain('This day has passed: Mon, Jan 5, 2026. Choose another one.');
    const days = await within(alert).findAllByRole('button');
    expect(days).toHaveLength(2);
    expect(page.asked).toHaveLength(0);
    page.getByRole('button', { name: /^Travelers\s*2 adults and 1 child/ });
    await page.user.click(days[1] ?? alert);
    await waitFor(() => expect(page.getAllByRole('radio')).toHaveLength(2));
    expect(page.asked.at(-1)?.body).toEqual({ productCode: 'forum', travelDate: NEXT_DAY, paxMix: FAMILY });
    expect(page.queryByRole('alert')).toBeNull();
  });

  test('is told to the keyboard: the button keeps the focus while it is asked for, then the heading of the options has it', async () => {
    const open = Promise.withResolvers<void>();
    const page = await openDetails();
    page.server.on(checkAvailability, async () => {
      await open.promise;
      return { data: availabilityOf('forum', optionsOf({ travelDate: ACTIVITY_DAY, paxMix: ONE_ADULT }), ONE_ADULT) };
    });
    await chooseDay(page);
    const button = page.getByRole('button', { name: 'Check availability' });
    button.focus();
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(spoken()).toContain('Checking availability'));
    expect(document.activeElement).toBe(button);
    await page.user.keyboard('{Enter}');
    open.resolve();
    const heading = await page.findByRole('heading', { name: /^Options on/ });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(spoken()).toContain('2 options found');
  });

  test('of a day that is gone: the focus goes to why, and what an address brings along takes none', async () => {
    const refusal = new Refusal('activityNotOnDate', 'Not on this day.', { nearestDates: [NEXT_DAY], reasons: ['SOLD_OUT'] });
    const page = await openDetails(checked('ADULT:1', NEXT_DAY), ({ travelDate, paxMix }) => {
      if (travelDate === ACTIVITY_DAY) throw refusal;
      return optionsOf({ travelDate, paxMix });
    });
    await page.findByRole('heading', { name: /^Options on/ });
    expect(document.activeElement).toBe(document.body);
    await chooseDay(page);
    await page.user.click(page.getByRole('button', { name: 'Check availability' }));
    const alert = await page.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(alert));
    await page.user.click(within(alert).getByRole('button', { name: /\d/ }));
    const heading = await page.findByRole('heading', { name: /^Options on/ });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('a check that fails: in the server’s words, until it is tried again', async () => {
    let isAway = true;
    const page = await openDetails(checked('ADULT:1'), (asked) => {
      if (isAway) throw new Refusal('supplierTimeout', 'The supplier took too long.');
      return optionsOf(asked);
    });
    const alert = await page.findByRole('alert');
    expect(alert.textContent).toContain('Availability could not be checked. The supplier took too long.');
    expect(page.queryAllByRole('radio')).toHaveLength(0);
    isAway = false;
    await page.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(page.getAllByRole('radio')).toHaveLength(2));
  });

  test('a party has an adult where it must, and no more than the product takes', async () => {
    const page = await openDetails();
    await chooseDay(page);
    await page.user.click(page.getByRole('button', { name: /^Travelers/ }));
    const dialog = await page.findByRole('dialog', { name: 'Travelers' });
    const more = (label: string) => within(dialog).getByRole('button', { name: `One more: ${label}` });
    for (const _ of [1, 2, 3, 4]) await page.user.click(more('Adult'));
    expect(more('Adult').getAttribute('aria-disabled')).toBe('true');
    for (const _ of [1, 2, 3]) await page.user.click(more('Child'));
    expect(more('Child').getAttribute('aria-disabled')).toBe('true');
    const fewer = within(dialog).getByRole('button', { name: 'One fewer: Adult' });
    for (const _ of [1, 2, 3, 4, 5]) await page.user.click(fewer);
    await page.user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await page.user.click(page.getByRole('button', { name: 'Check availability' }));
    page.getByText('Children come with an adult. Add one.');
    expect(page.asked).toHaveLength(0);
  });

  test('a single option is chosen by itself', async () => {
    const page = await openDetails(checked('ADULT:1'), ({ paxMix }) => [
      activityOptionOf('TG1', null, activityPriceOf(6_000, paxMix)),
    ]);
    await waitFor(() => expect(page.getByRole('radio')).toHaveProperty('checked', true));
    expect(page.times()).toEqual([expect.stringMatching(/^Any time of day/)]);
    expect(page.summary().textContent).toContain('Total$60.00');
  });
});
