import type { Page } from '@playwright/test';

/**
 * States and shapes that nobody sees in forced colors, where backgrounds and shadows are gone: chosen elements without an outline, a border or a fill of
 * their own, and bars, tracks and dots in the color of the page. Call it with `forcedColors: 'active'`.
 */
export function findUnseenStates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.cssText = 'background: Canvas; forced-color-adjust: none';
    document.body.append(probe);
    const canvas = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const isPainted = (color: string) => color !== canvas && !/^rgba\(.*, 0\)$|^transparent$/.test(color);
    const isMarked = (element: Element) =>
      [undefined, '::before', '::after'].some((part) => {
        const style = getComputedStyle(element, part);
        if (part && style.content === 'none') return false;
        return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1) || isPainted(style.backgroundColor);
      });
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getBoundingClientRect().width > 0;
    const faults: string[] = [];
    const check = (kind: string, selector: string, seen: (element: Element) => Element | null = (element) => element) => {
      for (const element of document.querySelectorAll(selector)) {
        const face = seen(element);
        if (face && isShown(face) && !isMarked(face))
          faults.push(`${kind}: ${(face.textContent || face.outerHTML).trim().slice(0, 60)}`);
      }
    };
    check('the current one', ':is(a, button, li, td)[aria-current]:not([aria-current="false"])');
    check('the chosen tab or entry', '[aria-selected="true"]');
    check('a pressed button', '[aria-pressed="true"]');
    check('the chosen order', '[role="radio"][aria-checked="true"]');
    check('a day of the range', '[data-day]:is([data-selected], [data-in-range])');
    // Fields that are there without being drawn, with a face that is.
    check('a chosen field', 'input:is([type="radio"], [type="checkbox"]):checked', (field) => {
      const isDrawn = getComputedStyle(field).opacity !== '0' && field.getBoundingClientRect().width > 4;
      if (!isDrawn) return field.nextElementSibling;
      return getComputedStyle(field).appearance === 'none' ? field : null;
    });
    check('a bar of a chart', '[data-out], [data-tone]:empty, figure [style*="block-size"]');
    return faults;
  });
}
