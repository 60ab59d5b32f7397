import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MUTANTS } from './list.ts';
import { mutate } from './mutant.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', '..', path), 'utf8');

describe('the list of mutants', () => {
  test('names each once', () => {
    const names = MUTANTS.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index || !/^[a-z0-9-]+$/.test(name))).toEqual([]);
  });

  test.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))('%s fits its source and its test', (_name, mutant) => {
    const source = read(mutant.file);
    expect(mutate(source, mutant)).not.toBe(source);
    expect(read(mutant.killedBy.file)).toContain(mutant.killedBy.test);
  });
});

test('a mutant whose text is gone, or stands twice, is refused', () => {
  const mutant = { name: 'one', file: 'a.ts', from: 'x', to: 'y', killedBy: { file: 'a.test.ts', test: 'a' } };
  expect(mutate('let x', mutant)).toBe('let y');
  expect(() => mutate('let z', mutant)).toThrow('stands 0 times');
  expect(() => mutate('x = x', mutant)).toThrow('stands 2 times');
});
