/** What the build says of a module: its script, its styles, and the modules that it imports. */
type Chunk = { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] };

/** The files that some modules need, each once. */
export type ChunkFiles = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/**
 * Returns the files of modules and of what they import. Styles of what is imported come first, as in the browser's own order: a page's styles overrule
 * shared ones. A module that the build does not know has none.
 */
export function chunkFiles(manifest: Readonly<Record<string, Chunk>>, keys: readonly string[]): ChunkFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported);
    for (const style of chunk.css ?? []) styles.add(style);
  };
  for (const key of keys) collect(key);
  return { scripts: [...scripts], styles: [...styles] };
}
