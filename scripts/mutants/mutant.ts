/** A small fault beside its guard, and the tests that must fail because of it. */
export type Mutant = {
  /** The fault, in kebab-case. */
  readonly name: string;
  /** From the root of the repository, with forward slashes. */
  readonly file: string;
  /** Stands below the marker. */
  readonly from: string;
  readonly to: string;
  /** The file of tests, from the root of the repository. */
  readonly test: string;
};

/** In so many lines below a marker its text may stand: a formatter breaks long ones. */
const LINES_BELOW = 5;
const MARKED = /^\s*(?:\/\/|\{?\/\*) mutant\b/;
const MARKER =
  /^\s*(?:\/\/|\{?\/\*) mutant ([a-z0-9-]+): `([^`]+)` -> (?:`([^`]+)`|nothing) fails ([\w./-]+\.test\.tsx?)(?: \*\/\}?)?$/;

/** The path of the tests that a marker names: beside its file, or the only one that ends so. Throws if there is none, or several. */
function pathOfTest(named: string, file: string, tests: readonly string[]): string {
  const beside = file.replace(/[^/]+$/, named);
  if (tests.includes(beside)) return beside;
  const [only, ...others] = tests.filter((path) => path.endsWith(`/${named}`));
  if (only === undefined) throw new Error(`${file}: no file of tests is named ${named}`);
  if (others.length > 0) throw new Error(`${file}: several files of tests are named ${named}`);
  return only;
}

/**
 * The mutants whose markers stand in a source.
 *
 * @param tests The paths of all files of tests.
 * @throws If a marker cannot be read, or its text does not stand once below it.
 */
export function mutantsOf(file: string, source: string, tests: readonly string[]): Mutant[] {
  return source.split('\n').flatMap((line, at) => {
    if (!MARKED.test(line)) return [];
    const [, name, from, to = '', test] = MARKER.exec(line) ?? [];
    if (name === undefined || from === undefined || test === undefined)
      throw new Error(`${file}:${at + 1}: a marker reads "// mutant <name>: \`<text>\` -> \`<text>\` fails <file of tests>"`);
    const mutant = { name, file, from, to, test: pathOfTest(test, file, tests) };
    mutate(source, mutant);
    return [mutant];
  });
}

/** Matches a text however its whitespace and the commas before its brackets are laid out. */
function inAnyLayout(text: string): RegExp {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const loose = escaped.replace(/\\[({[]/g, '$&\\s*').replace(/\\[)}\]]/g, ',?\\s*$&');
  return new RegExp(loose.replace(/\s+/g, '\\s+'), 'g');
}

/**
 * A file's source with the mutant in it.
 *
 * @throws If the mutant's text does not stand exactly once in the line of code below its marker, or in the four after it where that
 *   line has been broken.
 */
export function mutate(source: string, { name, file, from, to }: Mutant): string {
  const lines = source.split('\n');
  const marker = lines.findIndex((line) => MARKER.exec(line)?.[1] === name);
  const begin = lines.findIndex((line, at) => at > marker && !MARKED.test(line));
  const text = inAnyLayout(from);
  for (let end = begin + 1; marker >= 0 && end <= begin + LINES_BELOW; end += 1) {
    const code = lines.slice(begin, end).join('\n');
    const count = [...code.matchAll(text)].length;
    if (count > 1) throw new Error(`${file}: mutant ${name}: its text stands ${count} times below its marker`);
    if (count === 1) return [...lines.slice(0, begin), code.replace(text, () => to), ...lines.slice(end)].join('\n');
  }
  throw new Error(`${file}: mutant ${name}: its text does not stand below its marker`);
}
