import type { Page } from '@playwright/test';
import { readPdf } from '../apps/server/src/testing/booking-papers/read-pdf.ts';

/** The text of a PDF behind a link of the page, without spaces: a PDF is written word by word. */
export async function readPaper(page: Page, href: string): Promise<string> {
  const bytes = await page.evaluate(async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())], href);
  return withoutSpaces(readPdf(Buffer.from(bytes)));
}

/** A text as `readPaper` returns it. */
export const withoutSpaces = (text: string): string => text.replaceAll(/\s+/g, '');
