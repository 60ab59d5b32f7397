import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { required } from '@caravel/kernel';

/** What reads fonts for the PDF writer; it brings no types. */
type Fontkit = {
  create(bytes: Uint8Array): object;
  /** Asked after its own formats whether bytes are a font. */
  registerFormat(format: { probe(bytes: Uint8Array): boolean; new (stream: { readonly buffer: Uint8Array }): object }): void;
};

/**
 * Opens fonts once in a thread: half of a paper's time was reading the tables that place letters side by side. A paper changes nothing in an opened font, because
 * what it draws stands in a subset of its own.
 *
 * @param paths The files of fonts.
 * @returns What to give the PDF writer for each path instead of the font's bytes.
 */
export async function keepFonts(paths: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const pdfmake = createRequire(import.meta.url).resolve('pdfmake/package.json');
  const fontkit: Fontkit = createRequire(createRequire(pdfmake).resolve('pdfkit'))('fontkit');
  const opened = new Map<Uint8Array, object>();
  const tokens = await Promise.all(
    [...new Set(paths)].map(async (path) => {
      const token = Buffer.from(`opened ${path}`);
      opened.set(token, fontkit.create(await readFile(path)));
      return [path, token] as const;
    }),
  );
  fontkit.registerFormat(
    class {
      static probe(bytes: Uint8Array): boolean {
        return opened.has(bytes);
      }
      constructor({ buffer }: { readonly buffer: Uint8Array }) {
        // biome-ignore lint/correctness/noConstructorReturn: what fontkit makes of a format is the font
        return required(opened.get(buffer), 'an opened font');
      }
    },
  );
  return new Map(tokens);
}
