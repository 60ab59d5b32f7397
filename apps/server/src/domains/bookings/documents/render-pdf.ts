import type { createPdf } from 'pdfmake';
import { readFonts } from './read-fonts.ts';

/** A document in the form that the PDF writer takes. */
export type PdfDefinition = Parameters<typeof createPdf>[0];

const FONTS = {
  normal: 'Roboto-Regular.ttf',
  bold: 'Roboto-Medium.ttf',
  italics: 'Roboto-Italic.ttf',
  bolditalics: 'Roboto-MediumItalic.ttf',
};
/** Files that pdfmake holds in memory; its types leave them out. */
type Held = { readonly virtualfs: { writeFileSync(name: string, content: Buffer): void } };

let loaded: Promise<typeof import('pdfmake')> | undefined;

/** Loads the PDF writer with the first document, because it is heavy and most calls never need it. It reads nothing but its own fonts. */
async function loadWriter(): Promise<typeof import('pdfmake')> {
  const { default: pdfmake } = await import('pdfmake');
  const files = Object.values(FONTS);
  readFonts(files);
  const { virtualfs } = pdfmake as unknown as Held;
  for (const file of files) virtualfs.writeFileSync(file, Buffer.from(file));
  pdfmake.setFonts({ Roboto: FONTS });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  return pdfmake;
}

/** Writes a PDF with its fonts embedded. */
export async function renderPdf(definition: PdfDefinition): Promise<Buffer> {
  loaded ??= loadWriter();
  return (await loaded).createPdf(definition).getBuffer();
}
