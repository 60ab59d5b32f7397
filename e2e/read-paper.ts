import type { Page } from '@playwright/test';
import { readPdf } from '../apps/server/src/testing/booking-papers/read-pdf.ts';

/** The bytes of a PDF behind a link of the page. */
export async function fetchPaper(page: Page, href: string): Promise<Buffer> {
  return Buffer.from(await page.evaluate(async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())], href));
}

/** The text of a PDF behind a link of the page, without spaces: a PDF is written word by word. */
export async function readPaper(page: Page, href: string): Promise<string> {
  return withoutSpaces(readPdf(await fetchPaper(page, href)));
}

/** A text as `readPaper` returns it. */
export const withoutSpaces = (text: string): string => text.replaceAll(/\s+/g, '');
