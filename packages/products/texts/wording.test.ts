import { readFileSync } from 'node:fs';
import type { MessageKey } from '@caravel/messages';
import { describe, expect, it, test } from 'vitest';
import { CATALOGUES } from '../translate.ts';

const LANGUAGES = ['en', 'pt', 'es'] as const;
type Language = (typeof LANGUAGES)[number];

/** Texts as they are read: without arguments and tags, whose names are nobody's words. */
const readable = (language: Language): [string, string][] =>
  Object.entries(CATALOGUES[language]).map(([key, text]) => [key, text.replace(/<\/?\w+>|\{\w+\}/g, '')]);
const textsWith = (language: Language, words: RegExp): string[] =>
  readable(language).flatMap(([key, text]) => (words.test(text) ? [`${key}: ${text}`] : []));

/** What a copy editor struck out: literal translations, phrases that are read twice, second words for a thing (docs/TERMS.md). */
const STRUCK: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /\b(?:e-mails?|mails?|mailed)\b/i,
    /\b(?:need|may) not\b|\bnothing you need\b/i,
    /\bdearer\b|\bin all$|\ball kinds\b|\bkind of trip\b/i,
    /\bgo on (?:at|by|to)\b|\bgo on[.,?]|\byes, go on\b/i,
    /\bas they stand\b|\bothers are left\b|\btoo old\. Search\b|\bare too old$/i,
    /\basked for$|\bis not valid any more\b|\b(?:is|was|be) let go\b|\bby (?:itself|ourselves)\b/i,
    /\buntil when\b|\bwhat the passport says\b|\bpeople behind\b|\bits fees\b/i,
    /\bcolour|\bmisspelt\b|\bauthoris/i,
  ],
  pt: [
    /\bemails?\b/i,
    /\bantigos? demais\b|\bcusta dinheiro\b|\bgente por trás\b|: restam\b|^restam \{/i,
    /\bescritório\b|\bgateway\b|\bcheckout\b/i,
    /\bgarantid[ao]s? (?:por um prazo|até )|\bassentos (?:estão )?garantidos\b/i,
  ],
  es: [
    /\be-?mails?\b/i,
    /\bdemasiado viej|\bpersonas detrás\b|^sigue: |\bcuesta dinero\b/i,
    /^hacia$|\bdocumentad[ao]s?\b|\bapartad[ao]s?\b|\bmontos?\b/i,
    /\bañad|\bdueñ[ao]s?\b|\bbilletes?\b|\bcoches?\b|\boficina\b/i,
    /\busted(?:es)?\b|\b(?:ingrese|elija|revise|escriba|introduzca|use) (?:el|la|los|las|un|una|su)\b/i,
  ],
};

/** Texts that the specification quotes, exclamation mark and all, with their translations. */
const LOUD = [
  'common.agencyNotFound',
  'common.failed',
  'error.agencyNameExists',
  'error.agencyNotFound',
  'error.agencySubdomainExists',
  'error.domainTaken',
  'error.somethingWentWrong',
  'error.userEmailExists',
  'website.domainTaken',
];

describe.each(LANGUAGES)('the words of %s', (language) => {
  it.each(STRUCK[language])('have nothing of %s', (struck) => {
    expect(textsWith(language, struck)).toEqual([]);
  });

  it('have single spaces, and none at the ends', () => {
    const uneven = Object.entries(CATALOGUES[language]).filter(([, text]) => /\s{2}|^\s|\s$/.test(text));
    expect(uneven).toEqual([]);
  });

  it('have curly quotes and apostrophes; the header of a file is for programs', () => {
    expect(textsWith(language, /["«»]|\p{L}'\p{L}/u).filter((text) => !text.startsWith('account.csv'))).toEqual([]);
  });

  it('do not shout', () => {
    expect(readable(language).flatMap(([key, text]) => (text.includes('!') && !LOUD.includes(key) ? [key] : []))).toEqual([]);
  });
});

test.each([
  ['en', /\d+ to \d+ working days|\b\d+ days/g],
  ['pt', /\d+ a \d+ dias úteis|\b\d+ dias/g],
  ['es', /\d+ a \d+ días hábiles|\b\d+ días/g],
] as const)('a refund takes the same time wherever it is told in %s', (language, span) => {
  const told = Object.entries(CATALOGUES[language]).flatMap(([key, text]) =>
    /refund/i.test(key) ? (text.match(span) ?? []) : [],
  );
  expect(told.length).toBeGreaterThanOrEqual(3);
  expect(new Set(told).size).toBe(1);
});

test('a button ends without a full stop', () => {
  const buttons = (Object.keys(CATALOGUES.en) as MessageKey[]).filter((key) => key.endsWith('Button'));
  expect(buttons.length).toBeGreaterThan(15);
  for (const language of LANGUAGES) expect(buttons.filter((key) => CATALOGUES[language][key].endsWith('.'))).toEqual([]);
});

const terms = readFileSync(new URL('../../../docs/TERMS.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:English|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('the list of terms', () => {
  it('has some', () => expect(terms.length).toBeGreaterThanOrEqual(60));

  it.each(LANGUAGES)('has words that %s uses', (language) => {
    const all = Object.values(CATALOGUES[language]).join('\n').toLowerCase();
    const column = LANGUAGES.indexOf(language) + 1;
    const unused = terms.flatMap((cells) =>
      (cells[column] ?? '').split('; ').filter((term) => !all.includes(term.toLowerCase())),
    );
    expect(unused).toEqual([]);
  });
});
