import { test } from 'vitest';

// `vitest.setup.ts` fails them.
test.fails('a warning in the console fails a test', () => console.warn('a font is missing'));
test.fails('an error in the console fails a test', () => console.error('a key is missing'));
test('silence passes', () => undefined);
