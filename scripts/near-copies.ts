// `npm run near-copies [-- <pairs>]`: how much of a product stands in another product too, by side. A line counts if it is part of a run of equal lines, at least
// three or five long, in a file of another product on the same side. Blank lines, comments, imports and lone brackets are passed over; nouns of products,
// texts and numbers are taken for each other. Prints a table, then the pairs of files that have most in common.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** Where the products of a side stand, a folder each. */
const SIDES = { server: 'apps/server/src/products', web: 'apps/web/src/products' } as const;
const RUNS = [3, 5] as const;
const SOURCE = /\.tsx?$/;
const TESTS = /\.(?:test|contract)\.tsx?$|(?:^|\/)testing\//;

const NOUNS =
  /cars?|rentals?|vehicles?|hotels?|stays?|rooms?|propert(?:y|ies)|flights?|fares?|itinerar(?:y|ies)|activit(?:y|ies)/gi;

/** A line with nouns of products, texts and numbers made equal. */
function normalise(line: string): string {
  return line
    .replace(/'[^']*'|"[^"]*"/g, (text) => (/^.[./@]/.test(text) ? text : "'…'"))
    .replace(NOUNS, '¤')
    .replace(/\b\d[\d_.]*\b/g, '0')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The lines of a source text that say something, normalised, in order. */
export function significantLines(source: string): readonly string[] {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^(?:import|export)\s[^;]*?\sfrom\s+'[^']*'.*;$|^import\s+'[^']*';$/gm, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\/\/.*$|\s\/\/ .*$/, ''))
    .filter((line) => /[A-Za-z]/.test(line))
    .map(normalise);
}

const runAt = (lines: readonly string[], start: number, length: number): string => lines.slice(start, start + length).join('\n');

/** The runs of a length in these texts; a run never goes over the end of a text. */
function runsOf(texts: readonly (readonly string[])[], length: number): ReadonlySet<string> {
  const runs = new Set<string>();
  for (const lines of texts) for (let i = 0; i + length <= lines.length; i++) runs.add(runAt(lines, i, length));
  return runs;
}

/** How many lines stand in a run of at least `length` lines that one of the others has too. */
export function sharedLines(lines: readonly string[], others: readonly (readonly string[])[], length: number): number {
  return inRuns(lines, runsOf(others, length), length);
}

function inRuns(lines: readonly string[], runs: ReadonlySet<string>, length: number): number {
  const shared = new Set<number>();
  for (let i = 0; i + length <= lines.length; i++) {
    if (runs.has(runAt(lines, i, length))) for (let j = i; j < i + length; j++) shared.add(j);
  }
  return shared.size;
}

interface Source {
  readonly product: string;
  readonly path: string;
  readonly lines: readonly string[];
}

function sourcesIn(folder: string): readonly Source[] {
  const products = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return products.flatMap(({ name: product }) =>
    readdirSync(join(folder, product), { recursive: true, encoding: 'utf8' })
      .filter((path) => SOURCE.test(path) && !TESTS.test(path))
      .sort()
      .map((path) => ({
        product,
        path: join(product, path),
        lines: significantLines(readFileSync(join(folder, product, path), 'utf8')),
      })),
  );
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`.padStart(7);
const textsOf = (sources: readonly Source[]) => sources.map(({ lines }) => lines);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** One row: of the lines of `own`, the shares that stand in the others too. */
function rowOf(label: string, own: readonly Source[], others: readonly Source[]): string {
  const total = sumOf(own.map(({ lines }) => lines.length));
  const cells = RUNS.map((length) => {
    const runs = runsOf(textsOf(others), length);
    const shared = sumOf(own.map(({ lines }) => inRuns(lines, runs, length)));
    return `${String(shared).padStart(6)} ${percent(shared, total)}`;
  });
  return `${label.padEnd(26)}${String(total).padStart(7)}${cells.join('')}`;
}

function printTable(side: string, sources: readonly Source[]): void {
  const products = [...new Set(sources.map(({ product }) => product))];
  process.stdout.write(`\n${side.padEnd(26)}  lines${RUNS.map((length) => `     runs ≥ ${length}`).join('')}\n`);
  for (const product of products) {
    const own = sources.filter((source) => source.product === product);
    const others = sources.filter((source) => source.product !== product);
    process.stdout.write(`${rowOf(`${product} of all others`, own, others)}\n`);
    for (const other of products.filter((name) => name !== product)) {
      const these = others.filter((source) => source.product === other);
      process.stdout.write(`${rowOf(`  ${product} of ${other}`, own, these)}\n`);
    }
  }
}

function printWorst(sources: readonly Source[], most: number): void {
  const pairs = sources.flatMap((one, i) =>
    sources
      .slice(i + 1)
      .filter((other) => other.product !== one.product)
      .map((other) => ({ one, other, shared: sharedLines(one.lines, [other.lines], RUNS[0]) })),
  );
  pairs.sort((a, b) => b.shared - a.shared);
  for (const { one, other, shared } of pairs.slice(0, most).filter((pair) => pair.shared > 0)) {
    process.stdout.write(`${String(shared).padStart(5)}/${one.lines.length}  ${one.path} ~ ${other.path}\n`);
  }
}

if (import.meta.main) {
  const most = Number(process.argv[2] ?? 20);
  for (const [side, folder] of Object.entries(SIDES)) {
    const sources = sourcesIn(folder);
    printTable(side, sources);
    printWorst(sources, most);
  }
}
