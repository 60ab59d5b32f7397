import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const HOOK = fileURLToPath(new URL('resolve-once.mjs', import.meta.url));
const FILES = {
  'package.json': '{ "type": "module" }',
  'main.ts': `
    import { deep } from './deep/part.ts';
    import { both } from 'both';
    import { script } from 'script';
    import data from './data.json' with { type: 'json' };
    const missing = await import('./missing.ts').catch((error: { code: string }) => error.code);
    const hidden = await import('both/inner.js').catch((error: { code: string }) => error.code);
    console.log(JSON.stringify([deep, both, script, data, missing, hidden]));`,
  'data.json': '[1]',
  'deep/part.ts': `import { both } from 'both'; export const deep: string = 'deep ' + both;`,
  // Its own copy of a package that the root has, too.
  'other/package.json': '{ "type": "module" }',
  'other/main.ts': `import { both } from 'both'; export const other = both;`,
  'node_modules/both/package.json': '{ "type": "module", "exports": { "import": "./index.js", "require": "./old/index.js" } }',
  'node_modules/both/index.js': `import { inner } from './inner.js'; import old from './old/index.js'; export const both = inner + old.is;`,
  'node_modules/both/inner.js': `export const inner = 'inner ';`,
  'node_modules/both/old/package.json': '{ "type": "commonjs" }',
  'node_modules/both/old/index.js': `exports.is = typeof require;`,
  'node_modules/script/package.json': '{ "main": "index.js" }',
  'node_modules/script/index.js': `const { both } = require('both'); exports.script = typeof both + require('both').is;`,
  'copies.ts': `
    import { both } from 'both';
    import { other } from './other/main.ts';
    console.log(JSON.stringify([both, other]));`,
  'other/node_modules/both/package.json': '{ "type": "module", "exports": "./index.js" }',
  'other/node_modules/both/index.js': `export const both = 'the copy';`,
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'caravel-resolve-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(file: string, ...flags: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, join(folder, file)], { encoding: 'utf8' });
  return stdout || stderr;
}

test('finds what Node finds, in both kinds of modules', () => {
  const found = run('main.ts', `--import=${HOOK}`);
  expect(JSON.parse(found)).toEqual([
    'deep inner function',
    'inner function',
    'undefinedfunction',
    [1],
    'ERR_MODULE_NOT_FOUND',
    'ERR_PACKAGE_PATH_NOT_EXPORTED',
  ]);
  expect(found).toBe(run('main.ts'));
});

test('keeps two copies of a package apart', () => {
  const found = run('copies.ts', `--import=${HOOK}`);
  expect(JSON.parse(found)).toEqual(['inner function', 'the copy']);
  expect(found).toBe(run('copies.ts'));
});

test('the image starts the server with the same flags as npm start', () => {
  const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
  const flags: string[] = JSON.parse(read('server-flags.json'));
  expect(read('../deploy/Dockerfile')).toContain(`NODE_OPTIONS="${flags.join(' ')}"`);
});
