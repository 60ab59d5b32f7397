import type { AgencyBrand, BootData } from '@caravel/contracts';
import { describe, expect, test } from 'vitest';
import { headTags } from './page-head.ts';

const agency = {
  agencyName: 'Sun & Sons',
  subHeading: 'Beaches "found"',
  backgroundImage: '/files/beach.webp',
  primaryColor: '#c2410c',
} as AgencyBrand;
const boot = (brand: AgencyBrand | null) => ({ agency: brand, locale: 'pt', theme: 'light' }) as BootData;
const ADDRESS = 'https://sun.example.com/';

describe('the head of a public page', () => {
  test('says to search engines and previews whose it is, in whole addresses and as text', () => {
    const head = headTags(boot(agency), { title: 'Sun & Sons - <b>' }, ADDRESS);
    for (const tag of [
      '<title>Sun &amp; Sons - &lt;b&gt;</title>',
      '<link rel="canonical" href="https://sun.example.com/" />',
      '<meta property="og:site_name" content="Sun &amp; Sons" />',
      '<meta property="og:title" content="Sun &amp; Sons - &lt;b&gt;" />',
      '<meta property="og:description" content="Beaches &quot;found&quot;" />',
      '<meta property="og:image" content="https://sun.example.com/files/beach.webp" />',
      '<meta property="og:locale" content="pt" />',
      '<meta name="twitter:card" content="summary_large_image" />',
    ])
      expect(head).toContain(tag);
    expect(head).not.toContain('noindex');
  });

  test('has a picture in the colour of an agency that has none of its own', () => {
    const head = headTags(boot({ ...agency, backgroundImage: null }), {}, ADDRESS);
    expect(head).toContain('<meta property="og:image" content="https://sun.example.com/img/preview.png" />');
  });

  test('names the page in each language; a page in a chosen language is its own original', () => {
    const head = headTags(boot(agency), {}, `${ADDRESS}?lng=pt&utm=x`);
    for (const language of ['en', 'pt', 'es']) {
      expect(head).toContain(`<link rel="alternate" hreflang="${language}" href="https://sun.example.com/?lng=${language}" />`);
    }
    expect(head).toContain('<link rel="alternate" hreflang="x-default" href="https://sun.example.com/" />');
    expect(head).toContain('<link rel="canonical" href="https://sun.example.com/?lng=pt" />');
    expect(head).not.toContain('utm');
  });
});

test('a theme that is the device’s is taken on before the first paint; a chosen one needs no script', () => {
  const headIn = (theme: BootData['theme']) => headTags({ ...boot(agency), theme }, {}, ADDRESS);
  expect(headIn('auto')).toMatch(/<script async fetchpriority="high" src="[^"]+color-scheme[^"]*\.js"><\/script>/);
  for (const theme of ['light', 'dark'] as const) expect(headIn(theme)).not.toContain('<script');
});

test.each([
  ['behind the log-in', agency],
  ['without an agency', null],
])('a page %s is listed nowhere', (_, brand) => {
  const head = headTags(boot(brand), { title: 'x' });
  expect(head).toContain('<meta name="robots" content="noindex" />');
  expect(head).not.toMatch(/canonical|og:/);
});
