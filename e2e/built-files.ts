import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const CLIENT = new URL('../apps/web/dist/client/', import.meta.url);
const manifestSchema = z.record(z.string(), z.object({ file: z.string() }));

/** The names of all files that pages load, as they are built. */
export const builtFiles = (): readonly string[] => readdirSync(new URL('assets/', CLIENT));

/** The file that a module was built into, by its path within `apps/web/`: names say nothing by themselves. Throws where it has none of its own. */
export function builtFileOf(module: string): string {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(new URL('.vite/manifest.json', CLIENT), 'utf8')));
  const file = manifest[module]?.file;
  if (file === undefined) throw new Error(`${module} is built into no file of its own`);
  return `/${file}`;
}
