import { basename } from 'node:path';
import { findFile, fontFile, pointsOf } from './font-files.ts';
import { familiesOf, HAN_FORMS, type HanForms, isPicture } from './font-table.ts';
import { hanFormsOf } from './han-forms.ts';
import { clustersOf, type FontOf, isPlain, OWN, seenOf } from './split-runs.ts';

/** The fonts of one paper beyond its own, by name, in two weights. */
export type PaperFonts = ReadonlyMap<string, { readonly normal: Buffer; readonly bold: Buffer }>;

/** As heavy as the paper's own font in both of its weights. */
const WEIGHTS = { normal: 400, bold: 500 } as const;

/**
 * What shaping draws without having read it: a space for what is not seen, and the left half of Khmer vowels. Unicode tells the parts of all other vowels and signs.
 */
const SHAPERS_OWN = ' \u17c1';

/** Where a cluster is drawn from: the path of a file, the paper's own font, or null. Chosen once in a thread. */
const chosen = new Map<string, string | null>();

async function choose(cluster: string, forms: HanForms, own: ReadonlySet<number>): Promise<string | null> {
  if (!isPicture(cluster) && pointsOf(cluster).every((point) => own.has(point))) return OWN;
  for (const family of familiesOf(cluster, forms)) {
    const file = await findFile(family, cluster);
    if (file !== null) return file;
  }
  return null;
}

const keyOf = (cluster: string, forms: HanForms) => `${forms} ${cluster}`;

/** Makes a file of the characters that one paper needs, in both weights. */
async function cutOut(path: string, characters: string): Promise<{ normal: Buffer; bold: Buffer }> {
  const { default: subsetFont } = await import('subset-font');
  const { bytes } = await fontFile(path);
  const needed = [characters, characters.normalize('NFKD'), SHAPERS_OWN].join('');
  const inWeight = (wght: number) => subsetFont(bytes, needed, { targetFormat: 'truetype', variationAxes: { wght } });
  return { normal: await inWeight(WEIGHTS.normal), bold: await inWeight(WEIGHTS.bold) };
}

/**
 * Finds fonts for texts that the paper's own font cannot write, and reads no other. `own` tells the characters of the paper's own font. Returns null where that is
 * enough, which costs a look at each text.
 */
export async function findPaperFonts(
  texts: readonly string[],
  own: () => Promise<ReadonlySet<number>>,
): Promise<PaperFonts | null> {
  const special = texts.map((text) => text.normalize('NFC')).filter((text) => !isPlain(text));
  if (special.length === 0) return null;
  const ownCharacters = await own();
  const needed = new Map<string, Set<string>>();
  for (const text of special) {
    const forms = hanFormsOf(text);
    for (const cluster of new Set(clustersOf(text))) {
      if (seenOf(cluster) === '') continue;
      const key = keyOf(cluster, forms);
      const path = chosen.has(key) ? (chosen.get(key) ?? null) : await choose(cluster, forms, ownCharacters);
      chosen.set(key, path);
      if (path !== null && path !== OWN) needed.set(path, (needed.get(path) ?? new Set()).add(cluster));
    }
  }
  const files = new Map<string, { normal: Buffer; bold: Buffer }>();
  for (const [path, clusters] of needed) files.set(basename(path), await cutOut(path, [...clusters].join('')));
  return files;
}

/** Returns the choice of fonts for a text of a paper for which `findPaperFonts` found them; `hasFont` tells the names that the paper has. */
export function fontsFor(text: string, hasFont: (name: string) => boolean): FontOf {
  const forms = hanFormsOf(text);
  return (cluster) => {
    if (isPlain(cluster)) return OWN;
    // A text that was looked at in other company may have got other forms.
    const key = [forms, ...HAN_FORMS].map((each) => keyOf(cluster, each)).find((each) => chosen.has(each));
    const path = key === undefined ? null : (chosen.get(key) ?? null);
    if (path === null || path === OWN) return path;
    return hasFont(basename(path)) ? basename(path) : null;
  };
}
