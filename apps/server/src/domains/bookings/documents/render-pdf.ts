import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { createPdf } from 'pdfmake';

/** A document in the form that the PDF writer takes. */
export type PdfDefinition = Parameters<typeof createPdf>[0];

const FONTS = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');

let loaded: Promise<typeof import('pdfmake')> | undefined;

/** Loads the PDF writer with the first document, because it is heavy and most calls never need it. It reads only its own fonts. */
async function loadWriter(): Promise<typeof import('pdfmake')> {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts({
    Roboto: {
      normal: join(FONTS, 'Roboto-Regular.ttf'),
      bold: join(FONTS, 'Roboto-Medium.ttf'),
      italics: join(FONTS, 'Roboto-Italic.ttf'),
      bolditalics: join(FONTS, 'Roboto-MediumItalic.ttf'),
    },
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => dirname(path) === FONTS);
  return pdfmake;
}

/** Writes a PDF with its fonts embedded. */
export async function renderPdf(definition: PdfDefinition): Promise<Buffer> {
  loaded ??= loadWriter();
  return (await loaded).createPdf(definition).getBuffer();
}
