import type { AgencyMarkups } from '@caravel/contracts';
import { getMarkups, listPriceRuleChanges, updateMarkups, whatIf } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { describe, expect, test } from 'vitest';
import { amountsIn } from '../testing/amounts.ts';
import { Refusal } from '../testing/fake-server.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, OWNER } from '../testing/people.ts';

const SAVED: AgencyMarkups = {
  markup: { type: 'percent', value: 8 },
  byProduct: {},
  agencyFee: money(1_500, 'USD'),
  agentLimits: { least: null, most: null },
  refundProtect: { isEnabled: true, markup: money(300, 'USD') },
};

/** Opens the page of price settings with saved values, and records what it sends. */
async function openMarkups(session = OWNER, answered: AgencyMarkups = SAVED) {
  const server = officeServer();
  server.on(getMarkups, () => ({ data: SAVED }));
  server.on(listPriceRuleChanges, () => ({ data: { changes: [], totalChanges: 0 } }));
  const sent = server.on(updateMarkups, () => ({ data: answered, message: 'Markup updated successfully' }));
  const page = await openPage('/settings/markups', { session, server });
  const fee = await page.findByRole('textbox', { name: /^Amount in US dollars/ });
  const type = async (field: HTMLElement, text: string) => {
    await page.user.clear(field);
    await page.user.type(field, text);
  };
  const save = () => page.user.click(page.getByRole('button', { name: 'Save' }));
  const example = () => amountsIn(page.getByRole('region', { name: 'Example' }));
  return { ...page, server, sent, fee, type, save, example, percent: page.getByRole('textbox', { name: /^Percent/ }) };
}

