import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testsThatReach } from './tests-that-reach.ts';

const folder = mkdtempSync(join(tmpdir(), 'caravel-reach-'));
const FILES = {
  'testing/database.ts': 'export const open = 1;',
  'testing/app.ts': "import { readFile } from 'node:fs';\nimport {\n  open,\n} from './database.ts';\nimport './app.ts';",
  'testing/door.ts': "export { start } from './app.ts';",
  'direct.test.ts': "import { open } from './testing/database.ts';",
  'slice/deep.test.ts': "import { start } from '../testing/door.ts';",
  'slice/late.test.ts': "const { start } = await import('../testing/app.ts');",
  'slice/effect.test.ts': "import '../testing/app.ts';",
  'slice/rules.test.ts': "import { expect } from 'vitest';\nimport { rule } from './rules.ts';",
  'slice/types.test.ts': "import type { Start } from '../testing/app.ts';\nimport { rule } from './rules.ts';",
  'slice/rules.ts': "import type { Open } from '../testing/database.ts';\nexport const rule = 1;",
};

beforeAll(() => {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('finds the tests that run a module, however they come to it, and leaves out those that only name its types', () => {
  expect(testsThatReach(folder, ['testing/database.ts'])).toEqual([
    'direct.test.ts',
    'slice/deep.test.ts',
    'slice/effect.test.ts',
    'slice/late.test.ts',
  ]);
});
