/**
 * Whether the next page may fade in over this one: false if the person asked for less motion. For `navigate({ viewTransition })`.
 */
export function mayFade(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
