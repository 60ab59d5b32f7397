import { type Locale, PRODUCTS, type Product } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingsDeps, lettersAbout } from '../../composition/bookings-deps.ts';
import { lettersOfSlices } from '../../composition/mail-deps.ts';
import { productsOf } from '../../composition/products.ts';
import { LETTER_KINDS } from '../../domains/notifications/rules/letter-kinds.ts';
import type { Template } from '../../domains/notifications/template.ts';
import { TEMPLATES } from '../../domains/notifications/templates/index.ts';
import { writeMail } from '../../domains/notifications/write-mail.ts';
import type { AgencyContext } from '../../platform/context.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { elementsOf, inherited, type MailElement, readHtml, styleOf, textsOf, wordsOf } from './read-html.ts';

const LINK = 'https://sunset.example.com/flight-details?bookingId=7&token=abc';
const LEAVE = 'https://sunset.example.com/unsubscribe?token=m.s';

/** All that any letter asks for. Amounts are told apart, so that none is missed. */
const DATA = {
  name: 'Clara',
  kind: 'payment',
  at: Date.parse('2027-04-10T22:05:00Z'),
  browser: 'Firefox',
  system: 'Windows',
  inviterName: 'Olivia',
  owner: 'Olivia',
  agent: 'Andre',
  agency: 'Sunset',
  author: 'Rosa',
  before: 'Rosa',
  reference: 'ABC123',
  title: 'New York – London',
  email: 'ana@x.test',
  subject: 'Bags',
  text: 'How many?',
  message: 'How many?\nTwo <b>bags</b>?',
  host: 'www.example.com',
  day: 'Sat, Apr 10, 2027',
  isToday: false,
  isNew: true,
  isFirst: true,
  amount: '$1,188.00',
  card: 'Visa •••• 4242',
  network: 'Base',
  until: 'Sun, Apr 9, 2028',
  validUntil: 'Sun, Apr 9, 2028',
  invoice: '2027-000012',
  nextDay: 'Sun, Apr 11, 2027',
  closesAfter: 'Sat, Apr 24, 2027',
  isHolderNeeded: false,
  isChange: true,
  isRefund: false,
  reason: 'They asked for help',
  provider: 'Google',
  account: 'ana@x.test',
  minutes: 15,
  days: 'Sat, Apr 10, 2027',
  people: 2,
  sender: 'trips@sunset.test',
  domain: 'mg.sunset.test',
  senderEmail: 'trips@mg.sunset.test',
  failure: 'keyRefused',
  rows: [
    { label: 'Total', value: '$100.00' },
    { label: 'Bag', value: 'R$ 12,50' },
  ],
  change: {
    severity: 'serious',
    title: 'The flight leaves later',
    lines: [{ text: 'It leaves two hours later', severity: 'breaks' }],
    before: 'Before',
    now: 'Now',
    pairs: [{ before: '10:00', now: '12:00', severity: 'serious' }],
    note: 'You may cancel for nothing',
  },
};

/** Values of letters whose data share a name with another's, but no values. */
const OWN: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  claimNews: { status: 'paid' },
  requestForAgency: { status: 'sent' },
  requestNews: { status: 'answered' },
  changeMade: { difference: '$84.40', penalty: '$120.00', due: '$204.40' },
  detailsChanged: { parts: ['phone', 'address'] },
  factorAdded: { kind: 'passkey' },
  factorRemoved: { kind: 'passkey' },
  factorReset: { kind: 'passkey' },
  priceChanged: { was: '$412.00', is: '$377.10', isLess: true, percent: 8 },
  recoveryCodeUsed: { kind: null },
  subscriptionDisputed: { state: 'open' },
};

type Letter = { readonly name: string; readonly html: string; readonly text: string; readonly root: MailElement };

let t: TestApp;
let agency: AgencyContext;
let templates: readonly Template[];
beforeAll(async () => {
  t = await startTestApp();
  const home = await t.freshAgency({ name: 'Sunset & Sons', contactEmail: 'hello@sunset.test' });
  agency = {
    ...home.agency,
    origin: 'https://sunset.example.com',
    brand: { logoUrl: '/files/logo.png', primaryColor: '#c2410c' },
  };
  const letters = lettersAbout(bookingsDeps(t.platform, productsOf(t.platform)));
  templates = [...Object.values(TEMPLATES), ...lettersOfSlices(letters)];
});
afterAll(() => t.close());

/** The letter about one product; null if the product has no words for it. */
function write(template: Template, locale: Locale, product: Product): Letter | null {
  const data = { ...DATA, ...OWN[template.name], product };
  try {
    const { html, text } = writeMail(template, { agency, mail: { data, locale }, link: LINK, leaveUrl: LEAVE });
    return { name: `${template.name} (${product})`, html, text, root: readHtml(html) };
  } catch (error) {
    if (error instanceof Error && /words of a (letter|reminder)/.test(error.message)) return null;
    throw error;
  }
}

