import { vi } from 'vitest';

/** Observes nothing: without a layout nothing changes its size and nothing comes into sight. */
class IdleObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** Whether a media query holds on a screen so wide, in CSS pixels, of somebody who wants no motion. */
function holds(query: string, width: number): boolean {
  const [, bound, size, unit] = /\((min|max)-width:\s*([\d.]+)(em|px)\)/.exec(query) ?? [];
  if (size === undefined) return query.includes('prefers-reduced-motion');
  const pixels = Number(size) * (unit === 'em' ? 16 : 1);
  return bound === 'min' ? width >= pixels : width <= pixels;
}

const HEIGHT = 900;

/** Gives every element a place and a size, in sight: what floats or is drawn only in sight asks for them. */
function stubLayout(width: number): void {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 20));
}

/** What browsers have and jsdom has not, on a screen so wide. Undone by `vi.unstubAllGlobals` and `vi.restoreAllMocks`. */
export function stubBrowser(width: number): void {
  stubLayout(width);
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('innerHeight', HEIGHT);
  vi.stubGlobal('ResizeObserver', IdleObserver);
  vi.stubGlobal('IntersectionObserver', IdleObserver);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', (query: string) => ({
    media: query,
    matches: holds(query, width),
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }));
  Element.prototype.scrollIntoView = () => undefined;
  // What grows with its text measures it anew when a font has come: here none does.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
}
