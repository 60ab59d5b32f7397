/** Whether this browser can draw maps now: it may have no WebGL at all, or no context left. */
export function hasWebGl(): boolean {
  if (typeof WebGL2RenderingContext === 'undefined') return false;
  const canvas = document.createElement('canvas');
  try {
    const context = canvas.getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
