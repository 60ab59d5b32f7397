/** Whether the next page may fade in over this one: not for those who asked for less motion. For `navigate({ viewTransition })`. */
export function mayFade(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
