import type { AgencySettings } from '@caravel/contracts';
import { getAgencyDomain, getAgencySettings, updateAgency } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENCY, AGENT, OWNER, PAID_BY_CARD } from '../testing/people.ts';

const SAVED: AgencySettings = {
  ...AGENCY,
  ...PAID_BY_CARD,
  revision: 'first',
  subdomain: 'sunset',
  privacyPolicy: '',
  cookiesPolicy: '',
  disclaimer: '',
  terms: '',
  userTerms: '',
  signUpDomains: [],
  showPublishedPrice: true,
};

/** Opens the settings of the site as their owner, and records what is sent. */
async function openSettings() {
  const server = officeServer();
  server.on(getAgencySettings, () => ({ data: SAVED }));
  server.on(getAgencyDomain, () => ({ data: { platformOrigin: 'https://sunset.example', domain: null } }));
  const sent = server.on(updateAgency, () => ({ data: { ...SAVED, agencyName: 'Sunrise Travel' }, message: 'Saved.' }));
  const page = await openPage('/settings/website', { session: OWNER, server });
  const name = await page.findByLabelText(/^Agency name/);
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  const save = () => page.user.click(required(page.getByText('Save').closest('button'), 'Save'));
  return { ...page, server, sent, name, type, save };
}

describe('the settings of the site', () => {
  test('Save sends what was changed and nothing else, and the page has the new brand at once', async () => {
    const { name, type, save, sent, getByLabelText, queryAllByRole, findByText, queryByText } = await openSettings();
    expect(queryByText('Save')).toBeNull();
    type(name, 'Sunrise Travel');
    await save();
    await findByText('Saved.');
    expect(sent.map(({ body }) => body)).toEqual([{ agencyName: 'Sunrise Travel', revision: 'first' }]);
    expect(getByLabelText(/^Agency name/)).toHaveProperty('value', 'Sunrise Travel');
    expect(queryAllByRole('link', { name: 'Sunset Travel' })).toEqual([]);
    expect(queryAllByRole('link', { name: 'Sunrise Travel' })).not.toEqual([]);
    expect(queryByText('Save')).toBeNull();
  });

  test('fields that somebody else saved meanwhile stay as they are, and the person’s own are saved beside them', async () => {
    const { name, type, save, server, findByText, getByDisplayValue } = await openSettings();
    const theirs = { ...SAVED, contactEmailId: 'new@sunset.example', revision: 'second' };
    server.on(getAgencySettings, () => ({ data: theirs }));
    const sent = server.on(updateAgency, ({ body }) => {
      if (body?.revision !== 'second') throw new Refusal('settingsChanged', 'Somebody else has saved.');
      return { data: { ...theirs, agencyName: 'Sunrise Travel', revision: 'third' }, message: 'Saved.' };
    });
    type(name, 'Sunrise Travel');
    await save();
    await findByText('Saved.');
    expect(sent.map(({ body }) => body)).toEqual([
      { agencyName: 'Sunrise Travel', revision: 'first' },
      { agencyName: 'Sunrise Travel', revision: 'second' },
    ]);
    expect(getByDisplayValue('new@sunset.example')).toHaveProperty('type', 'email');
  });

  test('a field that both changed says what it is now, and is saved once the person says so again', async () => {
    const { name, type, save, server, findAllByText, findByText } = await openSettings();
    const theirs = { ...SAVED, agencyName: 'Sunset & Sons', revision: 'second' };
    server.on(getAgencySettings, () => ({ data: theirs }));
    const sent = server.on(updateAgency, ({ body }) => {
      if (body?.revision !== 'second') throw new Refusal('settingsChanged', 'Somebody else has saved.');
      return { data: { ...theirs, agencyName: 'Sunrise Travel', revision: 'third' }, message: 'Saved.' };
    });
    type(name, 'Sunrise Travel');
    await save();
    await findAllByText(/Somebody else has changed this to “Sunset & Sons”/);
    expect(name).toHaveProperty('value', 'Sunrise Travel');
    expect(sent).toHaveLength(1);
    await save();
    await findByText('Saved.');
    expect(sent.at(-1)?.body).toEqual({ agencyName: 'Sunrise Travel', revision: 'second' });
  });

  test('promises are hidden or reworded, all of them in one list, and empty words are the usual ones', async () => {
    const { user, save, sent, getByLabelText, getAllByLabelText, type, findByText } = await openSettings();
    await user.click(getByLabelText('Show “The price is the price”'));
    const titles = getAllByLabelText(/^Title/);
    type(required(titles[1], 'a title'), ' Clear rules ');
    type(required(getAllByLabelText(/^Text/)[1], 'a text'), ' ');
    await save();
    await findByText('Saved.');
    expect(sent[0]?.body?.promises).toEqual([
      { kind: 'price', shown: false, title: null, text: null },
      { kind: 'rules', shown: true, title: 'Clear rules', text: null },
      { kind: 'people', shown: true, title: null, text: null },
    ]);
  });

  test('products are switched off and put in order, all of them in one list', async () => {
    const { user, save, sent, getByLabelText, findByText } = await openSettings();
    await user.click(getByLabelText('Show Hotels'));
    await user.click(getByLabelText('Move down: Air Travel'));
    await save();
    await findByText('Saved.');
    expect(sent[0]?.body?.bookingMenuItemOptions?.map(({ title, active }) => `${title} ${active}`)).toEqual([
      'hotels false',
      'flights true',
      'cars true',
      'activities true',
    ]);
  });

  test('what is wrong is named and never sent', async () => {
    const { name, type, save, sent, findAllByText } = await openSettings();
    type(name, 'x');
    await save();
    await findAllByText(/^Agency name/);
    expect(sent).toEqual([]);
  });

  test('a refusal is said and keeps what was typed', async () => {
    const { server, name, type, save, findByText } = await openSettings();
    server.on(updateAgency, () => {
      throw new Refusal('validationFailed', 'Please check the fields.');
    });
    type(name, 'Sunrise Travel');
    await save();
    await findByText('Please check the fields.');
    expect(name).toHaveProperty('value', 'Sunrise Travel');
  });

  test('Discard brings back what was saved', async () => {
    const { user, name, type, getByText } = await openSettings();
    type(name, 'Sunrise Travel');
    await user.click(required(getByText('Discard').closest('button'), 'Discard'));
    expect(name).toHaveProperty('value', 'Sunset Travel');
  });

  test('a sales agent cannot open them', async () => {
    const { findByText, queryByLabelText } = await openPage('/settings/website', { session: AGENT, server: officeServer() });
    await findByText('Only the owner of the agency can change the site.');
    expect(queryByLabelText(/^Agency name/)).toBeNull();
  });
});
