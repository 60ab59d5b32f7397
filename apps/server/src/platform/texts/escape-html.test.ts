import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

/** The characters that end a text or a quoted attribute, as HTML and XML both read them. */
const READ: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const read = (source: string) => source.replaceAll(/&[^;]+;/g, (entity) => READ[entity] ?? `unknown ${entity}`);

test('what is escaped is read as the same text, and ends neither an element nor an attribute', () => {
  const pieces = ['&', '<', '>', '"', "'", '&amp;', '&#39;', ']]>', '<!--', 'a', 'é', '漢', '\u202e', '🙂', ' ', '\n'];
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...pieces) }), (text) => {
      const written = escapeHtml(text);
      expect(written).not.toMatch(/[<>"']/);
      expect(read(written)).toBe(text);
    }),
  );
});

test('nothing else on the server writes the entities of text', () => {
  const root = join(import.meta.dirname, '../..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
  const writers = sources.filter((path) => /&lt;|&#\$\{/.test(readFileSync(join(root, path), 'utf8')));
  expect(writers).toEqual(['platform/texts/escape-html.ts']);
});
