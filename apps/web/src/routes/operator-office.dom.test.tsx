import {
  announceOperatedPrice,
  createOperatedCoupon,
  endOperatedCoupon,
  type FailedJob,
  type FailedMail,
  getOperatedOffer,
  getOperatedPrice,
  listFailedJobs,
  listFailedMails,
  listOperatedCoupons,
  listOperatedNeeds,
  listReservedNames,
  logout,
  type OperatedCoupon,
  releaseName,
  reserveName,
  runJobAgain,
  setOperatedOffer,
  tryMailAgain,
} from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { FakeServer, Refusal } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';
import { AGENCY, CLIENT } from '../testing/people.ts';

const BRAND = { ...AGENCY, agencyName: 'Caravel', isPlatformBrand: true };
const OPERATOR = { ...CLIENT, isOperator: true as const };
const id = (nth: number) => `01a1fe91-0000-7000-8000-0000000000${nth}`;
const AT = '2026-11-20T14:05:00.000Z';
const NAMED = { _id: id(11), name: 'Sunset Travel' };
const open = (address: string, server: FakeServer) => openPage(address, { session: OPERATOR, server, agency: BRAND });

describe('emails that failed', () => {
  const mail = (over: Partial<FailedMail>): FailedMail => ({
    ...{ _id: id(40), agency: NAMED, template: 'bookingConfirmed', to: 'm…@sunset.test', failure: 'unreached' },
    ...{ attempts: 9, at: AT, canTryAgain: true, ...over },
  });

  test('are tried again one by one; one with a personal link is not', async () => {
    const server = new FakeServer();
    const mails = [mail({}), mail({ _id: id(41), to: 'p…@sunset.test', canTryAgain: false })];
    const listed = server.on(listFailedMails, () => ({ data: { mails, total: 2 } }));
    const sent = server.on(tryMailAgain, () => ({ data: { _id: id(40) } }));
    const { user, findByRole, findByText, findAllByRole } = await open('/operator/mails', server);
    await user.click(await findByRole('button', { name: 'Try again: m…@sunset.test' }));
    await findByText('The email is on its way again.');
    expect(sent.map(({ params }) => params)).toEqual([{ agencyId: NAMED._id, mailId: id(40) }]);
    await vi.waitFor(() => expect(listed.length).toBeGreaterThan(1));
    expect(await findAllByRole('button', { name: /^Try again/ })).toHaveLength(1);
  });

  test('are none: the page says what would be here', async () => {
    const server = new FakeServer();
    server.on(listFailedMails, () => ({ data: { mails: [], total: 0 } }));
    const { findByText } = await open('/operator/mails', server);
    await findByText('No email has failed');
  });

  test('cannot be told: the page says why, and asks again', async () => {
    const server = new FakeServer();
    let isDown = true;
    server.on(listFailedMails, () => {
      if (isDown) throw new Refusal('somethingWentWrong', 'It went wrong here');
      return { data: { mails: [], total: 0 } };
    });
    const { user, findByRole, findByText } = await open('/operator/mails', server);
    await findByText('It went wrong here');
    isDown = false;
    await user.click(await findByRole('button', { name: 'Try again' }));
    await findByText('No email has failed');
  });
});

test('one page is marked as open, and nobody who runs the platform is offered trips', async () => {
  const server = new FakeServer();
  server.on(listFailedMails, () => ({ data: { mails: [], total: 0 } }));
  const { findByRole, queryByRole } = await open('/operator/mails', server);
  const pages = within(await findByRole('navigation', { name: 'The office of the platform' })).getAllByRole('link');
  const marked = pages.filter((link) => link.getAttribute('aria-current') || link.dataset.status === 'active');
  expect(marked.map((link) => link.textContent)).toEqual(['Failed emails']);
  await findByRole('link', { name: 'Run the platform' });
  for (const name of ['My Trips', 'Air Travel']) expect(queryByRole('link', { name })).toBeNull();
});

