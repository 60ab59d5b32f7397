import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCheckout } from '../testing/open-checkout.ts';
import { CLIENT } from '../testing/people.ts';

const NARROW = { nameLetters: 20, genders: ['male', 'female'] } as const;
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
  fill(/^Gender/, 'unspecified');
  await next();
  const wrong =
    'On the ticket, the last name has 24 letters, spaces included, and this airline takes 20. Enter only the first of several last names, or the first 20 letters.';
  const summary = within(await findByRole('alert'));
  summary.getByText(wrong);
  summary.getByText('This airline takes female or male only, as the passport says');
  expect(lastName.getAttribute('aria-invalid')).toBe('true');
  expect(queryByText(/^On the ticket: /)).toBeNull();
  expect(checkout.booked).toHaveLength(0);
  // Mended, the step is done.
  await fillIn();
  await checkout.choose(/^Without refund protect/);
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
