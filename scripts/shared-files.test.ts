import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sharedFilesOf } from './shared-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'shared-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...words], { cwd: folder });

let version = 0;
function commit(...paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), String(version++));
  }
  git('add', '-A');
  git('commit', '-q', '-m', 'Change');
}

test('counts the shared sources that commits of a product change, each once, and nothing else', () => {
  git('init', '-q');
  commit('apps/server/src/products/museums/module.ts', 'apps/server/src/composition/products.ts', 'README.md');
  commit('packages/products/museums/index.ts', 'packages/products/index.ts', 'apps/server/src/composition/products.ts');
  commit('apps/web/src/products/museums/index.ts', 'apps/web/src/products/registry.ts', 'apps/web/src/products/registry.test.ts');
  commit('apps/web/src/products/museums/a.ts', 'apps/web/src/products/cars/index.ts', 'apps/server/src/testing/museum.ts');
  commit('apps/server/src/platform/errors.ts');
  expect(sharedFilesOf('museums', folder)).toEqual([
    'apps/server/src/composition/products.ts',
    'apps/web/src/products/registry.ts',
    'packages/products/index.ts',
  ]);
  expect(sharedFilesOf('museums', folder, 'HEAD~2..HEAD')).toEqual([]);
});
