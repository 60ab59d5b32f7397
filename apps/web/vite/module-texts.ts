import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** What a source imports at once and later, and the texts that it says: whole keys, and the starts and ends of keys that it makes from data. */
export type Source = {
  readonly imports: readonly string[];
  readonly later: readonly string[];
  readonly words: readonly string[];
  readonly starts: readonly string[];
  readonly ends: readonly string[];
};

/** An `import()` whose module is a text. */
export const LATER = /(?<!typeof )import\('([^']+)'\)/g;
const AT_ONCE = /^(?:import|export)\s(?!type\b)(?:([^;'"]*?)\sfrom\s+)?'([^']+)'/gm;
const TYPES_ALONE = /^\{(?:\s*type\s[^,]+,?)+\s*\}$/;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].flatMap(([, first]) => first ?? []);

/** Reads a source of ours; `resolveFrom` finds the file of a module, undefined for a library's. */
export function readSource(code: string, fileOf: (module: string) => string | undefined): Source {
  const text = code.replace(COMMENT, '');
  const files = (modules: readonly string[]) => modules.flatMap((module) => fileOf(module) ?? []);
  const atOnce = [...text.matchAll(AT_ONCE)].flatMap(([, names = '', module = '']) => (TYPES_ALONE.test(names) ? [] : module));
  return {
    imports: files(atOnce),
    later: files(found(text, LATER)),
    words: found(text, /['"]([\w-]+(?:\.[\w-]+)*)['"]/g),
    starts: found(text, /`(\w+\.[\w.]*)\$\{/g),
    ends: found(text, /`\$\{\w+\}\.(\w+)`/g),
  };
}

type Package = { readonly exports?: Readonly<Record<string, string>> };

/** Finds the files of our own modules, which are imported by their whole names or as a package's exports. */
export function ownFiles(packages: string): (module: string, importer: string) => string | undefined {
  const known = new Map<string, Package>();
  const packageAt = (folder: string): Package => {
    const found = known.get(folder) ?? JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    known.set(folder, found);
    return found;
  };
  return (module, importer) => {
    if (!/\.tsx?$/.test(module) && module.startsWith('.')) return undefined;
    if (module.startsWith('.')) return resolve(dirname(importer), module);
    const [, name, rest = ''] = /^@caravel\/([\w-]+)(\/.+)?$/.exec(module) ?? [];
    if (!name) return undefined;
    const folder = `${packages}/${name}`;
    for (const [from, to] of Object.entries(packageAt(folder).exports ?? {})) {
      const [start = '', end] = from.split('*');
      const asked = `.${rest}`;
      if (end === undefined ? asked !== from : !(asked.startsWith(start) && asked.endsWith(end))) continue;
      return resolve(folder, to.replaceAll('*', asked.slice(start.length, end ? -end.length : undefined)));
    }
    return undefined;
  };
}

/** Those of `keys` that sources say. */
export function keysOf(sources: readonly Source[], keys: readonly string[]): string[] {
  const all = (part: 'words' | 'starts' | 'ends') => new Set(sources.flatMap((source) => source[part]));
  const [words, starts, ends] = [all('words'), [...all('starts')], all('ends')];
  const isMadeOfParts = (key: string, at: number) => ends.has(key.slice(at + 1)) && words.has(key.slice(0, at));
  return keys.filter(
    (key) => words.has(key) || starts.some((start) => key.startsWith(start)) || isMadeOfParts(key, key.lastIndexOf('.')),
  );
}
