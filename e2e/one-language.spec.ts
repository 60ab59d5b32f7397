import { createTranslator } from '@caravel/products/translate.ts';
import type { Page } from '@playwright/test';
import { readPdf } from '../apps/server/src/testing/booking-papers/read-pdf.ts';
import { bornFor, carSearch } from './book-a-car.ts';
import { staySearch } from './book-a-stay.ts';
import { addressDay, logInQuickly } from './browser.ts';
import { expect, findMail, site, test } from './journey.ts';
import { makeClient, newAddress, PASSWORD } from './people.ts';

const t = createTranslator('pt');

// The browser speaks Portuguese; the account, which is made without it, speaks English.
test.use({ locale: 'pt-BR' });

async function typeDate(page: Page, group: ReturnType<Page['getByRole']>, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  await group.getByLabel(t('checkout.day')).fill(day);
  await group.getByLabel(t('checkout.month')).selectOption(String(Number(month)));
  await group.getByLabel(t('checkout.year')).fill(year);
  await page.keyboard.press('Tab');
}

const goOn = (page: Page) => page.getByRole('button', { name: t('common.continue'), exact: true }).click();

/** Completes the contact; countries have their Portuguese names. */
async function fillContact(page: Page, inbox: string): Promise<void> {
  const contact = (name: string) => page.locator(`#contact-${name}`);
  await contact('email').fill(inbox);
  await contact('phoneCountry').selectOption('US');
  await contact('phone').fill('3055550123');
  await expect(contact('country').locator('option[value="AM"]')).toHaveText('Armênia');
  await contact('country').selectOption('BR');
  for (const [name, text] of Object.entries({ address: 'Rua das Flores 12', city: 'Recife', state: 'PE', zip: '50030-230' }))
    await contact(name).fill(text);
  await goOn(page);
}

/** Pays with a test card, without protection. */
async function payWithoutProtection(page: Page): Promise<void> {
  const without = page.getByRole('radio', { name: new RegExp(`^${t('checkout.protectionNo')}`) });
  const pay = page.getByRole('button', { name: /^Pagar / });
  await without.or(pay).first().waitFor();
  if (!(await pay.isVisible())) {
    await without.check();
    await goOn(page);
  }
  const frame = page.frameLocator(`iframe`).first();
  await frame.getByLabel('Nome no cartão').fill('Ana Souza');
  await frame.getByLabel('Número do cartão').fill('4242424242424242');
  await frame.getByLabel('Validade').fill('12/34');
  await frame.getByLabel('CVV').fill('123');
  await frame.getByLabel('CEP').fill('33139');
  await pay.click();
}

/** The text of a paper that a page links to. A PDF is written word by word, so it is without spaces. */
async function readPaper(page: Page, link: string): Promise<string> {
  const href = (await page.locator(`a[href$="${link}"]`).first().getAttribute('href')) ?? '';
  const bytes = await page.evaluate(async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())], href);
  return readPdf(Buffer.from(bytes)).replaceAll(/\s+/g, '');
}

test('Portuguese from the landing to the paper, whatever the language of the account', async ({ page }) => {
  test.setTimeout(240_000);
  const email = await makeClient(page, site.sunset);
  const inbox = newAddress('lingua');

  await test.step('the landing says the agency’s words in Portuguese', async () => {
    await page.goto(site.sunset);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vá aonde o dia termina sem pressa');
  });

  await test.step('the search finds and names places in Portuguese', async () => {
    await logInQuickly(page, site.sunset, email, PASSWORD);
    await page.goto(`${site.sunset}/booknow/flights`);
    await page.getByRole('combobox').first().fill('nova york');
    await expect(page.getByRole('option', { name: /Nova York.*Estados Unidos/ }).first()).toBeVisible();
    await page.goto(`${site.sunset}/booknow/flights/search?t=ow&l=NYC-LON-${addressDay(61)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voos de Nova York para Londres');
    // One of the city's three airports is in Newark, whose name letters and papers then say.
    const card = page
      .getByRole('article')
      .filter({ hasText: /JFK|LGA/ })
      .first();
    await card.waitFor();
    await expect(card).toContainText('US$');
    // One clock on the page: the filters tell the hours as the cards do.
    await expect(page.getByText('das 18:00 às 23:59').first()).toBeVisible();
    await page.getByRole('button', { name: t('list.stop'), exact: true }).waitFor({ state: 'detached' });
    const more = card.getByRole('button', { name: t('flights.chooseFare') });
    if ((await more.count()) > 0) await more.click();
    await card
      .getByRole('button', { name: /^Selecionar/ })
      .first()
      .click();
    await page.waitForURL(/search-details/);
    await goOn(page);
    await page.waitForURL(/checkout/);
  });

  await test.step('the checkout, with the countries of the profile', async () => {
    const field = (name: string) => page.locator(`#traveller-0-${name}`);
    await field('firstName').fill('Ana');
    await field('lastName').fill('Souza');
    await field('title').selectOption('Ms');
    await field('gender').selectOption('female');
    await typeDate(page, page.getByRole('group', { name: t('checkout.dob') }), '1988-06-15');
    if ((await field('passportNumber').count()) > 0) {
      await field('passportNumber').fill('XD4417200');
      await expect(field('nationality').locator('option[value="DE"]')).toHaveText('Alemanha');
      await field('nationality').selectOption('BR');
      await typeDate(page, page.getByRole('group', { name: t('checkout.passportExpires') }), '2035-12-31');
    }
    await goOn(page);
    await page.getByRole('button', { name: t('flightSeats.skip'), exact: true }).click();
    await fillContact(page, inbox);
    await payWithoutProtection(page);
    await page.waitForURL(/confirmation/, { timeout: 60_000 });
  });

  await test.step('the letter and its paper', async () => {
    const mail = await findMail(page, inbox, /confirmada: Nova York – Londres/);
    expect(mail.text).toContain('Sua reserva está confirmada.');
    const paper = await readPaper(page, 'itinerary.pdf');
    for (const said of ['Códigodareserva', 'NovaYorkparaLondres', 'Partida', 'US$']) expect(paper).toContain(said);
    expect(paper).not.toMatch(/Bookingreference|Departure|London/);
  });
});

/** A name that no other run has given: a person who has a booking on these days already is asked about a second one. */
const newLastName = () => `Souza${[...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

/** Fills fields by their ids; those of people begin with `prefix`. */
async function fillPerson(page: Page, prefix: string, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await page.locator(`#${prefix}${name}`).fill(text);
}

