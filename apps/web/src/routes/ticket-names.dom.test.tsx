import { listSavedTravelers, type SavedTraveler } from '@caravel/contracts';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf } from '../testing/made-booking.ts';
import { openCheckout } from '../testing/open-checkout.ts';
import { CLIENT } from '../testing/people.ts';

const NARROW = { nameLetters: 20, genders: ['male', 'female'] } as const;
const ALEX: SavedTraveler = {
  ...{ _id: idOf(801), title: 'Ms', firstName: 'Alex', middleName: '', lastName: 'Campos', gender: 'unspecified' },
  ...{ dob: '1984-03-09', passport: null },
};
const openNarrow = () => openCheckout(CLIENT, { ticketTakes: { ...NARROW, genders: [...NARROW.genders] } });

test('a name that the ticket has no room for is told where it is typed, with how to mend it, long before the payment', async () => {
  const checkout = await openNarrow();
  const { fill, fillIn, next, findByLabelText, findByRole, queryByText } = checkout;
  const lastName = await findByLabelText(/^Last name/);
  fill(/^Title/, 'Ms');
  fill(/^First name/, 'Clara');
  fill(/^Last name/, 'Wolfeschlegelsteinhausen');
  fill('Month', '6');
  fill('Day', '15');
  fill('Year', '1988');
  fill(/^Gender/, 'female');
  await next();
  const wrong =
    'On the ticket, the last name has 24 letters, spaces included, and this airline takes 20. Enter only the first of several last names, or the first 20 letters.';
  const summary = within(await findByRole('alert'));
  summary.getByText(wrong);
  expect(lastName.getAttribute('aria-invalid')).toBe('true');
  expect(queryByText(/^On the ticket: /)).toBeNull();
  expect(checkout.booked).toHaveLength(0);
  // Mended, the step is done.
  await fillIn();
  await checkout.choose(/^Without refund protect/);
});

const ONLY_TWO =
  'This airline books female or male only. If the passport says X, choose another flight or ask the agency before you book.';
const gendersOf = (field: HTMLElement) =>
  within(field)
    .getAllByRole<HTMLOptionElement>('option')
    .filter(({ disabled }) => !disabled)
    .map(({ textContent }) => textContent);

test.each([
  ['two', openNarrow, 3],
  ['all', () => openCheckout(CLIENT), 4],
] as const)('an airline whose tickets take %s genders offers those', async (_, open, options) => {
  const { findByLabelText } = await open();
  expect(within(await findByLabelText(/^Gender/)).getAllByRole('option')).toHaveLength(options);
});

test('a saved traveler with X is told at once what to do, and nothing is booked', async () => {
  const checkout = await openNarrow();
  const { findByLabelText, findByText, fill, next } = checkout;
  checkout.server.on(listSavedTravelers, () => ({ data: { travelers: [ALEX] } }));
  await findByLabelText('Saved travelers');
  fill('Saved travelers', ALEX._id);
  await findByText(ONLY_TWO);
  const field = await findByLabelText(/^Gender/);
  // What is saved is shown as it is, and is not turned into something else.
  expect(field).toHaveProperty('value', 'unspecified');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(gendersOf(field)).toEqual(['Choose', 'Female', 'Male']);
  await next();
  within(await checkout.findByRole('alert')).getByText(ONLY_TWO);
  expect(checkout.booked).toHaveLength(0);
  fill(/^Gender/, 'male');
  expect(checkout.queryByText(ONLY_TWO)).toBeNull();
});

test('the line of the ticket leaves out the middle names that the airline leaves out, and says so', async () => {
  const { fill, findByLabelText, findByText } = await openNarrow();
  await findByLabelText(/^First name/);
  fill(/^Title/, 'Ms');
  fill(/^First name/, 'Maximiliana');
  fill(/^Middle name/, 'Bernadette');
  fill(/^Last name/, 'Reyes');
  await findByText('On the ticket: REYES/MAXIMILIANA. The rest of the name does not fit, as airlines expect.');
  fill(/^Middle name/, 'Eva');
  await findByText('On the ticket: REYES/MAXIMILIANA EVA');
});
