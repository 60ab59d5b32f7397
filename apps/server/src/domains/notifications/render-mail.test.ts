import { readFileSync } from 'node:fs';
import { createTranslator } from '@caravel/products/translate.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgencyContext } from '../../platform/context.ts';
import { MADE_SITE } from '../../testing/made-site.ts';
import { compileLayout } from './layout/compile-layout.ts';
import { renderMail } from './render-mail.ts';
import { readableInk } from './rules/ink.ts';
import { TEMPLATES } from './templates/index.ts';

const agency: AgencyContext = {
  id: '0197a000-0000-7000-8000-000000000001',
  name: 'Sunset <b>& Sons',
  slug: 'sunset',
  origin: 'https://sunset.example.com',
  status: 'Active',
  isSubscribed: true,
  isPlatformBrand: false,
  showPublishedPrice: true,
  locale: 'en',
  currency: 'USD',
  timeZone: 'America/New_York',
  contactEmail: 'hello@sunset.test',
  brand: { logoUrl: '/files/logo.png', primaryColor: '#c2410c' },
  site: MADE_SITE,
};

const link = 'https://sunset.example.com/newPassword?token=abc&x="';

/** All fields that any of the templates needs. */
const data = {
  name: 'Clara',
  kind: 'passkey',
  provider: 'Google',
  at: Date.parse('2027-04-10T22:05:00Z'),
  browser: 'Firefox',
  system: 'Windows',
  inviterName: 'Olivia',
  owner: 'Olivia',
  agent: 'Andre',
  before: 'Rosa',
  reference: 'ABC123',
  title: 'New York – London',
  email: 'ana@x.test',
  subject: 'Bags',
  message: 'How many?',
  host: 'www.example.com',
  day: 'Sat, Apr 10, 2027',
  isToday: false,
  amount: '$1,188.00',
  card: 'Visa •••• 4242',
  until: 'Sun, Apr 9, 2028',
  invoice: '2027-000012',
  nextDay: 'Sun, Apr 11, 2027',
  closesAfter: 'Sat, Apr 24, 2027',
  isHolderNeeded: false,
  reason: 'They asked for help',
  account: 'ana@x.test',
  sender: 'trips@sunset.test',
  failure: 'keyRefused',
  parts: ['phone', 'travelers'],
  rows: [{ label: 'Total', value: '$100.00' }],
  agency: agency.name,
  state: 'open',
};

describe('mails', () => {
  it.each(['en', 'pt', 'es'] as const)('say everything in %s, as HTML and as text', (locale) => {
    for (const template of Object.values(TEMPLATES)) {
      const content = template.write(data, { t: createTranslator(locale), agency, link });
      const { html, text } = renderMail(content, agency, locale);
      for (const said of [html, text, content.subject]) expect(said).not.toMatch(/mail\.\w+|__v\d|undefined|\{\w+\}/);
      expect(content.subject).toContain(agency.name);
      expect(text).toContain(link);
      expect(html).toContain('href="https://sunset.example.com/newPassword?token=abc&amp;x=&quot;"');
      expect(html).toContain(`lang="${locale}"`);
      expect(html).toContain('src="https://sunset.example.com/files/logo.png"');
      expect(html).toContain('hello@sunset.test');
    }
  });

  it('shows what people wrote as text, never as markup', () => {
    const name = '<img src=x onerror=alert(1)>';
    const content = TEMPLATES.verifyEmail.write({ name }, { t: createTranslator('en'), agency, link });
    const { html } = renderMail(content, agency, 'en');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('Sunset <b>');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('takes no name for a place of its own', () => {
    const content = TEMPLATES.verifyEmail.write({ name: '__v0__ $& $1' }, { t: createTranslator('en'), agency, link });
    expect(renderMail(content, agency, 'en').html).toContain('__v0__ $&amp; $1');
  });

  it('bears a name where there is no logo, in letters that can be read on white, and no address where there is none', () => {
    const bare = { ...agency, contactEmail: null, brand: { logoUrl: null, primaryColor: '#ffe14d' } };
    const content = TEMPLATES.verifyEmail.write(data, { t: createTranslator('en'), agency: bare, link });
    const { html } = renderMail(content, bare, 'en');
    expect(html).toContain('style="color:#1c2430;text-decoration:none">Sunset &lt;b&gt;&amp; Sons</a>');
    expect(html).toContain('bgcolor="#ffe14d"');
    expect(html).not.toMatch(/<img|hello@/);
  });

  it('are laid out as mail.mjml says: pieces.json is made from it (node layout/compile-layout.ts)', async () => {
    await expect(compileLayout()).resolves.toBe(readFileSync(new URL('./layout/pieces.json', import.meta.url), 'utf8'));
  });

  it('cut no word of a label apart, however long the value beside it is', () => {
    const content = { ...TEMPLATES.verifyEmail.write(data, { t: createTranslator('pt'), agency, link }) };
    const rows = [{ label: 'Cancelamento', value: 'Grátis até dom., 17 de jan. de 2027' }];
    const { html } = renderMail({ ...content, blocks: [{ kind: 'facts', rows }] }, agency, 'pt-BR');
    expect(html).toMatch(/<th scope="row" style="[^"]*;word-break:normal;overflow-wrap:normal">Cancelamento</);
  });

  it('refuses data that does not fit', () => {
    expect(() => TEMPLATES.verifyEmail.write({}, { t: createTranslator('en'), agency, link })).toThrow();
  });
});

describe('ink on the brand colour', () => {
  it('is white on dark and black on light', () => {
    expect(readableInk('#c2410c')).toBe('#ffffff');
    expect(readableInk('#ffe14d')).toBe('#000000');
  });
  it('is always the more readable of the two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (rgb) => {
        const grey = rgb & 0xff;
        const color = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
        const light = grey / 255 <= 0.04045 ? grey / 255 / 12.92 : ((grey / 255 + 0.055) / 1.055) ** 2.4;
        const contrast = readableInk(color) === '#ffffff' ? 1.05 / (light + 0.05) : (light + 0.05) / 0.05;
        expect(contrast).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