describe('the price settings', () => {
  test('show what is saved, and what it makes of a price', async () => {
    const { fee, percent, example, getByRole } = await openMarkups();
    expect(fee).toHaveProperty('value', '15.00');
    expect(percent).toHaveProperty('value', '8');
    expect(getByRole('switch')).toHaveProperty('checked', true);
    expect(example()).toEqual({
      'Wholesale price': '$400.00',
      'Agency markup': '$32.00',
      'Agency fee': '$15.00',
      'The traveler pays': '$447.00',
    });
  });

  test('Save sends what was typed and nothing else, and the example follows', async () => {
    const { fee, type, save, sent, example, findByText } = await openMarkups(OWNER, { ...SAVED, agencyFee: money(2_050, 'USD') });
    await type(fee, '20.50');
    expect(example()).toMatchObject({ 'Agency fee': '$20.50', 'The traveler pays': '$452.50' });
    await save();
    expect(sent.map(({ body }) => body)).toEqual([{ agencyFee: money(2_050, 'USD') }]);
    await findByText('Markup updated successfully');
  });

  test('the form then has what the server keeps, and nothing left to save', async () => {
    const { fee, type, save, getByRole, findByText } = await openMarkups(OWNER, { ...SAVED, agencyFee: money(2_000, 'USD') });
    await type(fee, '20.50');
    await save();
    await findByText('Markup updated successfully');
    expect(fee).toHaveProperty('value', '20.00');
    expect(getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });

  test('limits of agents are sent together, and one below the other is named at its field', async () => {
    const { type, save, sent, getByRole, findByRole } = await openMarkups();
    await type(getByRole('textbox', { name: /^Lowest markup/ }), '20');
    await type(getByRole('textbox', { name: /^Highest markup/ }), '10');
    await save();
    await findByRole('link', { name: 'Highest markup, in percent: Enter at least as much as the lowest' });
    expect(sent).toHaveLength(0);
    await type(getByRole('textbox', { name: /^Highest markup/ }), '25');
    await save();
    expect(sent.map(({ body }) => body)).toEqual([{ agentLimits: { least: 20, most: 25 } }]);
  });

  test('a markup that is emptied is removed, a switch that is turned off is sent off', async () => {
    const { user, percent, save, sent, getByRole } = await openMarkups();
    await user.clear(percent);
    await user.click(getByRole('switch'));
    await save();
    expect(sent.map(({ body }) => body)).toEqual([
      { markup: null, refundProtect: { isEnabled: false, markup: money(300, 'USD') } },
    ]);
  });

  test('what is out of range is named and never sent', async () => {
    const { fee, type, save, sent, findByRole } = await openMarkups();
    await type(fee, '1000.01');
    await save();
    await findByRole('link', { name: 'Agency fee: Enter an amount from 0 to 1,000' });
    expect(sent).toEqual([]);
  });

  test('name the currency of the agency', async () => {
    const euros: AgencyMarkups = {
      markup: { type: 'fixed', value: 20 },
      byProduct: {},
      agencyFee: money(1_500, 'EUR'),
      agentLimits: { least: null, most: null },
      refundProtect: { isEnabled: true, markup: money(300, 'EUR') },
    };
    const server = officeServer();
    server.on(getMarkups, () => ({ data: euros }));
    server.on(listPriceRuleChanges, () => ({ data: { changes: [], totalChanges: 0 } }));
    const page = await openPage('/settings/markups', { session: OWNER, server });
    const fields = await page.findAllByRole('textbox', { name: /euros/ });
    expect(fields).toHaveLength(3);
    expect(page.getByRole('main').textContent).not.toMatch(/dollar/i);
    expect(amountsIn(page.getByRole('region', { name: 'Example' }))).toMatchObject({ 'The traveler pays': '€435.00' });
  });

  test('a refused save keeps what was typed and says why', async () => {
    const { server, fee, type, save, findByText } = await openMarkups();
    server.on(updateMarkups, () => {
      throw new Refusal('badRequest', 'The markup is out of range.');
    });
    await type(fee, '20.50');
    await save();
    await findByText('The markup is out of range.');
    expect(fee).toHaveProperty('value', '20.50');
  });

  test('Discard brings back what was saved', async () => {
    const { user, fee, type, getByRole } = await openMarkups();
    await type(fee, '99');
    await user.click(getByRole('button', { name: 'Discard' }));
    expect(fee).toHaveProperty('value', '15.00');
  });

  test('a sales agent reads them and can change none', async () => {
    const { fee, getByRole, queryByRole, getByText } = await openMarkups(AGENT);
    expect(getByText('Only the owner of the agency can change these.')).toBeTruthy();
    expect(fee).toHaveProperty('readOnly', true);
    expect(getByRole('switch')).toHaveProperty('disabled', true);
    expect(queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('a markup for one product is sent alone, and removed by emptying it', async () => {
    const saved: AgencyMarkups = { ...SAVED, byProduct: { flights: { type: 'fixed', value: 30 } } };
    const server = officeServer();
    server.on(getMarkups, () => ({ data: saved }));
    server.on(listPriceRuleChanges, () => ({ data: { changes: [], totalChanges: 0 } }));
    const sent = server.on(updateMarkups, () => ({ data: SAVED, message: 'Markup updated successfully' }));
    const { user, findByRole, findByText, getByRole } = await openPage('/settings/markups', { session: OWNER, server });
    const field = await findByRole('textbox', { name: /^Flights: Amount in US dollars/ });
    expect(field).toHaveProperty('value', '30');
    await user.clear(field);
    await user.click(getByRole('button', { name: 'Save markups' }));
    await findByText('Markup updated successfully');
    expect(sent.map(({ body }) => body)).toEqual([{ byProduct: { flights: null } }]);
  });

  test('what was typed and not saved is played over past prices, and nothing is saved by it', async () => {
    const { server, sent, percent, type, user, findByRole, getByText, queryByRole } = await openMarkups();
    const sums = (margin: number) => ({
      margin: money(margin, 'USD'),
      price: money(90_000, 'USD'),
      capped: 0,
      lost: money(0, 'USD'),
    });
    const flights = { product: 'flights' as const, cases: 3, booked: 1, was: sums(100), today: sums(100) };
    const proposed = { ...sums(25_000), capped: 2, lost: money(1_500, 'USD') };
    const asked = server.on(whatIf, () => ({
      data: { since: '2026-01-01T00:00:00.000Z', total: 9, replayed: 3, products: [{ ...flights, proposed }] },
    }));
    expect(queryByRole('button', { name: 'See what it would have been' })).toBeNull();
    await type(percent, '20');
    await user.click(await findByRole('button', { name: 'See what it would have been' }));
    const row = await findByRole('row', { name: /By what you typed/ });
    expect(row.textContent).toContain('$250.00');
    expect(row.textContent).toContain('2 ($15.00)');
    getByText(/^3 of 9 prices since/);
    getByText(/3 prices, 1 booked/);
    expect(asked.map(({ body }) => body)).toEqual([{ markup: { type: 'percent', value: 20 } }]);
    expect(sent).toEqual([]);
  });

  test('without past prices, what was typed is worked through on an example, by product', async () => {
    const { server, percent, type, user, findByRole, getByText } = await openMarkups();
    server.on(whatIf, () => ({ data: { since: '2026-01-01T00:00:00.000Z', total: 0, replayed: 0, products: [] } }));
    await type(percent, '20');
    await user.click(await findByRole('button', { name: 'See what it would have been' }));
    const row = await findByRole('row', { name: /^Flights/ });
    getByText('No prices were quoted in the last 90 days.');
    expect([...row.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['$447.008%', '$495.0020%']);
  });
});
