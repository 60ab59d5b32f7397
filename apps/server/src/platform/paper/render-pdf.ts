import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { required } from '@caravel/kernel';
import type { createPdf } from 'pdfmake';
import { charactersIn } from './font-files.ts';
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

let loaded: Promise<typeof import('pdfmake')> | undefined;
let own: Promise<ReadonlySet<number>> | undefined;

/** Loads the PDF writer with the first document, because it is heavy and most calls never need it. It reads only its own fonts. */
async function loadWriter(): Promise<typeof import('pdfmake')> {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => dirname(path) === FONTS);
  return pdfmake;
}

/** Fonts for what the paper's own cannot write; none where it can write all. The writer learns other scripts with the first paper that has some. */
async function fontsFor(definition: PdfDefinition): Promise<PaperFonts> {
  const fonts = await findPaperFonts(textsOf(definition), () => {
    own ??= readFile(OWN.normal).then(charactersIn);
    return own;
  });
  if (fonts === null) return new Map();
  const { extendWriter } = await import('./extend-writer.ts');
  extendWriter();
  return fonts;
}

/** The paper's fonts by the writer's names, and their files by paths that exist only for it. */
function asFiles(fonts: PaperFonts) {
  const files = new Map<string, Buffer>();
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
  const pdfmake = await loaded;
  const { families, files } = asFiles(await fontsFor(definition));
  // The writer takes both as they are at this call, so that papers that are written at once have each their own.
  pdfmake.setFonts({ Roboto: OWN, ...families });
  pdfmake.virtualfs = {
    existsSync: (path) => files.has(path),
    readFileSync: (path) => required(files.get(path), 'a font of the paper'),
    writeFileSync: () => undefined,
  };
  return pdfmake.createPdf(definition).getBuffer();
}
