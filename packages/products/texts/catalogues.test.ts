import { ERROR_CODES } from '@caravel/contracts';
import { toPseudo } from '@caravel/messages';
import { FORMAT_LOCALE } from '@caravel/messages/formats.ts';
import { formatIcu } from '@caravel/messages/icu.ts';
import { parseIcu } from '@caravel/messages/parse-icu.ts';
import { pseudoCatalogue } from '@caravel/messages/pseudo.ts';
import { type IcuNode, treeOf } from '@caravel/messages/testing/icu-tree.ts';
import { needsIcu } from '@caravel/messages/translator.ts';
import { describe, expect, it } from 'vitest';
import { CATALOGUES, createTranslator, translate } from '../translate.ts';

const LANGUAGES = ['pt', 'es'] as const;
const english: Readonly<Record<string, string>> = CATALOGUES.en;

const KINDS = ['text', 'argument', 'number', 'date', 'time', 'select', 'plural'];

function* nodesOf(nodes: readonly IcuNode[]): Generator<IcuNode> {
  for (const node of nodes) {
    yield node;
    for (const branch of Object.values(node.options ?? {})) yield* nodesOf(branch.value);
  }
}

/** Names and kinds of the ICU arguments and tags of a text: `{count, plural, …}` → `count:plural`. */
function argumentsOf(text: string): string[] {
  const found = new Set([...text.matchAll(/<(\w+)>/g)].map(([, tag]) => `<${tag}>`));
  for (const node of nodesOf(treeOf(text))) {
    const kind = KINDS[node.type];
    if (kind !== undefined && kind !== 'text') found.add(`${String(node.value)}:${kind}`);
  }
  return [...found].sort();
}

/** Whether every plural of a text has the three forms of Portuguese and Spanish. */
function hasThreeForms(text: string): boolean {
  return [...nodesOf(treeOf(text))].every(
    (node) => KINDS[node.type] !== 'plural' || ['one', 'many', 'other'].every((form) => form in (node.options ?? {})),
  );
}

describe.each(LANGUAGES)('the %s catalogue', (language) => {
  const texts: Readonly<Record<string, string>> = CATALOGUES[language];

  it('has the keys of English', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
  });

  it('takes the same arguments as English', () => {
    const different = Object.keys(english).filter(
      (key) => String(argumentsOf(texts[key] ?? '')) !== String(argumentsOf(english[key] ?? '')),
    );
    expect(different).toEqual([]);
  });

  it('is in its own language', () => {
    const isWord = /(?<![\p{L}<{/-])(?:the|and|your|with|are|before|after|this|you|from|of|will|any|if|by|it)(?![\p{L}>},-])/iu;
    expect(Object.entries(texts).filter(([, text]) => isWord.test(text))).toEqual([]);
  });

  it('has one, many and other in every plural', () => {
    const incomplete = Object.entries(texts).filter(([key, text]) => english[key] !== text && !hasThreeForms(text));
    expect(incomplete.map(([key]) => key)).toEqual([]);
  });
});

describe('texts', () => {
  it('exist for every error code', () => {
    expect(ERROR_CODES.filter((code) => !(`error.${code}` in english))).toEqual([]);
  });

  it.each(['en', 'pt', 'es'] as const)('of %s can be formatted with their arguments', (language) => {
    for (const text of Object.values(CATALOGUES[language])) {
      const given = Object.fromEntries(
        argumentsOf(text).map((argument) => [argument.split(':')[0] ?? '', argument.endsWith(':argument') ? 'x' : 2]),
      );
      expect(formatIcu(FORMAT_LOCALE[language], text, given)).not.toMatch(/[{}]/);
    }
  });

  it.each(['en', 'pt', 'es'] as const)('of %s say the same whether they are parsed before, as browsers have them', (language) => {
    const formats = FORMAT_LOCALE[language];
    for (const text of Object.values(CATALOGUES[language])) {
      if (!needsIcu(text)) continue;
      const kinds = argumentsOf(text).map((argument) => argument.split(':'));
      for (const count of [0, 1, 2, 1_000_000]) {
        const given = Object.fromEntries(kinds.map(([name = '', kind]) => [name, kind === 'argument' ? 'x' : count]));
        expect(formatIcu(formats, JSON.parse(JSON.stringify(parseIcu(text))), given)).toBe(formatIcu(formats, text, given));
      }
    }
  });

  it('have the same accents in the pseudo-locale whether they are parsed before', () => {
    const icu = Object.entries(english).filter(([, text]) => needsIcu(text));
    const pseudo = pseudoCatalogue(Object.fromEntries(icu.map(([key, text]) => [key, parseIcu(text)])));
    for (const [key, text] of icu) {
      const given = Object.fromEntries(argumentsOf(text).map((argument) => [argument.split(':')[0] ?? '', 2]));
      expect(formatIcu('en-US', pseudo[key] ?? '', given)).toBe(formatIcu('en-US', toPseudo(text), given));
    }
  });

  it('are filled in as the ICU formatter would, where it is not needed', () => {
    for (const text of Object.values(english)) {
      if (needsIcu(text) || text.includes('<')) continue;
      const named = Object.fromEntries(argumentsOf(text).map((argument) => [argument.split(':')[0] ?? '', '«value»']));
      const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => String(named[name])).replaceAll("''", "'");
      expect(filled).toBe(formatIcu('en-US', text, named));
    }
  });
});

describe('the translator', () => {
  it('forms the plurals of each language', () => {
    expect(translate('en', 'common.nights', { count: 1 })).toBe('1 night');
    expect(translate('pt', 'common.nights', { count: 2 })).toBe('2 noites');
    expect(translate('es', 'common.nights', { count: 1_000_000 })).toMatch(/de noches$/);
  });

  it('gives pieces around tags', () => {
    const pieces = createTranslator('en').rich('auth.terms', { link: (words) => ({ words }) });
    expect(pieces).toEqual(['I agree to the ', { words: 'Terms and Conditions' }]);
  });

  it('never fills in an argument from inside a value', () => {
    expect(translate('en', 'common.remove', { name: '{count} <link>x</link>' })).toBe('Remove {count} <link>x</link>');
  });
});

describe('the pseudo-locale', () => {
  it('makes texts longer, marked and accented', () => {
    const text = toPseudo('Search flights');
    expect(text).toMatch(/^\[!! Šéáŕçĥ/);
    expect(text.length).toBeGreaterThan('Search flights'.length * 1.4);
  });

  it('breaks into lines as a long text would, and leaves a text without words alone', () => {
    expect(
      toPseudo('A text that is longer than its box may be')
        .split(' ')
        .every((word) => word.length < 20),
    ).toBe(true);
    expect(toPseudo('{days, plural, other {+#}}')).toBe('{days, plural, other {+#}}');
  });

  it('keeps arguments, branches and tags whole', () => {
    const t = createTranslator('en-XA');
    expect(t('common.nights', { count: 3 })).toMatch(/3 ñíĝĥţš/);
    expect(t('common.remove', { name: 'Ana' })).toContain('Ana');
    expect(t.rich('auth.terms', { link: (words) => ({ words }) }).some((piece) => typeof piece === 'object')).toBe(true);
  });
});