test('a job that failed runs again, and its refusal is said', async () => {
  const server = new FakeServer();
  const job: FailedJob = {
    ...{ _id: id(50), agency: NAMED, kind: 'toys.play', reason: 'no toy', requestId: 'r', at: AT },
  };
  server.on(listFailedJobs, () => ({ data: { jobs: [job], total: 1 } }));
  let refuses = true;
  server.on(runJobAgain, () => {
    if (refuses) throw new Refusal('notFound', 'It is not there any more');
    return { data: { _id: id(50) } };
  });
  const { user, findByRole, findByText } = await open('/operator/jobs', server);
  const again = await findByRole('button', { name: 'Run again: toys.play' });
  await user.click(again);
  await findByText('It is not there any more');
  refuses = false;
  await user.click(again);
  await findByText('The job runs again.');
});

test('bookings that need somebody are told by what they wait for; books that differ with both sides', async () => {
  const server = new FakeServer();
  const common = { agency: NAMED, bookingId: id(20), product: 'flights' as const, reference: 'CRV-1', since: AT };
  const listed = server.on(listOperatedNeeds, ({ query }) => ({
    data: {
      needs: [
        query?.of === 'books'
          ? { ...common, why: 'books' as const, ours: 'USD 10.00', theirs: 'USD 12.00' }
          : { ...common, why: 'supplier' as const, ours: null, theirs: null },
      ],
      total: 1,
    },
  }));
  const { user, findByRole, findByText } = await open('/operator/needs', server);
  await findByText('The supplier’s answer');
  await user.click(await findByRole('link', { name: 'Books that differ' }));
  await findByText('USD 12.00');
  expect(listed.at(-1)?.query).toMatchObject({ of: 'books', offSet: 0 });
});

describe('offers and coupons', () => {
  const COUPON: OperatedCoupon = {
    ...{ code: 'LAUNCH', kind: 'waive', months: 3, startsOn: null, endsOn: null, mostUses: 50, uses: 7 },
    ...{ state: 'counts', createdAt: AT },
  };
  function serve() {
    const server = new FakeServer();
    server.on(getOperatedOffer, () => ({ data: { plan: 'regular' as const } }));
    server.on(getOperatedPrice, () => ({ data: { price: money(118_800, 'USD'), announcedAt: null } }));
    server.on(listOperatedCoupons, () => ({ data: { coupons: [COUPON], total: 1 } }));
    return server;
  }

  test('a coupon shows its use, and is ended after a question', async () => {
    const server = serve();
    const ended = server.on(endOperatedCoupon, () => ({ data: { ...COUPON, state: 'ended' as const } }));
    const { user, findByRole, findByText } = await open('/operator/coupons', server);
    expect((await findByRole('row', { name: /LAUNCH/ })).textContent).toContain('7 of 50');
    await user.click(await findByRole('button', { name: 'End: LAUNCH' }));
    const dialog = within(await findByRole('dialog', { name: 'End the coupon LAUNCH?' }));
    expect(ended).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'End' }));
    await findByText('The coupon LAUNCH has ended.');
    expect(ended.map(({ params }) => params)).toEqual([{ code: 'LAUNCH' }]);
  });

  test('a new coupon says what is wrong with it, keeps what was typed when it is refused, and is sent as typed', async () => {
    const server = serve();
    let refuses = true;
    const sent = server.on(createOperatedCoupon, () => {
      if (refuses) throw new Refusal('couponCodeTaken', 'There is one already');
      return { data: { ...COUPON, code: 'SPRING' } };
    });
    const { user, findByRole, findByText } = await open('/operator/coupons', server);
    await user.click(await findByRole('button', { name: 'New coupon' }));
    const dialog = within(await findByRole('dialog', { name: 'New coupon' }));
    await user.type(dialog.getByRole('textbox', { name: /Uses at most/ }), '0');
    await user.click(dialog.getByRole('button', { name: 'Create coupon' }));
    await dialog.findByText('A code has 3 to 32 letters, digits and hyphens');
    await dialog.findByText('Enter a whole number from 1 to 100,000');
    expect(sent).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Code' }), 'spring');
    await user.clear(dialog.getByRole('textbox', { name: /Uses at most/ }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Months' }), '6');
    await user.click(dialog.getByRole('button', { name: 'Create coupon' }));
    await dialog.findByText('There is one already');
    refuses = false;
    await user.click(dialog.getByRole('button', { name: 'Create coupon' }));
    await findByText('The coupon SPRING counts.');
    expect(sent.at(-1)?.body).toEqual({ code: 'SPRING', kind: 'waive', months: 6, startsOn: null, endsOn: null, mostUses: null });
  });

  test('another plan is put on sale', async () => {
    const server = serve();
    const sent = server.on(setOperatedOffer, () => ({ data: { plan: 'holiday' as const } }));
    const { user, findByRole, findByText } = await open('/operator/coupons', server);
    expect(await findByRole('radio', { name: 'Regular, $99 a month' })).toHaveProperty('checked', true);
    await user.click(await findByRole('radio', { name: 'Holiday, $29.99 a month' }));
    await findByText('New agencies are offered the plan Holiday.');
    expect(sent.map(({ body }) => body)).toEqual([{ plan: 'holiday' }]);
  });

  test('another price of renewals is announced, once it is an amount', async () => {
    const server = serve();
    const price = { price: money(130_800, 'USD'), announcedAt: '2027-03-10T12:00:00.000Z' };
    const sent = server.on(announceOperatedPrice, () => ({ data: price }));
    const { user, findByRole, findByText } = await open('/operator/coupons', server);
    await findByText('12 months cost $1,188.00, the price of the regular plan. No other price was announced.');
    await user.click(await findByRole('button', { name: 'Announce a price' }));
    const dialog = within(await findByRole('dialog', { name: 'Announce a price' }));
    const amount = dialog.getByRole('textbox', { name: /^Price for 12 months/ });
    await user.type(amount, '1,308');
    await user.click(dialog.getByRole('button', { name: 'Announce' }));
    await dialog.findByText('Enter dollars, such as 1308 or 1308.00');
    expect(sent).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '1308');
    await user.click(dialog.getByRole('button', { name: 'Announce' }));
    await findByText('Renewals cost $1,308.00 from now on. Owners get an email.');
    await findByText('12 months cost $1,308.00. This price was announced on Wed, Mar 10, 2027.');
    expect(sent.map(({ body }) => body)).toEqual([{ amountMinor: 130_800 }]);
  });
});

