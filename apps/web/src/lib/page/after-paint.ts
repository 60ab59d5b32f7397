/**
 * Runs once the next frame is on the screen: for what a click need not wait for. A page that is hidden paints no frames; there it waits until it is seen.
 * Gives what calls it off.
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
