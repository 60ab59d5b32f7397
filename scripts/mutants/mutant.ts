/** A small change for the worse in one source file, and the test that must fail by it. */
export type Mutant = {
  /** What goes wrong, in kebab-case. */
  readonly name: string;
  /** From the root of the repository, with forward slashes. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly from: string;
  readonly to: string;
  readonly killedBy: {
    readonly file: string;
    /** The test's name, or as much of it as stands in the test's source. */
    readonly test: string;
  };
};

/** How often a text stands in another. */
export function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** A file's source with the mutant in it. Throws if the mutant's text is not there exactly once: the list is then out of date. */
export function mutate(source: string, { name, file, from, to }: Mutant): string {
  const count = countOf(source, from);
  if (count !== 1) throw new Error(`mutant ${name}: its text stands ${count} times in ${file}, not once`);
  return source.replace(from, () => to);
}
