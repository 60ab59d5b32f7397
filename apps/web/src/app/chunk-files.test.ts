import { expect, test } from 'vitest';
import { chunkFiles } from './chunk-files.ts';

const MANIFEST = {
  page: { file: 'page.js', css: ['page.css'], imports: ['card', 'frame'] },
  card: { file: 'card.js', css: ['card.css'], imports: ['shared'] },
  frame: { file: 'frame.js', css: ['frame.css'], imports: ['shared', 'page'] },
  shared: { file: 'shared.js', css: ['shared.css'] },
  texts: { file: 'texts.js' },
};

test('styles of what is imported come before those of whoever imports it, so that a page overrules what it shares', () => {
  expect(chunkFiles(MANIFEST, ['page', 'texts']).styles).toEqual(['shared.css', 'card.css', 'frame.css', 'page.css']);
});

test('each file is named once, whoever needs it, and a module that the build does not know is left out', () => {
  const { scripts } = chunkFiles(MANIFEST, ['page', 'texts', 'card', 'gone']);
  expect(scripts).toEqual(['page.js', 'card.js', 'shared.js', 'frame.js', 'texts.js']);
});
