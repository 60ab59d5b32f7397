import { readdirSync, readFileSync } from 'node:fs';
import { ERROR_CODES } from '@caravel/contracts';
import { expect, test } from 'vitest';

/** The browser's own, for answers that are none of ours. */
const OF_THE_BROWSER = ['somethingWentWrong'];

test('each error of the contract is raised somewhere: a code that nothing raises promises a case that does not exist', () => {
  const root = new URL('../', import.meta.url);
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test.') && !path.startsWith('testing/'))
    .map((path) => readFileSync(new URL(path, root), 'utf8'))
    .join('\n');
  const silent = ERROR_CODES.filter((code) => !sources.includes(`'${code}'`));
  expect(silent).toEqual(OF_THE_BROWSER);
});
