import { writeFile } from 'node:fs/promises';
import { createTranslator } from '@caravel/products/translate.ts';
import { layItineraryOut } from '../apps/server/src/domains/bookings/documents/itinerary-layout.ts';
import { renderPdf } from '../apps/server/src/platform/paper/render-pdf.ts';
import { madeItinerary, madeVoucher } from '../apps/server/src/testing/booking-papers/made-papers.ts';
import { readPdf } from '../apps/server/src/testing/booking-papers/read-pdf.ts';
import { fillContact, payWith, refuseProtection } from './book-a-flight.ts';
import { goToCheckout, openHotels, staySearch } from './book-a-stay.ts';
import { logInQuickly } from './browser.ts';
import { compareInk, inkOf } from './compare-ink.ts';
import { expect, findMail, site, test } from './journey.ts';
import { cutOut, hasPoppler, printPaper, serveFonts, shownText } from './paper-pictures.ts';
import { makeClient, PASSWORD } from './people.ts';
import { fetchPaper, withoutSpaces } from './read-paper.ts';

const SANS = 'noto-sans';
/** A name and a request of each script, and the families that a page would take for them. */
const WRITTEN = [
  ['Arabic', 'علی محمدی', 'نرجو غرفة هادئة بعيدة عن المصعد', [`${SANS}-arabic`]],
  ['Chinese', '王小明', '请安排安静的高层房间', [`${SANS}-sc`]],
  ['Japanese', '渡辺 さくら', '誕生日です 🎂', [`${SANS}-jp`, 'noto-emoji']],
  ['Hindi', 'प्रिया क्षत्रिय', 'कृपया शांत कमरा दीजिए', [`${SANS}-devanagari`]],
  ['Thai', 'สมชาย น้ำใจ', 'ขอห้องชั้นสูงติดลิฟต์', [`${SANS}-thai`]],
  ['Greek', 'Γιώργος Ψαρρός', 'Ήσυχο δωμάτιο, παρακαλώ', [SANS]],
  ['Emoji', 'Ana 👨‍👩‍👧', '🎉 👍🏽 🇯🇵 1️⃣', ['noto-emoji']],
] as const;

test.skip(!hasPoppler() && !process.env.CI, 'Poppler (pdftoppm, pdftotext) is not installed here');

/** The same outlines, drawn by two programs, have this much ink in common at the least. A wrong order, letters that do not join and a missing sign have less. */
const COMMON = 0.8;
/** By how much they may differ in width and height. */
const SIZE = 0.03;

for (const [kind, make] of [
  ['voucher', madeVoucher],
  ['itinerary', madeItinerary],
] as const) {
  test(`the ${kind} shows names and requests of every script as a page does`, async ({ page }) => {
    const written = { names: WRITTEN.map(([, name]) => name), notes: WRITTEN.map(([, , note]) => note) };
    const paper = printPaper(await renderPdf(layItineraryOut(make(written), createTranslator('en'))));
    await serveFonts(page);
    for (const [script, name, note, families] of WRITTEN) {
      for (const [text, isBold] of [
        [name, true],
        [note, false],
      ] as const) {
        const printed = await cutOut(paper, text);
        expect(printed, `${script}: ${text} is on the paper`).not.toBeNull();
        if (!printed) continue;
        const shown = await shownText(page, text, families, { isBold });
        const { common, wide, high } = await compareInk(await inkOf(printed), await inkOf(shown));
        const told = `${script}: ${text}, ${common.toFixed(3)} in common, ${wide.toFixed(3)} as wide, ${high.toFixed(3)} as high`;
        if (process.env.PAPER_PICTURES) console.log(told);
        expect(common, told).toBeGreaterThan(COMMON);
        expect(Math.abs(wide - 1), told).toBeLessThan(SIZE);
        expect(Math.abs(high - 1), told).toBeLessThan(SIZE * 2);
      }
    }
  });
}

test('a guest 王小明 with a request in Japanese and a guest علی محمدی, from the search to the voucher', async ({ page }) => {
  test.setTimeout(240_000);
  const email = await makeClient(page, site.sunset);
  await logInQuickly(page, site.sunset, email, PASSWORD);
  // A person who has a stay on these days already would be asked about a second one.
  await openHotels(page, site.sunset, staySearch(60 + (Math.trunc(Date.now() / 1_000) % 120), 2, '1_1'));
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^See rooms/ })
    .click();
  await goToCheckout(page);
  const rooms = page.locator('fieldset', { has: page.getByLabel('Last name') });
  for (const [at, [firstName, lastName, request]] of [
    ['小明', '王', '誕生日です 🎂 お願いします'],
    ['علی', 'محمدی', ''],
  ].entries()) {
    const room = rooms.nth(at);
    await room.getByLabel('Title').selectOption('Mr');
    await room.getByLabel('First name').fill(firstName ?? '');
    await room.getByLabel('Last name').fill(lastName ?? '');
    if (request) await room.getByLabel('Requests').fill(request);
  }
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await fillContact(page, email);
  await refuseProtection(page);
  await expect(page.getByText('王小明').first()).toBeVisible();
  await payWith(page);
  await page.waitForURL(/confirm-payment/, { timeout: 60_000 });
  const bookingId = new URL(page.url()).searchParams.get('bookingId') ?? '';
  await page.goto(`${site.sunset}/hotel-details?bookingId=${bookingId}`);
  await expect(page.getByText('王小明').first()).toBeVisible();
  await expect(page.getByText('علی محمدی').first()).toBeVisible();
  expect((await findMail(page, email, /booked|confirmed/i)).text).toContain('王小明');

  const href = (await page.getByRole('link', { name: 'Voucher as PDF' }).getAttribute('href')) ?? '';
  const pdf = await fetchPaper(page, href);
  const text = withoutSpaces(readPdf(pdf));
  for (const said of ['王小明', 'علی محمدی', '誕生日です 🎂 お願いします']) expect(text).toContain(withoutSpaces(said));
  expect(text).not.toContain('U+');
  const paper = printPaper(pdf);
  await serveFonts(page);
  for (const [name, family] of [
    ['王小明', `${SANS}-sc`],
    ['علی محمدی', `${SANS}-arabic`],
  ] as const) {
    const printed = await cutOut(paper, name);
    expect(printed, `${name} is on the paper`).not.toBeNull();
    if (!printed) continue;
    const shown = await shownText(page, name, [family], { isBold: true });
    expect((await compareInk(await inkOf(printed), await inkOf(shown))).common, name).toBeGreaterThan(COMMON);
  }
  if (process.env.PAPER_PICTURES) await writeFile(process.env.PAPER_PICTURES, pdf);
});
