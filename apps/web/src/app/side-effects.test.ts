import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { sideEffects } = JSON.parse(read('package.json')) as { sideEffects: string[] };

describe('files that the build keeps for what they do', () => {
  test('are where they are said to be', () => {
    const named = sideEffects.filter((path) => !path.includes('*'));
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('are all that the entry imports for that alone', () => {
    const alone = [...read('src/main.tsx').matchAll(/^import '(\.[^']+\.tsx?)';$/gm)].map(
      ([, path = '']) => `./${relative(ROOT, join(ROOT, 'src', path))}`,
    );
    expect(alone).not.toEqual([]);
    expect(alone.filter((path) => !sideEffects.includes(path) && !path.startsWith('./src/styles/'))).toEqual([]);
  });
});
