import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { needsIcu } from '../../../packages/messages/src/translator.ts';
import { keysOf, ownFiles, readSource, type Source } from './module-texts.ts';

/** The texts of a page that the entry does not have. */
export type TextPart = { readonly name: string; readonly keys: readonly string[]; readonly needsIcu: boolean };

/** `core` is what the entry says; `pages` what each module says that the entry loads later, by its file; `entry` the files of the entry. */
export type TextParts = {
  readonly core: TextPart;
  readonly pages: ReadonlyMap<string, TextPart>;
  readonly entry: ReadonlySet<string>;
};

/** The texts themselves are data; what they say is not what a page says. */
const IS_DATA = /\/(?:messages\/src|texts)\/(?:en|pt|es)\//;
const NOTHING: Source = { imports: [], later: [], words: [], starts: [], ends: [] };

/** The keys that the server names to the web. */
const NAMED_BY_SERVER = 'apps/server/src/domains/agencies/rules/navigation.ts';

/** What the pages of visitors have, and the routes behind the log-in, which come after it: what these say is not worth a file of its own. */
const ENTRIES = ['apps/web/src/main.tsx', 'apps/web/src/routes/route-tree.ts'];

/** A page with no more texts of its own than these makes no request for them: the entry has them too. */
const FEW = 2;

/** The name of a page's texts, which says nothing to a blocker (`vite.config.ts`): it is part of the name of a file. */
export const partNameOf = (root: string, file: string): string =>
  createHash('sha256').update(relative(root, file)).digest('hex').slice(0, 8);

/** Derives the parts of a catalogue (English: its keys and texts) from the modules of the web. `root` is the repository's. */
export function textParts(root: string, catalogue: Readonly<Record<string, string>>): TextParts {
  const keys = Object.keys(catalogue);
  const fileOf = ownFiles(join(root, 'packages'));
  const known = new Map<string, Source>();
  const read = (file: string): Source => {
    const before = known.get(file);
    if (before) return before;
    const isSource = !IS_DATA.test(file) && existsSync(file);
    const source = isSource ? readSource(readFileSync(file, 'utf8'), (module) => fileOf(module, file)) : NOTHING;
    known.set(file, source);
    return source;
  };
  /** All files that some need, with what they load later unless the entry has them. */
  const reach = (from: readonly string[], loadsLater: (file: string) => boolean): Set<string> => {
    const files = new Set(from);
    for (const file of files) {
      const { imports, later } = read(file);
      for (const next of loadsLater(file) ? [...imports, ...later] : imports) files.add(next);
    }
    return files;
  };
  const isIcu = (key: string) => needsIcu(catalogue[key] ?? '');
  const entry = reach(
    ENTRIES.map((path) => join(root, path)),
    () => false,
  );
  const later = new Set([...entry].flatMap((file) => read(file).later).filter((file) => !entry.has(file)));
  const saidBy = new Map(
    [...later].map((page) => {
      const files = [...reach([page], (file) => !entry.has(file))].filter((file) => !entry.has(file));
      return [page, keysOf(files.map(read), keys)];
    }),
  );
  const core = new Set(keysOf([...entry, join(root, NAMED_BY_SERVER)].map(read), keys));
  for (const said of saidBy.values()) {
    const more = said.filter((key) => !core.has(key));
    if (more.length <= FEW && !more.some(isIcu)) for (const key of more) core.add(key);
  }
  const pages = new Map<string, TextPart>();
  for (const [page, said] of saidBy) {
    const part = said.filter((key) => !core.has(key));
    if (part.length > 0) pages.set(page, { name: partNameOf(root, page), keys: part, needsIcu: part.some(isIcu) });
  }
  return { core: { name: 'core', keys: [...core], needsIcu: [...core].some(isIcu) }, pages, entry };
}
