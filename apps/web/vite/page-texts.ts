import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { LATER, ownFiles } from './module-texts.ts';
import { type TextPart, type TextParts, textParts } from './text-parts.ts';

const LANGUAGES = ['en', 'pt', 'es'] as const;
type Language = (typeof LANGUAGES)[number];
type Texts = Readonly<Record<string, string>>;
type ParseIcu = typeof import('@caravel/messages/parse-icu.ts').parseIcu;

const ROOT = join(import.meta.dirname, '../../..');
const I18N = join(ROOT, 'apps/web/src/lib/language/i18n.tsx');
const CATALOGUES = join(ROOT, 'packages/products/translate.ts');
const PARSE = join(ROOT, 'packages/messages/src/parse-icu.ts');
/** What `intl-messageformat` parses with; it has a twin that cannot, for texts that are parsed already. */
const PARSER = '@formatjs/icu-messageformat-parser';
const VIRTUAL = 'virtual:page-texts';
/** `texts:pt:core`: a part in a language; `all` is whatever the web says. */
const PART = /^\0texts:(\w+):(.+)$/;

type Found = { readonly parts: TextParts; readonly json: (language: Language, name: string) => string; readonly hash: string };

async function findTexts(): Promise<Found> {
  const { CATALOGUES: catalogues }: { CATALOGUES: Readonly<Record<Language, Texts>> } = await import(
    pathToFileURL(CATALOGUES).href
  );
  const { parseIcu }: { parseIcu: ParseIcu } = await import(pathToFileURL(PARSE).href);
  const parts = textParts(ROOT, catalogues.en);
  const named = new Map<string, TextPart>([parts.core, ...parts.pages.values()].map((part) => [part.name, part]));
  const said = [...new Set([...named.values()].flatMap(({ keys }) => keys))];
  const json = (language: Language, name: string) => {
    const keys = name === 'all' ? said : (named.get(name)?.keys ?? []);
    return JSON.stringify(Object.fromEntries(keys.map((key) => [key, parseIcu(catalogues[language][key] ?? key)])));
  };
  const hash = createHash('sha256');
  for (const language of LANGUAGES) for (const name of named.keys()) hash.update(name).update(json(language, name));
  return { parts, json, hash: hash.digest('hex').slice(0, 8) };
}

/** The server's page names the files of the texts that its modules bring. */
const filesOf = ({ parts, hash }: Found): string => {
  const names = Object.fromEntries([...parts.pages].map(([file, { name }]) => [relative(join(ROOT, 'apps/web'), file), name]));
  return `const names = ${JSON.stringify(names)};
export const textsFile = (file, language) => file === 'core' || names[file] ? \`assets/\${names[file] ?? 'core'}-\${language}-${hash}.js\` : undefined;
`;
};

const wholeLanguages = `const load = { ${LANGUAGES.map((one) => `${one}: () => import('texts:${one}:all')`).join(', ')} };
export const coreNeedsIcu = true;
export const fetchTexts = async (part, language) => part === 'core' ? (await load[language]()).default : {};
`;

const partFrom = (address: string) => `export const coreNeedsIcu = false;
export const fetchTexts = async (part, language) => (await import(/* @vite-ignore */ ${address})).default;
`;

/**
 * Gives each page the texts that its modules say, in the language of the reader: what the entry says is the part `core`, and each `import()` of the entry
 * brings the part of its module, which holds what that module and all that it imports say besides (ADR 72). The server and `npm run dev` have
 * whole languages at once. Texts with plurals and the like come parsed, without the parser.
 */
export function pageTexts(): Plugin {
  let texts: Promise<Found> | undefined;
  let isBuild = false;
  const isTest = process.env.VITEST !== undefined;
  const find = () => {
    texts ??= findTexts();
    return texts;
  };
  const fileOf = ownFiles(join(ROOT, 'packages'));
  return {
    name: 'page-texts',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId(source, importer) {
      if (source === PARSER && isBuild && this.environment.name === 'client')
        return this.resolve(`${PARSER}/no-parser.js`, importer);
      return source === VIRTUAL || source.startsWith('texts:') ? `\0${source}` : undefined;
    },
    async load(id) {
      const isBrowser = isBuild && this.environment.name === 'client';
      if (id === `\0${VIRTUAL}`) {
        if (isTest) return partFrom(`\`texts:\${language}:\${part}\``);
        if (!isBuild) return wholeLanguages;
        const found = await find();
        return isBrowser ? partFrom(`\`/assets/\${part}-\${language}-${found.hash}.js\``) : wholeLanguages + filesOf(found);
      }
      const [, language, name] = PART.exec(id) ?? [];
      const known = LANGUAGES.find((one) => one === language);
      if (!known || !name) return undefined;
      if (!isBuild && !isTest) return `import { CATALOGUES } from '${CATALOGUES}';\nexport default CATALOGUES.${known};\n`;
      return `export default ${(await find()).json(known, name)};\n`;
    },
    async transform(source, id) {
      if (!isTest && !(isBuild && this.environment.name === 'client')) return undefined;
      const file = id.replace(/^\0later:|\?.*$/g, '');
      const { parts } = await find();
      if (!parts.entry.has(file) || !source.match(LATER)) return undefined;
      const code = source.replace(LATER, (whole, module: string) => {
        const part = parts.pages.get(fileOf(module, file) ?? '');
        return part ? `needTexts('${part.name}', ${part.needsIcu}, ${whole})` : whole;
      });
      return code === source ? undefined : { code: `import { needTexts } from '${I18N}';\n${code}`, map: null };
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const { parts, json, hash } = await find();
      for (const { name } of [parts.core, ...parts.pages.values()])
        for (const language of LANGUAGES)
          this.emitFile({
            type: 'asset',
            fileName: `assets/${name}-${language}-${hash}.js`,
            source: `export default ${json(language, name)};`,
          });
    },
  };
}
