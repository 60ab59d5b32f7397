// `npm run icons`: takes the icons that the web imports from `@caravel/icons` out of Tabler's package, which holds six thousand of them in eighteen thousand
// files. So only who adds an icon needs that package, not everybody who starts the product.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { required } from '@caravel/kernel';

const ROOT = join(import.meta.dirname, '..');
const TARGET = join(ROOT, 'packages/icons/src');
const SOURCE = join(ROOT, 'node_modules/@tabler/icons-react/dist/esm/icons');
const HEAD = '// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).\n';
const IMPORT = /import (?:type )?\{([^}]*)\} from '@caravel\/icons'/g;

/** Names of the icons that the web imports, in order. */
function importedIcons(): string[] {
  const folder = join(ROOT, 'apps/web/src');
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.tsx?$/.test(name));
  const names = files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(IMPORT)].flatMap(([, list = '']) => list.split(',')),
  );
  return [...new Set(names.map((name) => name.trim()))].filter((name) => /^Icon[A-Z]/.test(name) && name !== 'IconProps').sort();
}

/** The file of one icon: its own name there, and its elements without the keys that Tabler gives them. */
function iconFile(name: string): { readonly file: string; readonly text: string } {
  const source = readFileSync(join(SOURCE, `${name}.mjs`), 'utf8');
  const [, type, file] = required(/createReactComponent\("(\w+)", "([\w-]+)"/.exec(source) ?? undefined, `the name of ${name}`);
  const [, parts] = required(/const __iconNode = (\[.*\]);/.exec(source) ?? undefined, `the elements of ${name}`);
  const bare = JSON.stringify(
    JSON.parse(required(parts, 'elements').replaceAll(/([{,]\s*)(\w+):/g, '$1"$2":')).map(
      ([element, { key: _, ...attributes }]: [string, Record<string, string>]) => [element, attributes],
    ),
  );
  return {
    file: required(file, 'a file'),
    text: `${HEAD}import { makeIcon } from '../make-icon.ts';\n\nexport const ${name} = makeIcon('${type}', '${file}', ${bare});\n`,
  };
}

const icons = importedIcons().map((name) => ({ name, ...iconFile(name) }));
for (const file of readdirSync(join(TARGET, 'icons'))) rmSync(join(TARGET, 'icons', file));
for (const { file, text } of icons) writeFileSync(join(TARGET, 'icons', `${file}.ts`), text);
const lines = icons.map(({ name, file }) => `export { ${name} } from './icons/${file}.ts';`);
writeFileSync(join(TARGET, 'index.ts'), `${HEAD}${lines.join('\n')}\nexport type { Icon, IconProps } from './make-icon.ts';\n`);