function allLetters(locale: Locale): Letter[] {
  const letters = templates.flatMap((template) => PRODUCTS.flatMap((product) => write(template, locale, product) ?? []));
  const missing = templates.filter(({ name }) => !letters.some((letter) => letter.name.startsWith(`${name} (`)));
  expect(missing.map(({ name }) => name)).toEqual([]);
  return letters;
}

const AMOUNT = /(?:US\$|R\$|\$|€)\s?[\d.,]*\d/g;
const amountsOf = (text: string) => [...new Set(text.match(AMOUNT))].sort();
const linksOf = (root: MailElement) => elementsOf(root).filter(({ name }) => name === 'a');
const targetsOf = (root: MailElement) => new Set(linksOf(root).map(({ attributes }) => required(attributes.href, 'target')));

test('each letter is of a kind, and each kind is of a letter', () => {
  expect(Object.keys(LETTER_KINDS).sort()).toEqual(templates.map(({ name }) => name).sort());
});

describe.each(['en', 'pt', 'es'] as const)('letters in %s', (locale) => {
  test('say in which language and direction they are, and what they are about', () => {
    for (const { name, html, root } of allLetters(locale)) {
      const [page] = elementsOf(root);
      expect([page?.attributes.lang, page?.attributes.dir], name).toEqual([locale, 'ltr']);
      const hidden = elementsOf(root).filter((one) => styleOf(one).display === 'none');
      // The first words of the body, which a list of emails shows beside the subject.
      expect(
        hidden.map((one) => textsOf({ ...one, attributes: {} }).length),
        name,
      ).toEqual([1]);
      expect(html.indexOf('display:none'), name).toBeLessThan(html.indexOf('<table'));
    }
  });

  test('are laid out in tables that no screen reader reads as tables, or in ones with headings', () => {
    for (const { name, root } of allLetters(locale)) {
      for (const table of elementsOf(root).filter((one) => one.name === 'table')) {
        const heads = elementsOf(table).filter((one) => one.name === 'th');
        const isData = heads.length > 0 && heads.every(({ attributes }) => ['row', 'col'].includes(attributes.scope ?? ''));
        expect(table.attributes.role === 'presentation' || isData, name).toBe(true);
      }
    }
  });

  test('look the same where style sheets are dropped: no variables, and each text has its size, face and colour inline', () => {
    for (const { name, html, root } of allLetters(locale)) {
      expect(html, name).not.toMatch(/var\(|@import|<link|<script|position:|display:\s*(?:flex|grid)|url\(/i);
      for (const { text, element } of textsOf(root)) {
        const said = ['font-size', 'font-family', 'color'].map((style) => inherited(element, style));
        expect(said.includes(undefined) || said[0] === '0px', `${name}: ${text}`).toBe(false);
      }
      expect(new TextEncoder().encode(html).length, `${name}: Gmail cuts longer ones`).toBeLessThan(102_000);
    }
  });

  test('have pictures and links with words, and addresses that lead somewhere', () => {
    for (const { name, root } of allLetters(locale)) {
      const pictures = elementsOf(root).filter((one) => one.name === 'img');
      expect(
        pictures.map(({ attributes }) => [attributes.alt, attributes.src, attributes.width]),
        name,
      ).toEqual([[agency.name, 'https://sunset.example.com/files/logo.png', '160']]);
      for (const link of linksOf(root)) {
        const { href = '' } = link.attributes;
        expect(href, name).toMatch(/^https:\/\/sunset\.example\.com(?:[/?]|$)/);
        const words = wordsOf(link);
        // An address stands bare only below a button that says in words where it leads.
        const others = linksOf(root).filter((one) => one !== link && one.attributes.href === href);
        expect(words !== '' && (words !== href || others.some((one) => wordsOf(one) !== href)), `${name}: ${words}`).toBe(true);
      }
    }
  });

  test('say the same as text: every amount, every address, every line of the content', () => {
    for (const { name, text, root } of allLetters(locale)) {
      const seen = textsOf(root).map((one) => one.text);
      expect(amountsOf(seen.join('\n')), name).toEqual(amountsOf(text));
      for (const target of targetsOf(root)) expect(text, `${name}: ${target}`).toContain(target);
      const addresses = text.match(/https:\/\/\S+/g) ?? [];
      for (const address of addresses) expect(targetsOf(root), name).toContain(address);
      const plain = text.replaceAll(/\s+/g, ' ');
      for (const one of seen.filter((line) => !/^·/.test(line))) expect(plain, name).toContain(one);
      expect(text, name).not.toMatch(/&(?:amp|lt|quot|#\d+);|<\/?(?:br|td|a)\b|undefined|mail\.\w+/);
    }
  });
});
