import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { required } from '@caravel/kernel';
import { expect, test } from 'vitest';
import { keepFonts } from './keep-fonts.ts';

const pdfmake = createRequire(import.meta.url).resolve('pdfmake/package.json');
const fontkit = createRequire(createRequire(pdfmake).resolve('pdfkit'))('fontkit');
const fileOf = (name: string) => join(dirname(pdfmake), 'fonts', 'Roboto', `${name}.ttf`);

test('the writer finds each font opened, and always the same', async () => {
  const [regular, medium] = [fileOf('Roboto-Regular'), fileOf('Roboto-Medium')];
  const tokens = await keepFonts([regular, medium, regular]);
  const open = (path: string) => fontkit.create(required(tokens.get(path), 'a token'));
  expect(open(regular).postscriptName).toBe('Roboto-Regular');
  expect(open(medium).postscriptName).toBe('Roboto-Medium');
  expect(open(regular)).toBe(open(regular));
  expect(() => fontkit.create(Buffer.from('no font'))).toThrow('Unknown font format');
});
