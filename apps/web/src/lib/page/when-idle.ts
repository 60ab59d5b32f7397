/** Runs when the page has been idle for a moment: for work that may be needed later. Returns what calls it off. */
export function whenIdle(run: () => void, afterMs = 3000): () => void {
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run);
    else run();
  }, afterMs);
  return () => clearTimeout(timer);
}
