import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** The accessibility checker as a script for a page, without comments: half as much to send and to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that count the landmarks of a framed page as ours, although it is another company's document. */
const ACROSS_FRAMES = ['landmark-unique', 'landmark-no-duplicate-banner', 'landmark-no-duplicate-main', 'landmark-one-main'];

/** The global that axe defines in a page. */
type Axe = {
  run(where: Document, options: object): Promise<{ violations: { id: string; help: string; nodes: { target: unknown[] }[] }[] }>;
};

/** Brings axe into the document and its frames, unless it is there: that takes longer than running it. Frames report to the page. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(AXE);
  }
}

/** Rules that depend on colours and directions; all others have the same result in every look. */
const OF_LOOKS = ['color-contrast', 'link-in-text-block', 'target-size'];

/**
 * Accessibility faults of the current page, one line each. Targets smaller than 24 px count (WCAG 2.2, 2.5.8). `isSameDocument`:
 * only the look has changed since the last call.
 */
export async function findAccessibilityFaults(page: Page, isSameDocument = false): Promise<string[]> {
  await bringAxe(page);
  const left = page.frames().length > 1 ? ACROSS_FRAMES : [];
  const runOnly = isSameDocument ? { runOnly: { type: 'rule', values: OF_LOOKS } } : {};
  return page.evaluate(
    async ({ without, only }) => {
      const { axe } = window as unknown as { axe: Axe };
      const rules = {
        'target-size': { enabled: true },
        ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
      };
      // What stays in sight while the page scrolls covers parts of it, and axe would measure what is left of them: it stands in its own place meanwhile.
      const stays = [...document.querySelectorAll<HTMLElement>('nav, header')].filter((part) =>
        ['fixed', 'sticky'].includes(getComputedStyle(part).position),
      );
      for (const part of stays) part.style.position = 'static';
      const { violations } = await axe.run(document, { rules, ...only, resultTypes: ['violations'] });
      for (const part of stays) part.style.removeProperty('position');
      return violations.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    },
    { without: left, only: runOnly },
  );
}

/**
 * Layout faults of a page: wider than the screen, text that is cut off without an ellipsis, or a block that begins at the other side. The page may be moving, so a fault
 * that is gone half a second later does not count.
 */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  const faults = await readLayoutFaults(page);
  if (faults.length === 0) return faults;
  await page.waitForTimeout(500);
  return readLayoutFaults(page);
}

function readLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    /** The innermost elements that stand out of the screen and scroll in no box of their own. */
    const findWide = () => {
      const isOut = (element: Element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (right > window.innerWidth + 0.5 || left < -0.5);
      };
      const isKept = (element: Element) => {
        for (let box = element.parentElement; box; box = box.parentElement)
          if (scrolls(getComputedStyle(box).overflowX) || getComputedStyle(box).overflowX === 'hidden') return true;
        return false;
      };
      const out = [...document.body.querySelectorAll('*')].filter((element) => isOut(element) && !isKept(element));
      const inner = out.filter((element) => !out.some((other) => other !== element && element.contains(other)));
      return inner.slice(0, 3).map((element) => `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 60)}”`);
    };
    const excess = document.documentElement.scrollWidth - window.innerWidth;
    if (excess > 0) faults.push(`${excess} px wider than the screen: ${findWide().join(', ')}`);

    const isHidden = (element: Element) =>
      element.closest('[hidden], [aria-hidden="true"], [inert], .visually-hidden, option, svg, title') !== null ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    /** Whether an element clips its overflow without an ellipsis. */
    const cuts = (style: CSSStyleDeclaration, axis: 'X' | 'Y') => {
      const overflow = axis === 'X' ? style.overflowX : style.overflowY;
      if (overflow !== 'hidden' && overflow !== 'clip') return false;
      return style.webkitLineClamp === 'none' && (axis === 'Y' || style.textOverflow !== 'ellipsis');
    };
    const findCut = (text: DOMRect, from: Element): string | undefined => {
      const open = { X: true, Y: true };
      for (let element: Element | null = from; element && element !== document.body; element = element.parentElement) {
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        // An element of one pixel is for screen readers only.
        if (box.width <= 1 || box.height <= 1) return undefined;
        if (open.X && cuts(style, 'X') && (text.left < box.left - 2 || text.right > box.right + 2)) return 'at the side';
        if (open.Y && cuts(style, 'Y') && (text.top < box.top - 3 || text.bottom > box.bottom + 3)) return 'below or above';
        // A scrolling box can show the rest; a fixed element is not clipped by its parents.
        if (scrolls(style.overflowX) || style.textOverflow === 'ellipsis') open.X = false;
        if (scrolls(style.overflowY) || style.webkitLineClamp !== 'none') open.Y = false;
        if (style.position === 'fixed') return undefined;
      }
      return undefined;
    };
    const isFromTheRight = document.documentElement.dir === 'rtl';
    /** Whether a block begins at the left of a page that is read from the right, because its own words are read from the left. */
    const isAstray = (element: Element, text: Range) => {
      if (!isFromTheRight || !element.matches('bdi')) return false;
      const { direction, display, textAlign } = getComputedStyle(element);
      if (direction !== 'ltr' || display.startsWith('inline') || textAlign !== 'start') return false;
      return text.getBoundingClientRect().width < element.getBoundingClientRect().width - 4;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.nodeValue?.trim();
      const parent = node.parentElement;
      if (!words || !parent || isHidden(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (isAstray(parent, range)) faults.push(`“${words.slice(0, 60)}” begins at the other side`);
      for (const rect of range.getClientRects()) {
        const cut = rect.width > 0 ? findCut(rect, parent) : undefined;
        if (!cut) continue;
        faults.push(`“${words.slice(0, 60)}” is cut off ${cut}`);
        break;
      }
    }
    return faults;
  });
}
