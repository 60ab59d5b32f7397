// Loaded before the server (`node --import`): finds each import once. Node otherwise reads the `exports` of a package anew for each module that imports it
// and looks up the type of each module; drizzle-orm's are 178 kB, which the server parsed hundreds of times (docs/adr/0030-memory-and-start.md).
// Without it the server is the same and starts slower.
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** Packages by the folder of a module: where the nearest package.json stands, and whether its `.js` are ES modules. */
const packages = new Map();
/** What a name was found to be, by the name and the package that imports it. */
const found = new Map();

const folderOf = (url) => url.slice(0, url.lastIndexOf('/') + 1);

function packageOf(folder) {
  const known = packages.get(folder);
  if (known) return known;
  const above = new URL('../', folder).href;
  let own;
  try {
    const { type } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
    own = { folder, isModule: type === 'module' };
  } catch {
    own = above === folder || folder.endsWith('/node_modules/') ? { folder, isModule: false } : packageOf(above);
  }
  packages.set(folder, own);
  return own;
}

/** The format of a file of which no more is to be found out; undefined for all others, which Node looks at itself. */
function formatOf(url) {
  if (url.endsWith('.ts'))
    return !url.includes('/node_modules/') && packageOf(folderOf(url)).isModule ? 'module-typescript' : undefined;
  if (url.endsWith('.mjs')) return 'module';
  return url.endsWith('.js') && packageOf(folderOf(url)).isModule ? 'module' : undefined;
}

registerHooks({
  resolve(name, context, next) {
    const from = context.parentURL;
    if (!from?.startsWith('file:') || !context.conditions.includes('import')) return next(name, context);
    if (name.startsWith('./') || name.startsWith('../')) {
      const { href: url } = new URL(name, from);
      const format = formatOf(url);
      return format === undefined || !existsSync(new URL(url)) ? next(name, context) : { url, format, shortCircuit: true };
    }
    if (name.startsWith('/') || name.startsWith('#') || name.includes(':')) return next(name, context);
    const key = `${name}\n${packageOf(folderOf(from)).folder}`;
    const known = found.get(key) ?? next(name, context);
    found.set(key, known);
    return { ...known, shortCircuit: true };
  },
});
