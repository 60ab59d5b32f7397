import type { SavedTraveler } from '@caravel/contracts';
import { listSavedTravelers, saveTraveler } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { idOf } from '../testing/made-booking.ts';
import { openCheckout } from '../testing/open-checkout.ts';
import { AGENT, CLIENT } from '../testing/people.ts';

const RITA: SavedTraveler = {
  _id: idOf(801),
  title: 'Ms',
  firstName: 'Rita',
  middleName: '',
  lastName: 'Campos',
  gender: 'female',
  dob: '1984-03-09',
  passport: { last4: '2910', expiresOn: '2031-05-20', nationality: 'BR' },
};

describe('the saved travelers of a checkout', () => {
  test('fill in a person, whose passport is booked by its name and never typed', async () => {
    const checkout = await openCheckout(CLIENT, { documentsRequired: true });
    checkout.server.on(listSavedTravelers, () => ({
      data: { travelers: [RITA, { ...RITA, _id: idOf(802), dob: '2020-01-01' }] },
    }));
    const choice = await checkout.findByLabelText('Saved travelers');
    // The child does not fit the fare of an adult.
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose to fill in', 'Rita Campos, born Mar 9, 1984']);
    fireEvent.change(choice, { target: { value: RITA._id } });
    await checkout.findByText('Passport ending in 2910, valid until May 20, 2031');
    expect(checkout.queryByLabelText('Save for next time')).toBeNull();
    await checkout.next();
    await checkout.fillContact();
    await checkout.choose(/^Without refund protect/);
    await checkout.pay();
    await checkout.findByRole('heading', { level: 1, name: /is booked$/ });
    const [traveler] = required(checkout.booked[0]?.body, 'the order').travellers;
    expect(traveler).toMatchObject({ lastName: 'Campos', dob: '1984-03-09', savedPassport: RITA._id });
    expect(traveler).not.toHaveProperty('passport');
  });

  test('grow by whom the client asks to save, and by nobody else', async () => {
    const { fillIn, server, user, findByLabelText } = await openCheckout();
    const saved = server.on(saveTraveler, ({ body }) => ({
      data: { ...required(body, 'a traveler'), _id: idOf(803), passport: null },
    }));
    await user.click(await findByLabelText('Save for next time'));
    await fillIn();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.body).toMatchObject({ firstName: 'Clara', lastName: 'Reyes', gender: 'female', dob: '1988-06-15' });
  });

  test('are those of the client whom staff book for, and staff save nobody', async () => {
    const { server, findByLabelText, findByRole, user, next, queryByLabelText, fill } = await openCheckout(AGENT);
    const asked = server.on(listSavedTravelers, () => ({ data: { travelers: [RITA] } }));
    await user.click(await findByRole('button', { name: /Clara Reyes/ }));
    await next();
    fill('Saved travelers', RITA._id);
    await findByLabelText(/^First name/);
    expect(queryByLabelText('Save for next time')).toBeNull();
    expect(asked.at(-1)?.query).toEqual({ clientId: CLIENT._id });
  });
});
