import type { Page } from '@playwright/test';

/** What browsers and extensions do to the texts of a page. */
export const CHANGES = ['replaced', 'wrapped', 'marked', 'taken away'] as const;
export type Change = (typeof CHANGES)[number];

/** Changes all texts of a page, as a translator (replaced, wrapped) or an extension (marked, taken away) does; a second time too. */
export function changeTexts(page: Page, how: Change): Promise<void> {
  return page.evaluate((change) => {
    const font = (content: string | Node) => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(content);
      outer.append(inner);
      return outer;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const isLeft = text.parentElement?.closest('script, style, textarea, svg, [translate="no"]');
      if (!isLeft && text.data.trim() !== '') texts.push(text);
    }
    for (const [at, text] of texts.entries()) {
      const { data } = text;
      if (change === 'replaced') (text.parentElement?.closest('font > font') ?? text).replaceWith(font(`${data}`));
      else if (change === 'wrapped') {
        const place = document.createComment('');
        text.replaceWith(place);
        place.replaceWith(font(text));
      } else if (change === 'marked') {
        const mark = document.createElement('mark');
        mark.textContent = data.slice(1);
        text.replaceWith(data.slice(0, 1), mark);
        // Not all of them: a page without a word has nothing left to press.
      } else if (at % 2 === 0) text.remove();
    }
  }, how);
}

/** How many controls of a page are pressed. */
const MOST_PRESSED = 6;

/** Presses what changes a page and sends nothing: filters, choices, disclosures. `between` runs before each press. */
export async function stir(page: Page, between: () => Promise<void>): Promise<void> {
  for (let turn = 0; turn < MOST_PRESSED; turn++) {
    await between();
    await page.evaluate((at) => {
      const changing =
        'input[type="checkbox"]:not([role="switch"]), input[type="radio"], button[aria-expanded], button[aria-pressed], [role="tab"]';
      const controls = [...document.querySelectorAll<HTMLInputElement>(`main :is(${changing})`)].filter((one) => !one.disabled);
      controls[Math.floor((at * controls.length) / 6)]?.click();
    }, turn);
    await page.waitForTimeout(40);
  }
}
