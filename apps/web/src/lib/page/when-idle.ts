/** Runs when the page has been idle for a moment: for work that may be needed later. */
export function whenIdle(run: () => void, afterMs = 3000): void {
  setTimeout(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run);
    else run();
  }, afterMs);
}
