/** Which square of a picture is kept: `zoom` 1 is the largest square there is, `x` and `y` say where it lies, 0 to 1 of the room that is left. */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number };

/** The square of a crop, in pixels of the picture. */
export function squareOf(width: number, height: number, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / Math.max(1, zoom);
  return { left: (width - side) * x, top: (height - side) * y, side };
}