test('a name is reserved with a note, and released', async () => {
  const server = new FakeServer();
  server.on(listReservedNames, () => ({ data: { names: [{ name: 'harbor', note: 'A partner', createdAt: AT }], total: 1 } }));
  const reserved = server.on(reserveName, () => ({ data: { name: 'coast' } }));
  const released = server.on(releaseName, () => ({ data: { name: 'harbor' } }));
  const { user, findByRole, findByText } = await open('/operator/names', server);
  await user.click(await findByRole('button', { name: 'Reserve a name' }));
  const dialog = within(await findByRole('dialog', { name: 'Reserve a name' }));
  await user.type(dialog.getByRole('textbox', { name: 'Sub-domain' }), 'Coast');
  await user.click(dialog.getByRole('button', { name: 'Reserve a name' }));
  await dialog.findByText('Fill this in');
  expect(reserved).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'For Mia');
  await user.click(dialog.getByRole('button', { name: 'Reserve a name' }));
  await findByText('coast is reserved.');
  expect(reserved.map(({ body }) => body)).toEqual([{ name: 'Coast', note: 'For Mia' }]);
  await user.click(await findByRole('button', { name: 'Release: harbor' }));
  await findByText('harbor is free again.');
  expect(released.map(({ params }) => params)).toEqual([{ name: 'harbor' }]);
});

test('header and menu lead operators to their office', async () => {
  const server = new FakeServer();
  server.on(listFailedJobs, () => ({ data: { jobs: [], total: 0 } }));
  const { user, findByRole, getAllByRole } = await open('/operator/jobs', server);
  await user.click(await findByRole('button', { name: new RegExp(CLIENT.name) }));
  const links = getAllByRole('link', { name: 'Run the platform' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/operator', '/operator']);
});

test('a view is said on each page, until when, and ended by its button', async () => {
  const server = new FakeServer();
  const ended = server.on(logout, () => ({ data: { message: 'Logged out' } }));
  const viewing = { until: '2026-11-20T15:05:00.000Z', returnTo: `${window.location.href.split('#')[0]}#ended` };
  const { user, findByRole } = await openPage('/support', { session: { ...CLIENT, viewing }, server });
  const bar = await findByRole('complementary', { name: 'You view this agency' });
  expect(bar.textContent).toContain(`You view ${AGENCY.agencyName} as its owner, reading only, until`);
  await user.click(within(bar).getByRole('button', { name: 'End the view' }));
  await vi.waitFor(() => expect(window.location.hash).toBe('#ended'));
  expect(ended).toHaveLength(1);
});
