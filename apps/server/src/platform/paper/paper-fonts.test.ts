import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { required } from '@caravel/kernel';
import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';
import { charactersIn, fontFile } from './font-files.ts';
import { findPaperFonts, fontsFor, type PaperFonts } from './paper-fonts.ts';
import { makeShaper } from './shape.ts';
import { OWN } from './split-runs.ts';
import { NAMES } from './testing/names.ts';

const ROBOTO = await readFile(new URL(import.meta.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf')));
const own = () => charactersIn(ROBOTO);
const fontsOf = async (...texts: string[]): Promise<PaperFonts> => (await findPaperFonts(texts, own)) ?? new Map();

/** What a font draws for a character that it lacks. */
const NOTHING = 0;

/** Shapes by the whole file that a paper's font was cut from: what the cut lacks comes out otherwise. */
async function shapeByAll(font: string, text: string) {
  const family =
    /^(noto-(?:emoji|sans-(?:arabic|armenian|bengali|devanagari|ethiopic|georgian|gujarati|gurmukhi|hebrew|jp|kannada|khmer|kr|lao|malayalam|myanmar|oriya|sc|sinhala|tamil|tc|telugu|thaana|thai)|sans))-/.exec(
      font,
    )?.[1];
  return makeShaper((await fontFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/files/${font}`)))).bytes)(
    text,
  );
}

test.each(Object.entries(NAMES))('%s: each name has all of its glyphs, in both weights', async (_, names) => {
  for (const name of names) {
    const fonts = await fontsOf(name);
    const pieces = cutText(
      [{ text: name }],
      fontsFor(name, (font) => fonts.has(font)),
    );
    for (const { font = OWN, text } of pieces) {
      expect(text, name).not.toContain('U+');
      if (font === OWN) continue;
      const whole = await shapeByAll(font, text);
      for (const bytes of Object.values(required(fonts.get(font), font))) {
        const glyphs = makeShaper(bytes)(text);
        const told = glyphs.map(({ characters }) => characters);
        expect(
          glyphs.map(({ id }) => id),
          `${name}: ${text}`,
        ).not.toContain(NOTHING);
        expect(told, `${name}: ${text}`).toEqual(whole.map(({ characters }) => characters));
        expect(told.flat().length, name).toBe([...text].length);
      }
    }
  }
});

test('what no font has is told by its number; what is not seen is not drawn', async () => {
  const text = 'a\u200b\u00ad\ufeff\u{10380}\u0007\ud800z';
  const fonts = await fontsOf(text);
  expect(fonts.size).toBe(0);
  const pieces = cutText(
    [{ text }],
    fontsFor(text, () => false),
  );
  expect(pieces.map((piece) => piece.text).join('')).toBe('aU+10380U+D800z');
});

test('a text that the own font writes opens no other; one name opens only its own', async () => {
  expect(await findPaperFonts(['Née Müller', 'São Paulo – JFK', '€ 12,50'], () => Promise.reject(new Error('asked')))).toBeNull();
  expect((await fontsOf('Другой Ωμέγα')).size).toBe(0);
  expect([...(await fontsOf('Ana', 'علی')).keys()]).toEqual(['noto-sans-arabic-arabic-wght-normal.woff2']);
});

test('Han characters come in the forms of the text that they stand in', async () => {
  const filesOf = async (text: string) => [...(await fontsOf(text)).keys()].map((file) => file.slice(0, 12));
  expect(new Set(await filesOf('直 王小明'))).toEqual(new Set(['noto-sans-sc']));
  expect(new Set(await filesOf('直 陳大文'))).toEqual(new Set(['noto-sans-tc']));
  expect(new Set(await filesOf('直 さくら'))).toEqual(new Set(['noto-sans-jp']));
  expect(new Set(await filesOf('直 김'))).toEqual(new Set(['noto-sans-kr']));
  expect(new Set(await filesOf('渡辺'))).toEqual(new Set(['noto-sans-jp']));
});
