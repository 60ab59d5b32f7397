import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { required } from '@caravel/kernel';
import type { createPdf } from 'pdfmake';
import { charactersIn } from './font-files.ts';
import { keepFonts } from './keep-fonts.ts';
import { findPaperFonts, type PaperFonts } from './paper-fonts.ts';
import { textsOf } from './texts-of.ts';

/** A document in the form that the PDF writer takes. */
export type PdfDefinition = Parameters<typeof createPdf>[0];

const FONTS = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
const OWN = {
  normal: join(FONTS, 'Roboto-Regular.ttf'),
  bold: join(FONTS, 'Roboto-Medium.ttf'),
  italics: join(FONTS, 'Roboto-Italic.ttf'),
  bolditalics: join(FONTS, 'Roboto-MediumItalic.ttf'),
};

type Writer = { readonly pdfmake: typeof import('pdfmake'); readonly own: ReadonlyMap<string, Buffer> };

let loaded: Promise<Writer> | undefined;
let ownCharacters: Promise<ReadonlySet<number>> | undefined;

/** Loads the PDF writer with the first document, because it is heavy and most calls never need it. It reads no files: its own fonts are given to it. */
async function loadWriter(): Promise<Writer> {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  return { pdfmake, own: await keepFonts(Object.values(OWN)) };
}

/** Fonts for what the paper's own cannot write; none where it can write all. The writer learns other scripts with the first paper that has some. */
async function fontsFor(definition: PdfDefinition): Promise<PaperFonts> {
  const fonts = await findPaperFonts(textsOf(definition), () => {
    ownCharacters ??= readFile(OWN.normal).then(charactersIn);
    return ownCharacters;
  });
  if (fonts === null) return new Map();
  const { extendWriter } = await import('./extend-writer.ts');
  extendWriter();
  return fonts;
}

/** The paper's fonts by the writer's names, and their files by paths that exist only for it. */
function asFiles(fonts: PaperFonts, own: ReadonlyMap<string, Buffer>) {
  const files = new Map(own);
  const families = [...fonts].map(([name, { normal, bold }]) => {
    const [light, heavy] = [`${name}/normal`, `${name}/bold`];
    files.set(light, normal).set(heavy, bold);
    return [name, { normal: light, bold: heavy, italics: light, bolditalics: heavy }] as const;
  });
  return { families: Object.fromEntries(families), files };
}

/** Writes a PDF with its fonts embedded: the paper's own, and those of all scripts that it is written in. */
export async function renderPdf(definition: PdfDefinition): Promise<Buffer> {
  loaded ??= loadWriter();
  const { pdfmake, own } = await loaded;
  const { families, files } = asFiles(await fontsFor(definition), own);
  // The writer takes both as they are at this call, so that papers that are written at once have each their own.
  pdfmake.setFonts({ Roboto: OWN, ...families });
  pdfmake.virtualfs = {
    existsSync: (path) => files.has(path),
    readFileSync: (path) => required(files.get(path), 'a font of the paper'),
    writeFileSync: () => undefined,
  };
  return pdfmake.createPdf(definition).getBuffer();
}
