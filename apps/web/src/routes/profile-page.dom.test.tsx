import type { SavedTraveler } from '@caravel/contracts';
import {
  changePassword,
  changeSavedTraveler,
  deleteAccount,
  editProfile,
  endOtherSessions,
  endSession,
  listSavedTravelers,
  listSessions,
  removePicture,
  removeSavedTraveler,
  requestUpload,
  saveTraveler,
  setPicture,
} from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { sessionStore } from '../lib/session/session.ts';
import { Refusal } from '../testing/fake-server.ts';
import { officeServer } from '../testing/open-page.tsx';
import { CLARA, entry, openProfile } from '../testing/open-profile.ts';
import { CLIENT, OWNER } from '../testing/people.ts';

const OWN = {
  firstName: 'Clara',
  lastName: 'Reyes',
  phone: '+13055550123',
  homeAirport: 'MIA',
  street: '12 Palm Avenue',
  country: 'US',
  state: 'Florida',
  city: 'Miami',
  zip: '33139',
};

describe('the saved travelers', () => {
  const RITA: SavedTraveler = {
    _id: '01a1fe91-0000-7000-8000-000000000801',
    title: 'Ms',
    firstName: 'Rita',
    middleName: '',
    lastName: 'Campos',
    gender: 'female',
    dob: '1984-03-09',
    passport: { last4: '2910', expiresOn: '2031-05-20', nationality: 'BR' },
  };

  test('are added with a passport, after what is missing was said', async () => {
    const { server, press, findByText, findByRole, findByLabelText, getByLabelText } = await openProfile();
    const saved = server.on(saveTraveler, () => ({ data: RITA }));
    await press('Add a traveler');
    const dialog = within(await findByRole('dialog', { name: 'Add a traveler' }));
    const type = (label: RegExp | string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    fireEvent.click(getByLabelText('Save a passport'));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await findByText('Enter the passport number', { selector: 'a' });
    expect(saved).toEqual([]);
    type(/^Title/, 'Ms');
    type(/^First name/, 'Rita');
    type(/^Last name/, 'Campos');
    type(/^Gender/, 'female');
    type(/^Passport number/, 'fx482910');
    type(/^Nationality/, 'US');
    const [born, expires] = [dialog.getAllByLabelText('Month'), dialog.getAllByLabelText('Year')];
    const days = dialog.getAllByLabelText('Day');
    for (const [at, [year, month, day]] of [
      ['1984', '3', '9'],
      ['2031', '5', '20'],
    ].entries()) {
      fireEvent.change(required(born[at], 'a month'), { target: { value: month } });
      fireEvent.change(required(days[at], 'a day'), { target: { value: day } });
      fireEvent.change(required(expires[at], 'a year'), { target: { value: year } });
    }
    server.on(listSavedTravelers, () => ({ data: { travelers: [RITA] } }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await findByText('Passport ending in 2910, valid until May 20, 2031');
    await findByLabelText('Edit Rita Campos');
    expect(saved.map(({ body }) => body)).toMatchObject([
      { lastName: 'Campos', dob: '1984-03-09', passport: { number: 'FX482910', expiresOn: '2031-05-20', nationality: 'US' } },
    ]);
  });

  test('keep their passport when they change, and are removed after a question', async () => {
    const server = officeServer();
    server.on(listSavedTravelers, () => ({ data: { travelers: [RITA] } }));
    const { user, findByLabelText, findByRole, findByText } = await openProfile(CLARA, server);
    const changed = server.on(changeSavedTraveler, () => ({ data: RITA }));
    const removed = server.on(removeSavedTraveler, () => ({ data: { message: 'The traveler was removed' } }));
    await user.click(await findByLabelText('Edit Rita Campos'));
    const dialog = within(await findByRole('dialog', { name: 'Edit traveler' }));
    fireEvent.change(dialog.getByLabelText(/^Last name/), { target: { value: 'Lima' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await findByText('Saved');
    expect(changed.map(({ params, body }) => [params, body?.lastName, body?.passport])).toEqual([
      [{ id: RITA._id }, 'Lima', undefined],
    ]);
    await user.click(await findByLabelText('Remove Rita Campos'));
    const question = within(await findByRole('dialog', { name: 'Remove Rita Campos?' }));
    fireEvent.click(question.getByRole('button', { name: 'Remove' }));
    await findByText('The traveler was removed');
    expect(removed.map(({ params }) => params)).toEqual([{ id: RITA._id }]);
  });
});

describe('the personal information', () => {
  test('is sent as it stands, each value under its own name', async () => {
    const { press, edited, findByText } = await openProfile();
    await press('Save');
    await findByText('Data updated successfully');
    expect(edited.map(({ body }) => body)).toEqual([OWN]);
  });

  test('is sent as it was changed, and the page has the new name at once', async () => {
    const { fill, press, edited, findByText } = await openProfile();
    const changed = { ...OWN, firstName: 'Klara', city: 'Orlando', state: 'FL', country: 'PT' };
    fill('First name', changed.firstName);
    fill('City', changed.city);
    fill('State', changed.state);
    fill('Country', changed.country);
    fill(/^Postal code/, ' ');
    await press('Save');
    await findByText('Data updated successfully');
    const { zip: _zip, state: _state, ...sent } = changed;
    expect(edited.map(({ body }) => body)).toEqual([sent]);
    expect(sessionStore.get()).toMatchObject({ name: 'Klara Reyes', city: 'Orlando', zip: null });
  });

  test('asks for the lines that the country’s addresses have', async () => {
    const { fill, press, edited, findByText, findByRole, queryByLabelText } = await openProfile();
    fill('Country', 'HK');
    expect(queryByLabelText(/^(?:ZIP|Postal)/)).toBeNull();
    fill(/^District/, '');
    fill('Area', ' ');
    await press('Save');
    await findByRole('link', { name: 'Area: Required' });
    fill('Area', 'Kowloon');
    await press('Save');
    await findByText('Data updated successfully');
    const { zip: _zip, city: _city, ...rest } = OWN;
    expect(edited.map(({ body }) => body)).toEqual([{ ...rest, country: 'HK', state: 'Kowloon' }]);
  });

  test('without a city is named and not sent', async () => {
    const { fill, press, edited, findByRole } = await openProfile();
    fill('City', ' ');
    fill('Phone', '12');
    await press('Save');
    await findByRole('link', { name: 'City: Required' });
    await findByRole('link', { name: 'Phone: Please enter valid phone number' });
    expect(edited).toEqual([]);
  });

  test('that is refused stays as it was typed, and says why', async () => {
    const { server, fill, press, getByLabelText, findByText } = await openProfile();
    server.on(editProfile, () => {
      throw new Refusal('profileUpdateFailed', 'The profile could not be saved.');
    });
    fill('City', 'Orlando');
    await press('Save');
    await findByText('The profile could not be saved.');
    expect(getByLabelText('City')).toHaveProperty('value', 'Orlando');
    expect(sessionStore.get()).toEqual(CLARA);
  });
});

describe('the password', () => {
  async function change(passwords: readonly [string, string, string]) {
    const page = await openProfile();
    const sent = page.server.on(changePassword, () => ({ data: { message: 'Changed.', token: 'a-token' } }));
    const labels = ['Current password', 'New password', 'Confirm password'];
    labels.forEach((label, at) => void page.fill(label, passwords[at] ?? ''));
    return { ...page, sent, labels };
  }

  test('is sent with the present one, and the form is empty again', async () => {
    const { press, sent, findByText, getByLabelText, labels } = await change(['Old-pass_1', 'Zz9*yxwv', 'Zz9*yxwv']);
    await press('Change password');
    await findByText('Your password was changed. Other devices were logged out.');
    expect(sent.map(({ body }) => body)).toEqual([
      { currentPassword: 'Old-pass_1', newPassword: 'Zz9*yxwv', confirmPassword: 'Zz9*yxwv' },
    ]);
    for (const label of labels) expect(getByLabelText(label)).toHaveProperty('value', '');
  });

  test('that is typed differently the second time is not sent', async () => {
    const { press, sent, findByRole } = await change(['', 'Zz9*yxwv', 'Zz9*yxwx']);
    await press('Change password');
    await findByRole('link', { name: 'Current password: Required' });
    await findByRole('link', { name: 'Confirm password: Password and confirm password should be same' });
    expect(sent).toEqual([]);
  });

  test('with a wrong present one says so and keeps what was typed', async () => {
    const { server, press, findByText, getByLabelText } = await change(['Old-pass_2', 'Zz9*yxwv', 'Zz9*yxwv']);
    server.on(changePassword, () => {
      throw new Refusal('wrongCurrentPassword', 'The current password is wrong.');
    });
    await press('Change password');
    await findByText('The current password is wrong.');
    expect(getByLabelText('New password')).toHaveProperty('value', 'Zz9*yxwv');
  });
});

describe('the sessions', () => {
  test('are ended one by one, and never the one in use', async () => {
    const { server, press, getByText, queryByRole, findByRole } = await openProfile();
    const ended = server.on(endSession, () => ({ data: { message: 'Ended.' } }));
    await findByRole('button', { name: 'Log out of Browser 31, Linux' });
    expect(queryByRole('button', { name: 'Log out of Browser 32, Linux' })).toBeNull();
    expect(getByText('Browser 32, Linux').closest('li')?.textContent).toContain('This device');
    await press('Log out of Browser 33, Linux');
    await waitFor(() => expect(ended.map(({ params }) => params)).toEqual([{ id: entry(33)._id }]));
  });

  test('are all ended but the one in use, and the list is read anew', async () => {
    const { server, sessions, press, queryByText, findByRole, findByText } = await openProfile();
    const ended = server.on(endOtherSessions, () => ({ data: { message: 'Ended.' } }));
    await findByRole('button', { name: 'Log out everywhere else' });
    server.on(listSessions, () => ({ data: { sessions: sessions.filter(({ isCurrent }) => isCurrent) } }));
    await press('Log out everywhere else');
    await findByText('You are logged out everywhere else.');
    await waitFor(() => expect(queryByText('Browser 31, Linux')).toBeNull());
    expect(ended).toHaveLength(1);
  });
});

describe('the picture', () => {
  /** Chooses a file as the person would. */
  const choose = (input: HTMLElement, file: File) => fireEvent.change(input, { target: { files: [file] } });
  const fileInput = () => required(document.querySelector<HTMLElement>('input[type=file]'), 'the field for a file');
  const PNG = new File(['a picture'], 'me.png', { type: 'image/png' });
  const KEY = `${CLIENT._id}/${CLIENT._id}/${CLIENT._id}.jpg`;

  /** What a browser does with pictures and jsdom does not. */
  function stubPictures() {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 900, height: 600, close: () => undefined }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
      done(new Blob(['a square'], { type: 'image/jpeg' })),
    );
  }

  test('is cropped, uploaded where the server says, and then named to it', async () => {
    const page = await openProfile();
    stubPictures();
    const granted = page.server.on(requestUpload, () => ({
      data: { url: '/uploads/1', key: KEY, maxBytes: 5_000_000, expiresAt: '2026-11-22T10:00:00.000Z' },
    }));
    const named = page.server.on(setPicture, () => ({ data: { ...CLARA, picture: '/pictures/1.webp' } }));
    const stored: [string, string][] = [];
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (address !== '/uploads/1') return page.server.fetch(address, init);
      stored.push([String(init.method), init.body instanceof Blob ? await init.body.text() : '']);
      return new Response(null, { status: 204 });
    });
    choose(fileInput(), PNG);
    await page.user.click(await page.findByRole('button', { name: 'Use this picture' }));
    await page.findByText('Your picture was saved.');
    expect(granted.map(({ body }) => body)).toEqual([{ ext: 'jpg', fieldName: 'profilePicture', fileType: 'image/jpeg' }]);
    expect(stored).toEqual([['PUT', 'a square']]);
    expect(named.map(({ body }) => body)).toEqual([{ key: KEY }]);
    expect(page.getByRole('img', { name: 'Picture' }).getAttribute('src')).toBe('/pictures/1.webp');
  });

  test('that is none, or too large, is refused before anything is sent', async () => {
    const { findByText } = await openProfile();
    stubPictures();
    choose(fileInput(), new File(['text'], 'me.txt', { type: 'text/plain' }));
    await findByText('Choose a JPEG, PNG or WebP picture');
    const large = new File(['x'], 'me.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
    choose(fileInput(), large);
    await findByText('The picture is larger than 5 MB. Choose a smaller one.');
  });

  test('is removed', async () => {
    const { server, press, findByRole, queryByRole } = await openProfile({ ...CLARA, picture: '/pictures/1.webp' });
    const removed = server.on(removePicture, () => ({ data: CLARA }));
    await findByRole('img', { name: 'Picture' });
    await press('Remove picture');
    await waitFor(() => expect(queryByRole('img', { name: 'Picture' })).toBeNull());
    expect(removed).toHaveLength(1);
  });
});

describe('the data of the person', () => {
  test('are erased with the password and after a Yes alone, and the session ends', async () => {
    const { server, user, press, findByRole, findByText, router } = await openProfile();
    const sent = server.on(deleteAccount, () => ({ data: { message: 'Your account was deleted' } }));
    await press('Delete account');
    const dialog = within(await findByRole('dialog', { name: 'Delete your account?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    await dialog.findByText('Required');
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText('Current password'), 'Old-pass_1');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    await findByText('Your account was deleted');
    expect(sent.map(({ body }) => body)).toEqual([{ password: 'Old-pass_1' }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(sessionStore.get()).toBeNull();
  });

  test('stay after a No, and with a wrong password', async () => {
    const { server, user, press, findByRole, queryByRole } = await openProfile();
    const sent = server.on(deleteAccount, () => {
      throw new Refusal('wrongCurrentPassword', 'The current password is wrong.');
    });
    await press('Delete account');
    const dialog = within(await findByRole('dialog'));
    await user.type(dialog.getByLabelText('Current password'), 'Old-pass_2');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    await dialog.findByText('The current password is wrong.');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(1);
    expect(sessionStore.get()).toEqual(CLARA);
  });

  test('of an owner cannot be erased', async () => {
    const { getByText, queryByRole } = await openProfile({ ...CLARA, ...OWNER, country: 'US' });
    getByText(/^Agency owners cannot delete/);
    expect(queryByRole('button', { name: 'Delete account' })).toBeNull();
  });
});
