import type { Mutant } from './mutant.ts';

const SERVER = 'apps/server/src';
const paper = `${SERVER}/domains/bookings/documents/render-pdf.test.ts`;
const language = `${SERVER}/testing/booking-papers/booking-language.test.ts`;

/** Languages, names and formats. */
export const LANGUAGES: readonly Mutant[] = [
  {
    name: 'booking-in-the-language-of-the-account',
    file: `${SERVER}/domains/bookings/quotes/new-booking.ts`,
    from: "if (ctx.actor.kind === 'user' && ctx.actor.userId === client._id) return ctx.formats;",
    to: '',
    killedBy: { file: language, test: 'has its letters in the language of the booking, also those sent again' },
  },
  {
    name: 'booking-in-the-language-of-the-desk',
    file: `${SERVER}/domains/bookings/quotes/new-booking.ts`,
    from: 'language === undefined || language === ctx.locale ? ctx.formats : FORMAT_LOCALE[language]',
    to: 'ctx.formats',
    killedBy: { file: language, test: 'what staff book for a client is in the language of the client, not of the desk' },
  },
  {
    name: 'letter-sent-again-in-the-language-of-the-caller',
    file: `${SERVER}/domains/booking-letters/booking-letters.ts`,
    from: '...askedLetter(booking, asked), atMostPerHour',
    to: '...askedLetter(booking, asked), formats: ctx.formats, atMostPerHour',
    killedBy: { file: language, test: 'has its letters in the language of the booking, also those sent again' },
  },
  {
    name: 'title-in-one-language',
    file: `${SERVER}/domains/bookings/lists/present-trip.ts`,
    from: 'booking.titles[ctx.locale]',
    to: 'booking.titles.en',
    killedBy: { file: language, test: 'is read on pages in the language of the reader' },
  },
  {
    name: 'region-of-another-language',
    file: 'packages/messages/src/formats.ts',
    from: 'known.find((one) => one.toLowerCase() === wish.toLowerCase())',
    to: 'known.at(-1)',
    killedBy: { file: `${SERVER}/platform/http/requests/locale.test.ts`, test: 'a page in ' },
  },
  {
    name: 'former-proof-of-a-domain-forgotten',
    file: `${SERVER}/domains/agencies/custom-domain/check-domain.ts`,
    from: 'return isGone ? findings : { ...findings, proof: formerly };',
    to: 'return findings;',
    killedBy: {
      file: `${SERVER}/domains/agencies/custom-domain/custom-domain.test.ts`,
      test: 'that was proven by the record of former days stays proven',
    },
  },
  {
    name: 'menu-of-what-is-not-on-sale',
    file: 'apps/web/src/lib/address/menu.ts',
    from: 'active && onSale.includes(product)',
    to: 'active',
    killedBy: { file: 'apps/web/src/lib/session/after-login.test.ts', test: 'never begins with a product that is not on sale' },
  },
  {
    name: 'paper-words-in-reading-order',
    file: `${SERVER}/platform/paper/line-order.ts`,
    from: 'if (odd.length === 0) return order;',
    to: 'if (odd.length >= 0) return order;',
    killedBy: { file: paper, test: 'a name from right to left is seen as its reader reads it' },
  },
  {
    name: 'paper-vowels-without-their-parts',
    file: `${SERVER}/platform/paper/paper-fonts.ts`,
    from: "characters.normalize('NFKD')",
    to: "''",
    killedBy: {
      file: `${SERVER}/platform/paper/paper-fonts.test.ts`,
      test: ': each name has all of its glyphs, in both weights',
    },
  },
  {
    name: 'paper-draws-the-unseen',
    file: `${SERVER}/platform/paper/cut-text.ts`,
    from: "if (kind === 'invisible') return '';",
    to: '',
    killedBy: { file: `${SERVER}/platform/paper/paper-fonts.test.ts`, test: 'what is not seen is not drawn' },
  },
  {
    name: 'paper-fonts-of-every-text',
    file: `${SERVER}/platform/paper/paper-fonts.ts`,
    from: 'if (special.length === 0) return null;',
    to: '',
    killedBy: { file: `${SERVER}/platform/paper/paper-fonts.test.ts`, test: 'a text that the own font writes opens no other' },
  },
  {
    name: 'family-name-last-in-han',
    file: 'packages/kernel/src/person-name.ts',
    from: '(FAMILY_FIRST.test(text) || ',
    to: '(',
    killedBy: { file: 'packages/kernel/src/person-name.test.ts', test: ' is shown as ' },
  },
];
