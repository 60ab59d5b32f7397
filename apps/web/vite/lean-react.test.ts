import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UNUSED, without } from './lean-react.ts';

const ROOT = join(import.meta.dirname, '../../..');
const LIBRARIES = ['@mantine/core/esm', '@mantine/dates/esm', '@mantine/hooks/esm', '@tanstack/react-router/dist/esm'];
/** How each of the parts that are left out would be used. */
const USES: Readonly<Record<keyof typeof UNUSED, RegExp>> = {
  'refs to fragments': /<(?:React\.)?Fragment\b[^>]*\bref=|\(Fragment, \{\s*ref:/,
  useActionState: /\buse(?:ActionState|FormState)\b/,
  ViewTransition: /\b(?:unstable_)?ViewTransition\b/,
  SuspenseList: /\bSuspenseList\b/,
  'preloading by code': /\b(?:preload|preloadModule|preinit|preinitModule|prefetchDNS|preconnect)\b[^;]*from ['"]react-dom['"]/,
  'custom elements': /^\s*<[a-z]+-[a-z-]+[\s>]/m,
};

test('what a function does is left out, and nothing else', () => {
  const source = 'function a() { return b(); }\nfunction b() { return 1; }\nc.d = function () { b(); };\n';
  expect(without(source, ['b', 'c.d'])).toBe(
    "function a() { return b(); }\nfunction b() { throw Error('b'); }\nc.d = function () { throw Error('c.d'); };\n",
  );
});

test('a name that React has no more stops the build', () => {
  expect(() => without('function a() {}', ['a', 'gone'])).toThrow('gone');
  const react = readFileSync(join(ROOT, 'node_modules/react-dom/cjs/react-dom-client.production.js'), 'utf8');
  expect(without(react, Object.values(UNUSED).flat()).length).toBeLessThan(react.length - 30_000);
});

test.each(Object.entries(USES))('neither our pages nor their libraries use %s', (_, use) => {
  const files = [
    ...globSync('apps/web/src/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.test.*'] }),
    ...LIBRARIES.flatMap((library) => globSync(`node_modules/${library}/**/*.{js,mjs}`, { cwd: ROOT })),
  ];
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => use.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
