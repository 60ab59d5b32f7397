import type { AgencySettings } from '@caravel/contracts';
import { createTranslator } from '@caravel/products/translate.ts';
import { describe, expect, it } from 'vitest';
import { PAID_BY_CARD } from '../../testing/people.ts';
import { changedNames, changesOf, type Draft, draftOf, problemsOf, readablePolicy, rebase } from './draft.ts';

const SETTINGS: AgencySettings = {
  _id: '018f0000-0000-7000-8000-000000000001',
  agencyName: 'Sunset Travel',
  status: 'Active',
  isSubscribed: true,
  isPlatformBrand: false,
  currency: 'USD',
  currencySymbol: '$',
  heading: '',
  subHeading: 'Beaches, islands and warm evenings, found and booked.',
  translations: {},
  logo: '/files/public/public/a/b.png',
  logoMobile: null,
  favicon: null,
  backgroundImage: null,
  backgroundVideo: null,
  backgroundOverlay: 35,
  primaryColor: '#c2410c',
  fontFamily: null,
  navbarPosition: 'combo',
  isFluid: false,
  isRTL: false,
  defaultTheme: 'auto',
  hasPrivacyPolicy: true,
  hasCookiesPolicy: false,
  hasDisclaimer: false,
  facebook: 'https://www.facebook.com/sunset',
  twitter: null,
  linkedin: null,
  instagram: null,
  youtube: null,
  tiktok: null,
  contactPhoneNumber: '13105550142',
  contactEmailId: null,
  sso: { isSSOEnabled: false },
  homeAirport: null,
  destinations: [],
  helpHours: [],
  timeZone: 'America/Los_Angeles',
  visitorsMaySearch: false,
  promises: [
    { kind: 'price', shown: true, title: null, text: null },
    { kind: 'rules', shown: true, title: null, text: null },
    { kind: 'people', shown: true, title: null, text: null },
  ],
  bookingMenuItemOptions: [
    { title: 'flights', active: true },
    { title: 'hotels', active: true },
    { title: 'cars', active: true },
    { title: 'activities', active: true },
  ],
  subdomain: 'sunset',
  privacyPolicy: '<p>Yours</p>',
  cookiesPolicy: '',
  disclaimer: '',
  terms: '',
  userTerms: '',
  signUpDomains: ['a.test', 'b.test'],
  showPublishedPrice: true,
  ...PAID_BY_CARD,
  revision: 'first',
};

const { has } = createTranslator('en');
const saved = draftOf(SETTINGS);
const edited = (change: Partial<Draft>): Draft => ({ ...saved, ...change });
const problems = (change: Partial<Draft>) => problemsOf(edited(change), saved, has);

describe('the draft of a site', () => {
  it('is not changed by being read, and sends nothing then', () => {
    expect(changedNames(saved, draftOf(SETTINGS))).toEqual([]);
    expect(changesOf(saved, saved)).toEqual({});
  });

  it('sends what differs and nothing else', () => {
    const draft = edited({ primaryColor: '#0f766e', contactEmailId: ' hello@sunset.test ', facebook: ' ' });
    expect(changesOf(draft, saved)).toEqual({ primaryColor: '#0f766e', contactEmailId: 'hello@sunset.test', facebook: null });
  });

  it('sends domains as a list, however they are parted', () => {
    expect(changesOf(edited({ signUpDomains: 'a.test, b.test\n\n c.test;' }), saved)).toEqual({
      signUpDomains: ['a.test', 'b.test', 'c.test'],
    });
  });

  it('sends the key of a new file, and null for one that is taken away', () => {
    const draft = edited({ logo: { url: null }, backgroundImage: { url: 'blob:x', upload: 'a/b/c.png' } });
    expect(changesOf(draft, saved)).toEqual({ logo: null, backgroundImage: 'a/b/c.png' });
  });

  it.each<[Partial<Draft>, Record<string, string>]>([
    [{ heading: 'Three words only' }, { heading: 'validation.headingWords' }],
    [{ heading: ' Go where the day ends' }, { heading: 'validation.outerSpaces' }],
    [{ subHeading: '' }, { subHeading: 'validation.required' }],
    [{ contactPhoneNumber: 'call me' }, { contactPhoneNumber: 'validation.phoneInvalid' }],
    [{ contactEmailId: 'x' }, { contactEmailId: 'validation.emailInvalid' }],
    [{ instagram: 'http://instagram.com/x' }, { instagram: 'validation.linkInvalid' }],
    [{ signUpDomains: 'a.test nonsense' }, { signUpDomains: 'validation.domainInvalid' }],
    [{ primaryColor: 'blue' }, { primaryColor: 'validation.colorInvalid' }],
    [{ bookingMenuItemOptions: [{ title: 'flights', active: false }] }, { bookingMenuItemOptions: 'validation.menuEmpty' }],
  ])('says what is wrong with %j', (change, wrong) => {
    expect(problems(change)).toEqual(wrong);
  });

  it('shows a policy a block to a line, and links without what every save adds', () => {
    const html =
      '<h2>What</h2><p>See <a href="https://a.test" rel="noopener noreferrer nofollow" target="_blank">a</a>.</p><ul><li>One</li></ul>';
    expect(readablePolicy(html)).toBe('<h2>What</h2>\n<p>See <a href="https://a.test">a</a>.</p>\n<ul><li>One</li>\n</ul>');
  });

  it('finds no fault with what nobody has touched: the empty heading of a new agency', () => {
    expect(problems({ isFluid: true })).toEqual({});
  });

  it('keeps what was typed while it was being saved', () => {
    const sent = edited({ heading: 'Go where the day ends' });
    const now = { ...sent, subHeading: 'Typed while it was on its way' };
    const fresh = draftOf({ ...SETTINGS, heading: 'Go where the day ends', hasDisclaimer: true });
    expect(rebase(now, sent, fresh)).toEqual({ ...fresh, subHeading: 'Typed while it was on its way' });
  });
});