test('a stay in Portuguese, from the list to the voucher', async ({ page }) => {
  test.setTimeout(240_000);
  const inbox = newAddress('estadia');
  await logInQuickly(page, site.sunset, 'client2@sunset.test');
  await page.goto(`${site.sunset}/booknow/hotels/search?${staySearch(59, 2, '2')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lisboa: hotéis');
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 60_000 });
  const card = page.getByRole('article').first();
  await expect(card).toContainText('US$');
  await card.getByRole('link', { name: new RegExp(`^${t('hotels.seeRooms')}`) }).click();
  await page.waitForURL(/search-details/);
  await goOn(page);
  await page.waitForURL(/checkout/);
  await page.locator('#guest-0-title').selectOption('Ms');
  await fillPerson(page, 'guest-0-', { firstName: 'Ana', lastName: newLastName() });
  await goOn(page);
  await fillContact(page, inbox);
  await payWithoutProtection(page);
  await page.waitForURL(/confirm-payment/, { timeout: 60_000 });
  expect((await findMail(page, inbox, /confirmada/)).text).toContain('Sua reserva está confirmada.');
  const paper = await readPaper(page, '.pdf');
  // The address is the supplier's own, and so is the name of the hotel.
  for (const said of ['Confirmaçãodohotel', 'Quartosehóspedes', 'US$']) expect(paper).toContain(said);
  expect(paper).not.toMatch(/Check-infrom|Cancellation|Paidnow/);
});

test('a rental in Portuguese, from the list to the voucher', async ({ page }) => {
  test.setTimeout(240_000);
  const inbox = newAddress('aluguel');
  await logInQuickly(page, site.sunset, 'client2@sunset.test');
  const wish = { from: 'airport-LIS', ahead: 60, days: 3, age: 30, country: 'BR' };
  await page.goto(`${site.sunset}/booknow/cars/search?${carSearch(wish)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Carros');
  const card = page.getByRole('article').first();
  await expect(card).toContainText('US$');
  await card.getByRole('link', { name: new RegExp(`^${t('cars.seeCar')}`) }).click();
  await page.waitForURL(/result-details/);
  await goOn(page);
  await page.waitForURL(/checkout/i);
  await page.locator('#driver-title').selectOption('Ms');
  await fillPerson(page, 'driver-', { firstName: 'Ana', lastName: newLastName() });
  await page.locator('#driver-gender').selectOption('female');
  await typeDate(page, page.getByRole('group', { name: t('checkout.dob') }), bornFor(wish));
  await goOn(page);
  await fillContact(page, inbox);
  await payWithoutProtection(page);
  await page.waitForURL(/confirm-payment/, { timeout: 60_000 });
  expect((await findMail(page, inbox, /confirmada/)).text).toContain('Sua reserva está confirmada.');
  const paper = await readPaper(page, '.pdf');
  for (const said of ['Retirada', 'Devolução', 'US$']) expect(paper).toContain(said);
  expect(paper).not.toMatch(/Pick-up|Drop-off|Coverage/);
});
