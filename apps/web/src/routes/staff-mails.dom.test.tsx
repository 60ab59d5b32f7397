import type { LoggedMail } from '@caravel/contracts';
import { emailItinerary, listBookingMails, openBookingMail, previewItinerary, sendBookingMailAgain } from '@caravel/contracts';
import { getReservationDetails } from '@caravel/products/flights/contract';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { idOf, staffPart } from '../testing/made-booking.ts';
import { makeReservation } from '../testing/made-flights.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { CLIENT, OWNER } from '../testing/people.ts';

const HTML = '<!doctype html><html><head><title>Confirmed</title></head><body><a href="https://sunset.test">Go</a></body></html>';

function makeMail(given: Partial<LoggedMail> = {}): LoggedMail {
  return {
    _id: idOf(801),
    at: '2026-11-02T10:00:00.000Z',
    sentAt: '2026-11-02T10:00:05.000Z',
    to: CLIENT.email,
    subject: 'Booking confirmed',
    status: 'sent',
    attempts: 1,
    canOpen: true,
    canSendAgain: true,
    ...given,
  };
}

/** Opens a booking of staff with these emails. */
async function openMails(mails: readonly LoggedMail[]) {
  const server = officeServer();
  server.on(getReservationDetails, () => ({ data: makeReservation({ staff: staffPart() }) }));
  server.on(listBookingMails, () => ({ data: { mails: [...mails], totalMails: mails.length } }));
  const page = await openPage(`/flight-details?bookingId=${idOf(701)}`, { session: OWNER, server });
  const card = within(await page.findByRole('region', { name: 'Emails' }));
  return { ...page, server, card };
}

test('an email says how it stands, opens in a frame that may do nothing, and is sent again after a question', async () => {
  const bounced = makeMail({ _id: idOf(802), subject: 'Tickets', status: 'bounced', attempts: 3, canOpen: false });
  const { server, card, user, findByRole } = await openMails([makeMail(), bounced]);
  await card.findByText('Refused by the recipient’s server');
  expect(card.getByText(/3 tries/)).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Open Tickets' })).toBeNull();

  server.on(openBookingMail, () => ({ data: { ...makeMail(), html: HTML, files: ['Itinerary.pdf'] } }));
  await user.click(card.getByRole('button', { name: 'Open Booking confirmed' }));
  const dialog = within(await findByRole('dialog', { name: 'Booking confirmed' }));
  const frame = await dialog.findByTitle('Email: Booking confirmed');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('srcdoc')).toContain('<head><base target="_blank">');
  expect(dialog.getByText('Attached: Itinerary.pdf')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  const sent = server.on(sendBookingMailAgain, () => ({ data: { message: 'The email is on its way.' } }));
  await user.click(card.getByRole('button', { name: `Send again Tickets ${CLIENT.email}` }));
  const question = within(await findByRole('dialog', { name: 'Send this email again?' }));
  await user.click(question.getByRole('button', { name: 'Send again' }));
  await expect.poll(() => sent.map(({ params }) => params?.mailId)).toEqual([idOf(802)]);
});

test('the itinerary is previewed with the agency’s own message, and a refusal keeps what was typed', async () => {
  const { server, user, findByRole, findByText, getByRole } = await openMails([]);
  await user.click(getByRole('button', { name: 'Email the itinerary' }));
  const dialog = within(await findByRole('dialog', { name: 'Email the itinerary' }));
  expect(dialog.getByLabelText(/^Send to/)).toHaveProperty('value', CLIENT.email);
  const box = dialog.getByLabelText(/^Message from your agency/);
  await user.type(box, 'The gate is B7.');
  const read = server.on(previewItinerary, () => ({ data: { to: CLIENT.email, subject: 'Your trip', html: HTML } }));
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  await dialog.findByTitle('Email: Your trip');
  const body = { bookingId: idOf(701), email: CLIENT.email, message: 'The gate is B7.' };
  expect(read.map((heard) => heard.body)).toEqual([body]);
  server.on(emailItinerary, () => {
    throw new Refusal('tooManyRequests', 'Slow down.');
  });
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await dialog.findByText('Slow down.');
  expect(box).toHaveProperty('value', 'The gate is B7.');
  const sent = server.on(emailItinerary, () => ({ data: { message: 'It is on its way.' } }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await findByText('It is on its way.');
  expect(sent.map((heard) => heard.body)).toEqual([body]);
});
