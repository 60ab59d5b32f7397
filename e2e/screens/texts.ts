import type { Page, Response } from '@playwright/test';

/** The place of the title of a page. */
export const TITLE = 'title of the page';

/** A text that a person sees or hears, and its place. */
export type Shown = { readonly text: string; readonly where: string };

/**
 * Every text of the current page: visible texts, those read aloud instead, the title. Parts that belong to no language are left
 * out: names and codes (`bdi`, `translate="no"`), what people wrote themselves, and words with their own language (`lang`).
 */
export function readTexts(page: Page): Promise<Shown[]> {
  return page.evaluate((title) => {
    const shown: { text: string; where: string }[] = [{ text: document.title, where: title }];
    const isOut = (element: Element) =>
      element.closest('bdi, [data-own-words], [translate="no"], body [lang], script, style, template') !== null ||
      !element.checkVisibility({ visibilityProperty: true });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue?.trim();
      const parent = node.parentElement;
      if (text && parent && !isOut(parent)) shown.push({ text, where: parent.tagName.toLowerCase() });
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription']) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name)?.trim();
        if (text && !isOut(element)) shown.push({ text, where: name });
      }
    }
    return shown;
  }, TITLE);
}

/** Strings in a JSON value, however deep. */
function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const item of value) yield* stringsIn(item);
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) yield* stringsIn(item);
}

const wordsOf = (text: string): string[] => text.match(/\p{L}+/gu) ?? [];

/** What an answer was asked for by: the path of a page, or a call with all that was sent. The language is no part of it. */
function nameOf(response: Response, isPage: boolean): string {
  const url = new URL(response.url());
  url.searchParams.delete('lng');
  if (isPage) return url.pathname;
  return [response.request().method(), url.pathname, url.search, response.request().postData() ?? ''].join(' ');
}

/** The data that a tab gets from the server: the responses of its calls, word by word, and what an agency or a property writes of itself as a whole. */
export class Data {
  readonly words = new Set<string>();
  /** What was sent as a whole: the server knows no pseudo-locale, and what it writes is looked for in the other languages. */
  readonly texts = new Set<string>();
  readonly #own: string[] = [];
  readonly #reading = new Set<Promise<void>>();
  #asked = new Set<string>();

  /** Records the data that a tab gets from now on. */
  async listen(page: Page): Promise<void> {
    // Streamed responses cannot be read afterwards, so the page itself passes on a copy.
    await page.exposeFunction('streamed', (lines: string) => {
      for (const line of lines.split('\n').filter(Boolean)) this.#take(line, false);
    });
    await page.addInitScript(() => {
      const { fetch, streamed } = window as unknown as { fetch: typeof window.fetch; streamed: (lines: string) => Promise<void> };
      window.fetch = async (...input) => {
        const answer = await fetch(...input);
        if (answer.headers.get('content-type')?.includes('ndjson'))
          void answer
            .clone()
            .text()
            .then(streamed, () => undefined);
        return answer;
      };
    });
    page.on('response', (response) => {
      // If the page is left before a response is read, none of it is still shown.
      const work = this.#read(response).catch(() => undefined);
      this.#reading.add(work);
      void work.then(() => this.#reading.delete(work));
    });
  }

  /** Whether an agency or a property has written this text about itself. */
  isOwn(text: string): boolean {
    const line = text.replace(/\s+/g, ' ');
    return this.#own.some((own) => own.includes(line));
  }

  /** A text without the names in it: what somebody called a trip stands in the title of its page as it is, and nothing can mark it there. */
  withoutNames(text: string): string {
    const names = [...this.texts].filter((name) => name.includes(' ') && text.includes(name));
    return names.toSorted((one, other) => other.length - one.length).reduce((rest, name) => rest.replace(name, ' '), text);
  }

  /** What the tab has asked the server for since the last call: its page by its path, and each call with all that was sent. */
  takeAsked(): ReadonlySet<string> {
    const asked = this.#asked;
    this.#asked = new Set();
    return asked;
  }

  /** Waits until all responses of the page have been read. */
  async settle(): Promise<void> {
    await Promise.all(this.#reading);
  }

  async #read(response: Response): Promise<void> {
    const type = response.headers()['content-type'] ?? '';
    const isPage = type.includes('html');
    if (isPage || /json/.test(type)) this.#asked.add(nameOf(response, isPage));
    if (!/\/json|html/.test(type)) return;
    const body = await response.text();
    if (isPage) {
      const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(body)?.[1];
      if (boot) this.#take(boot, true);
      return;
    }
    this.#take(body, /\/policies\/|\/hotel\/(?:get-hotel-details|static-content)/.test(response.url()));
  }

  #take(json: string, isOwn: boolean): void {
    for (const text of stringsIn(JSON.parse(json))) {
      this.texts.add(text.trim());
      for (const word of wordsOf(text)) this.words.add(word);
      if (isOwn) this.#own.push(text.replace(/\s+/g, ' '));
    }
  }
}
