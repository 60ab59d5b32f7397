import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Pixels for each point of the paper. */
export const SCALE = 7;

type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly page: number;
};
type Word = Box & { readonly text: string };

/** A printed paper: its words with their places (points), and its pages as pictures. */
export type Printed = { readonly words: readonly Word[]; readonly pages: readonly Buffer[] };

function readWords(html: string): Word[] {
  return html.split('<page ').flatMap((part, page) =>
    [...part.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g)].map(
      ([, left, top, right, bottom, text = '']) => ({
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
        page: page - 1,
        text,
      }),
    ),
  );
}

/** Whether Poppler's commands are there. */
export function hasPoppler(): boolean {
  return ['pdftotext', 'pdftoppm'].every((command) => spawnSync(command, ['-v']).error === undefined);
}

/** Prints a PDF by Poppler, which shares no code with the writer. */
export function printPaper(pdf: Buffer): Printed {
  const folder = mkdtempSync(join(tmpdir(), 'caravel-paper-'));
  const [file, words] = [join(folder, 'paper.pdf'), join(folder, 'words.html')];
  writeFileSync(file, pdf);
  execFileSync('pdftotext', ['-bbox', file, words]);
  execFileSync('pdftoppm', ['-r', String(72 * SCALE), '-png', file, join(folder, 'page')]);
  const found = readWords(readFileSync(words, 'utf8'));
  const count = Math.max(...found.map(({ page }) => page)) + 1;
  const pages = Array.from({ length: count }, (_, at) => readFileSync(join(folder, `page-${String(at + 1)}.png`)));
  rmSync(folder, { recursive: true, force: true });
  return { words: found, pages };
}

const sorted = (text: string) =>
  [...text.normalize('NFC').replaceAll(/\s|\p{Default_Ignorable_Code_Point}/gu, '')].toSorted().join('');

/** The picture of a text that stands on a line by itself: the words in a row whose letters are its letters. */
export async function cutOut({ words, pages }: Printed, text: string): Promise<Buffer | null> {
  const wanted = sorted(text);
  for (const first of words) {
    const row = words.filter(
      ({ page, top, bottom, left }) =>
        page === first.page && top < first.bottom && bottom > first.top && left >= first.left - 0.1,
    );
    const inOrder = row.toSorted((a, b) => a.left - b.left);
    for (let count = 1; count <= inOrder.length; count++) {
      const some = inOrder.slice(0, count);
      if (sorted(some.map((word) => word.text).join('')) !== wanted) continue;
      const [pad, above] = [3, 4.5];
      const left = Math.min(...some.map((word) => word.left)) - pad;
      const top = Math.min(...some.map((word) => word.top)) - above;
      const [width, height] = [
        Math.max(...some.map((word) => word.right)) + pad - left,
        Math.max(...some.map((word) => word.bottom)) + pad - top,
      ];
      const [x, y, w, h] = [left, top, width, height].map((points) => Math.max(0, Math.round(points * SCALE))) as [
        number,
        number,
        number,
        number,
      ];
      return sharp(pages[first.page]).extract({ left: x, top: y, width: w, height: h }).png().toBuffer();
    }
  }
  return null;
}

const resolve = createRequire(new URL('../apps/server/package.json', import.meta.url)).resolve;
const fontFolder = (family: string) => dirname(resolve(`@fontsource-variable/${family}/package.json`));
const ROBOTO = join(dirname(resolve('pdfmake/package.json')), 'fonts/Roboto');
const HOST = 'https://fonts.test/';

/** Shows a text as a page does, with the fonts of the paper, and takes its picture. `families`: of npm, in the order in which the page asks them. */
export async function shownText(
  page: Page,
  text: string,
  families: readonly string[],
  { size = 10.5, isBold = false } = {},
): Promise<Buffer> {
  const sheets = families.map((family) =>
    readFileSync(join(fontFolder(family), 'wght.css'), 'utf8').replaceAll('./files/', `${HOST}${family}/files/`),
  );
  const names = sheets.map((sheet) => /font-family: '([^']+)'/.exec(sheet)?.[1] ?? '');
  const roboto = [400, 500].map(
    (weight) =>
      `@font-face{font-family:Own;font-weight:${weight};src:url(${HOST}roboto/${weight === 400 ? 'Roboto-Regular' : 'Roboto-Medium'}.ttf)}`,
  );
  const order = ['Own', ...names].map((name) => `'${name}'`).join(',');
  // A document of its own: fonts of another host are forbidden to pages of ours.
  await page.goto('about:blank');
  await page.setContent(
    `<meta charset="utf-8"><style>${[...roboto, ...sheets].join('\n')}
    body{margin:0;background:#fff}
    bdi{display:inline-block;padding:24px;white-space:nowrap;color:#000;font:${isBold ? 500 : 400} ${size * SCALE}px/1.8 ${order};font-variant-emoji:text;text-rendering:geometricPrecision}</style><bdi></bdi>`,
  );
  await page.locator('bdi').evaluate(async (element, said) => {
    element.textContent = said;
    await document.fonts.ready;
    await Promise.all([...document.fonts].filter((font) => font.status === 'loading').map((font) => font.loaded));
  }, text);
  return page.locator('bdi').screenshot();
}

/** Serves the fonts of npm to a page. */
export async function serveFonts(page: Page): Promise<void> {
  await page.route(`${HOST}**`, async (route) => {
    const [folder = '', ...rest] = new URL(route.request().url()).pathname.slice(1).split('/');
    const path = folder === 'roboto' ? join(ROBOTO, ...rest) : join(fontFolder(folder), ...rest);
    await route.fulfill({ path, headers: { 'access-control-allow-origin': '*' } });
  });
}
