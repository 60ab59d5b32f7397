/** A small fault in one source file, and the test that must fail because of it. */
export type Mutant = {
  /** The fault, in kebab-case. */
  readonly name: string;
  /** From the root of the repository, with forward slashes. */
  readonly file: string;
  /** Must occur exactly once in the file. */
  readonly from: string;
  readonly to: string;
  readonly killedBy: {
    readonly file: string;
    /** The test's name, or the part of it that is in the test's source. */
    readonly test: string;
  };
};

/** How often a text occurs in another. */
export function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}

/**
 * A file's source with the mutant applied. Throws if the mutant's text does not occur exactly once: the list is then outdated.
 */
export function mutate(source: string, { name, file, from, to }: Mutant): string {
  const count = countOf(source, from);
  if (count !== 1) throw new Error(`mutant ${name}: its text stands ${count} times in ${file}, not once`);
  return source.replace(from, () => to);
}
