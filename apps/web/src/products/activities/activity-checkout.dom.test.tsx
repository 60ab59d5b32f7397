import type { BookingOutcome, EndpointAnswer, Profile } from '@caravel/contracts';
import { findClients, getPaymentOptions, listTrips } from '@caravel/contracts';
import { money, required } from '@caravel/kernel';
import type { bookActivity as BookActivity } from '@caravel/products/activities/contract';
import { bookActivity, checkoutActivity, getActivityBooking } from '@caravel/products/activities/contract';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { amountsIn } from '../../testing/amounts.ts';
import { checkoutForm, SANDBOX_CARDS } from '../../testing/checkout-form.ts';
import { Refusal } from '../../testing/fake-server.ts';
import {
  ACTIVITY_CHECKOUT,
  CHOSEN_ACTIVITY,
  makeActivityQuote,
  makeBookedActivity,
  TRANSFER_QUESTIONS,
} from '../../testing/made-activity-bookings.ts';
import { idOf } from '../../testing/made-booking.ts';
import { WATERFALL } from '../../testing/made-price.ts';
import { officeServer, openPage } from '../../testing/open-page.tsx';
import { AGENT, CLIENT } from '../../testing/people.ts';

const LINES = { '2 adults': '$200.00', '1 child': '$60.00', 'Taxes and fees': '$25.00', 'Agency fee': '$15.00' };
const main = () => required(document.querySelector('main'), 'main');
const OUTCOME: BookingOutcome = {
  bookingId: idOf(731),
  outcome: 'confirmed',
  sagaState: 'captured',
  status: 'confirmed',
  recordLocator: 'SX731',
  action: null,
  message: null,
  failureCode: null,
};
type Quoted = Parameters<typeof makeActivityQuote>[0];

/** Opens the checkout of the cruise. `given` overrides fields of the quote. */
async function openCheckout(
  given: Quoted = {},
  session: Profile = CLIENT,
  answer: () => EndpointAnswer<typeof BookActivity> = () => ({ data: OUTCOME }),
) {
  const server = officeServer();
  const quoted = server.on(checkoutActivity, ({ body }) => ({
    data: makeActivityQuote({ ...given, protection: body?.protection ?? false }),
  }));
  const booked = server.on(bookActivity, () => answer());
  server.on(findClients, () => ({ data: { clients: [], totalClients: 0 } }));
  server.on(getActivityBooking, () => ({ data: makeBookedActivity() }));
  server.on(getPaymentOptions, () => ({ data: SANDBOX_CARDS }));
  const page = await openPage(ACTIVITY_CHECKOUT, { session, server, products: ['flights', 'activities'] });
  const form = checkoutForm(page);
  const { fill, next } = form;
  const fillNames = async () => {
    await page.findAllByLabelText(/^First name/);
    for (const [at, [title, name]] of [
      ['Ms', 'Clara'],
      ['Mr', 'Rui'],
      ['Ms', 'Ana'],
    ].entries()) {
      fill(/^Title/, title ?? '', at);
      fill(/^First name/, name ?? '', at);
      fill(/^Last name/, 'Reyes', at);
    }
  };
  const fillTravelers = async () => {
    await fillNames();
    for (const at of [0, 1, 2]) fill('Weight', '150', at);
    await next();
  };
  const pick = async (place: string) => {
    await page.user.click(await page.findByRole('combobox', { name: 'Pick-up point' }));
    await page.user.click(await page.findByRole('option', { name: new RegExp(place) }));
  };
  const fillDetails = async () => {
    await page.findByLabelText('Tour language');
    fill('Tour language', 'en');
    fill('Language guide', 'AUDIO');
    await pick('Hotel Aurora');
    await next();
  };
  const finish = async () => {
    await form.fillContact();
    await form.choose(/^Without/);
  };
  return { ...page, ...form, server, quoted, booked, fillNames, fillTravelers, fillDetails, finish, pick };
}

test.each([
  ['supplierPending', 'pending', []],
  ['failed', 'failed', []],
  ['done', 'confirmed', ['Add to calendar', 'Voucher as PDF']],
] as const)('the confirmation of a booking that is %s has these files: %s', async (sagaState, status, files) => {
  const server = officeServer();
  server.on(getActivityBooking, () => ({ data: makeBookedActivity({ sagaState, status }) }));
  const address = `/booknow/activities/confirmation/${idOf(731)}`;
  const page = await openPage(address, { session: CLIENT, server, products: ['activities'] });
  await page.findByRole('link', { name: 'View or cancel' });
  const downloads = page.getAllByRole('link').filter((link) => link.hasAttribute('download'));
  expect(downloads.map(({ textContent }) => textContent)).toEqual(files);
});

