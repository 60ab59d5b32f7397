/** Runs when the page has had nothing to do for a moment: for what may be needed later and must not cost the first load anything. */
export function whenIdle(run: () => void, afterMs = 3000): void {
  setTimeout(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run);
    else run();
  }, afterMs);
}