describe('the checkout of an activity', () => {
  test('shows one total from the first step to the confirmation, and books travelers, answers, language and guide', async () => {
    const { fillTravelers, fillDetails, finish, findByRole, findByText, summary, booked, quoted, pay } = await openCheckout();
    await findByText('Lead traveler: Adult');
    expect(amountsIn(summary())).toEqual(LINES);
    expect(within(summary()).getByText('$300.00')).toBeTruthy();
    const { terms, ...chosen } = CHOSEN_ACTIVITY;
    expect(quoted[0]?.body).toEqual({ ...chosen, seenTerms: terms, protection: false });
    await fillTravelers();
    await fillDetails();
    await finish();
    await findByText('What you pay');
    expect(amountsIn(main())).toMatchObject({
      ...LINES,
      Total: '$300.00',
      Weight: '150 lb',
      'Pick-up point': 'Hotel Aurora, Rua Nova 12',
    });
    for (const said of ['English, Audio guide', 'Sat, Dec 5, 2099, 9:30\u00a0AM', 'Local time in Sintra', 'Free until'])
      expect(main().textContent).toContain(said);
    await pay('Pay $300.00');
    await findByRole('heading', { level: 1, name: /booked/i });
    const names = { middleName: '', lastName: 'Reyes' };
    expect(booked[0]?.body).toMatchObject({
      quoteId: idOf(631),
      acceptTotal: money(30_000, 'USD'),
      travelers: [
        { ...names, title: 'Ms', firstName: 'Clara', ageBand: 'ADULT' },
        { ...names, title: 'Mr', firstName: 'Rui', ageBand: 'ADULT' },
        { ...names, title: 'Ms', firstName: 'Ana', ageBand: 'CHILD' },
      ],
      languageGuide: { type: 'AUDIO', language: 'en' },
      answers: [
        { question: 'WEIGHT', answer: '150', unit: 'lbs', traveler: 1 },
        { question: 'WEIGHT', answer: '150', unit: 'lbs', traveler: 2 },
        { question: 'WEIGHT', answer: '150', unit: 'lbs', traveler: 3 },
        { question: 'PICKUP_POINT', answer: 'P1', unit: 'LIST' },
      ],
      payment: { method: 'card', token: 'tok_12345678' },
    });
    expect(amountsIn(main())).toMatchObject({ ...LINES, Total: '$300.00' });
  });

  test('takes a father and his child of one name, and refuses two adults of one name', async () => {
    const { fillNames, fill, next, findAllByText, findByLabelText } = await openCheckout();
    await fillNames();
    for (const at of [0, 1, 2]) fill('Weight', '150', at);
    fill(/^First name/, 'Clara', 1);
    await next();
    expect(await findAllByText('This person is on the booking already')).not.toEqual([]);
    fill(/^First name/, 'Rui', 1);
    fill(/^First name/, 'Rui', 2);
    await next();
    await findByLabelText('Tour language');
  });

  test('adds the protection to the total that is paid', async () => {
    const { fillTravelers, fillDetails, fillContact, choose, findByRole, summary } = await openCheckout();
    await fillTravelers();
    await fillDetails();
    await fillContact();
    await choose(/^With /);
    await findByRole('button', { name: 'Pay $321.00' });
    expect(amountsIn(summary())).toEqual({ ...LINES, 'Refund protect': '$21.00' });
    expect(within(summary()).getByText('$321.00')).toBeTruthy();
  });

  test('says what is missing at each field, with the words of the spec', async () => {
    const { fillNames, fill, next, findByRole, findByLabelText, getByLabelText, user } = await openCheckout();
    await fillNames();
    fill('Weight', '80', 1);
    await next();
    const first = within(await findByRole('alert', { name: 'There is a problem' }));
    expect(first.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Please enter a valid weight'),
      expect.stringContaining('Please enter a valid weight'),
    ]);
    expect(first.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#traveler-0-WEIGHT',
      '#traveler-2-WEIGHT',
    ]);
    for (const at of [0, 1, 2]) fill('Weight', '80', at);
    await next();
    await findByLabelText('Tour language');
    await next();
    const linksOf = async () =>
      within(await findByRole('alert', { name: 'There is a problem' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(await linksOf()).toEqual(['Please choose the tour language', 'Please choose the pick-up point']);
    fill('Tour language', 'en');
    expect(await linksOf()).toEqual(['Please choose the language guide', 'Please choose the pick-up point']);
    await user.click(getByLabelText('From another place'));
    expect(await linksOf()).toEqual(['Please choose the language guide', 'Please enter the pick-up location']);
  });

  test('converts a weight with its unit, and gives back what was typed', async () => {
    const { fillNames, fill, getAllByLabelText, next } = await openCheckout();
    await fillNames();
    const weight = () => required(getAllByLabelText('Weight')[0], 'weight').getAttribute('value');
    fill('Weight', '150');
    fill('Unit: Weight', 'kg');
    expect(weight()).toBe('68');
    fill('Unit: Weight', 'lbs');
    expect(weight()).toBe('150');
    fill('Unit: Weight', 'kg');
    fill('Weight', '301');
    await next();
    expect(main().textContent).toContain('Please enter a valid weight, from 2 to 300 kg');
  });

  test('asks what a mode needs, keeps what was typed in a mode that was left, and sends what counts', async () => {
    const {
      fillNames,
      fill,
      findAllByLabelText,
      getByLabelText,
      queryByLabelText,
      next,
      finish,
      pick,
      pay,
      findByRole,
      booked,
      user,
    } = await openCheckout({
      activity: { questions: [...TRANSFER_QUESTIONS] },
      option: { optionCode: 'TG1', startTime: '09:30' },
    });
    const modes = (legend: string) => within(within(main()).getByRole('group', { name: legend }));
    await fillNames();
    await next();
    await findAllByLabelText('Train');
    expect(queryByLabelText('Cruise ship')).toBeNull();
    await user.click(modes('How you arrive').getByLabelText('Train'));
    fill('Arrival rail line', 'Norte');
    expect(queryByLabelText('Pick-up point')).toBeNull();
    await user.click(modes('How you arrive').getByLabelText('Port or cruise'));
    expect(queryByLabelText('Arrival rail line')).toBeNull();
    fill('Cruise ship', 'Aurora of the Seas');
    fill('Disembarkation time', '07:45');
    fill('Drop-off details', 'Gare do Oriente, hall B');
    await pick('Cruise terminal');
    await user.click(modes('How you leave').getByLabelText('Train'));
    fill('Departure rail line', 'Alfa Pendular');
    fill('Departure rail station', 'Oriente');
    fill('Month', '12');
    fill('Day', '4');
    fill('Year', '2099');
    fill('Departure time', '18:30');
    fill('Where to pick you up', 'Hotel Aurora');
    await next();
    expect(main().textContent).toContain('This must not be before the day of the activity.');
    fill('Day', '6');
    // What was typed for the train came back with it, and is left out again with the ship.
    await user.click(modes('How you arrive').getByLabelText('Train'));
    expect(getByLabelText('Arrival rail line').getAttribute('value')).toBe('Norte');
    await user.click(modes('How you arrive').getByLabelText('Port or cruise'));
    await next();
    await finish();
    expect(amountsIn(main())).toMatchObject({
      'How you arrive': 'Port or cruise',
      'Cruise ship': 'Aurora of the Seas',
      'Disembarkation time': '7:45\u00a0AM',
      'Departure date': 'Dec 6, 2099',
    });
    await pay('Pay $300.00');
    await findByRole('heading', { level: 1, name: /booked/i });
    expect(booked[0]?.body?.answers).toEqual([
      { question: 'PICKUP_POINT', answer: 'P2', unit: 'LIST' },
      { question: 'TRANSFER_ARRIVAL_MODE', answer: 'SEA' },
      { question: 'TRANSFER_PORT_CRUISE_SHIP', answer: 'Aurora of the Seas' },
      { question: 'TRANSFER_PORT_ARRIVAL_TIME', answer: '07:45' },
      { question: 'TRANSFER_ARRIVAL_DROP_OFF', answer: 'Gare do Oriente, hall B' },
      { question: 'TRANSFER_DEPARTURE_MODE', answer: 'RAIL' },
      { question: 'TRANSFER_RAIL_DEPARTURE_LINE', answer: 'Alfa Pendular' },
      { question: 'TRANSFER_RAIL_DEPARTURE_STATION', answer: 'Oriente' },
      { question: 'TRANSFER_DEPARTURE_DATE', answer: '2099-12-06' },
      { question: 'TRANSFER_DEPARTURE_TIME', answer: '18:30' },
      { question: 'TRANSFER_DEPARTURE_PICKUP', answer: 'Hotel Aurora' },
    ]);
  });

  test('lets those come to the meeting point who need not be picked up, and keeps the place that they chose before', async () => {
    const { fillTravelers, fill, pick, next, finish, pay, findByRole, findByLabelText, getByLabelText, booked, user } =
      await openCheckout();
    await fillTravelers();
    await findByLabelText('Tour language');
    fill('Tour language', 'es');
    await pick('Cruise terminal');
    await user.click(getByLabelText('I come to the meeting point'));
    expect(main().textContent).toContain('Praça do Comércio, 1100-148 Lisboa');
    await user.click(getByLabelText('From the list'));
    expect((await findByRole('combobox', { name: 'Pick-up point' })).getAttribute('value')).toBe('Cruise terminal');
    await user.click(getByLabelText('I come to the meeting point'));
    await next();
    await finish();
    await findByRole('heading', { name: 'Meeting point' });
    await pay('Pay $300.00');
    await findByRole('heading', { level: 1, name: /booked/i });
    expect(booked[0]?.body).toMatchObject({ languageGuide: { type: 'GUIDE', language: 'es' } });
    expect(booked[0]?.body?.answers.at(-1)).toEqual({ question: 'PICKUP_POINT', answer: 'M1', unit: 'LIST' });
  });

  test('keeps everything that was typed through a reload', async () => {
    const { fillTravelers, fill, pick, findByLabelText, router, findByDisplayValue, findByRole, server } = await openCheckout();
    server.on(listTrips, () => ({ data: { trips: [], total: 0, counts: { upcoming: 0, past: 0, cancelled: 0, failed: 0 } } }));
    await fillTravelers();
    await findByLabelText('Tour language');
    fill('Tour language', 'es');
    await pick('Cruise terminal');
    fill('Special requirements (optional)', 'A wheelchair');
    await router.navigate({ to: '/protection-terms' });
    await router.navigate({ href: ACTIVITY_CHECKOUT });
    await findByDisplayValue('A wheelchair');
    await findByDisplayValue('Spanish');
    expect((await findByRole('combobox', { name: 'Pick-up point' })).getAttribute('value')).toBe('Cruise terminal');
  });

  test('puts what the server refuses at its field', async () => {
    const refuse = () => {
      throw new Refusal('validationFailed', 'Please check the fields.', undefined, {
        'answers.WEIGHT.2': 'Too heavy for this boat',
      });
    };
    const { fillTravelers, fillDetails, finish, findByRole, pay } = await openCheckout({}, CLIENT, refuse);
    await fillTravelers();
    await fillDetails();
    await finish();
    await pay('Pay $300.00');
    const problems = within(await findByRole('alert', { name: 'There is a problem' }));
    const link = problems.getByRole('link', { name: /Too heavy for this boat/ });
    expect(link.getAttribute('href')).toBe('#traveler-1-WEIGHT');
  });

  test('asks about a price that changed while it was booked, and books nothing before a Yes', async () => {
    const now = makeActivityQuote({ quoteId: idOf(640), price: { lines: [], total: money(31_000, 'USD') } });
    const dearer = () => {
      throw new Refusal('priceChanged', 'The price has changed.', { previousTotal: money(30_000, 'USD'), quote: now });
    };
    const { fillTravelers, fillDetails, finish, findByRole, pay, booked, user } = await openCheckout({}, CLIENT, dearer);
    await fillTravelers();
    await fillDetails();
    await finish();
    await pay('Pay $300.00');
    const dialog = await findByRole('dialog', { name: 'The price has changed' });
    expect(amountsIn(dialog)).toMatchObject({ Before: '$300.00', Now: '$310.00' });
    await user.click(within(dialog).getByRole('button', { name: /^No/ }));
    expect(booked).toHaveLength(1);
  });

  test('asks about other terms even if the price stays', async () => {
    const { findByRole } = await openCheckout({ termsChanged: true });
    const dialog = within(await findByRole('dialog', { name: 'What you chose has changed' }));
    dialog.getByText('The cancellation terms of the activity have changed.');
  });

  test('leaves out the step of a product that asks nothing but names', async () => {
    const { fillNames, next, findByLabelText, queryByText } = await openCheckout({
      activity: { questions: [] },
      option: { optionCode: 'TG1', startTime: '09:30', languageGuides: [{ type: 'GUIDE', language: 'en' }] },
    });
    await fillNames();
    await next();
    await findByLabelText(/^ZIP/);
    expect(queryByText('Tour details')).toBeNull();
  });

  test('refuses the same traveler twice', async () => {
    const { fillNames, fill, next, findByRole } = await openCheckout();
    await fillNames();
    for (const at of [0, 1, 2]) fill('Weight', '150', at);
    fill(/^First name/, 'Clara', 1);
    await next();
    const problems = within(await findByRole('alert', { name: 'There is a problem' }));
    expect(problems.getByRole('link').getAttribute('href')).toBe('#traveler-1-lastName');
  });

  test('asks staff for the client and their markup first', async () => {
    const { findByRole } = await openCheckout({ waterfall: WATERFALL }, AGENT);
    await findByRole('heading', { name: 'Client and price' });
  });

  test('of no activity leads to the search', async () => {
    const page = await openPage('/booknow/activities/bookings/checkout?productCode=x', {
      session: CLIENT,
      server: officeServer(),
      products: ['flights', 'activities'],
    });
    await page.findByText('No activity is chosen');
    expect(page.getByRole('link', { name: 'Search activities' }).getAttribute('href')).toBe('/booknow/activities');
  });
});
