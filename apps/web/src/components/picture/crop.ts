/**
 * The part of a picture that is kept: at `zoom` 1 the largest part of the wanted shape, below 1 more than the picture,
 * with space around it; `x` and `y` place the part, 0 to 1 of the remaining room.
 */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number };

/** A part of a picture, in its pixels. */
export type Area = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** The part that a crop keeps; `ratio` is its width by its height. */
export function areaOf(width: number, height: number, ratio: number, { zoom, x, y }: Crop): Area {
  const isWide = width / height > ratio;
  const kept = { width: (isWide ? height * ratio : width) / zoom, height: (isWide ? height : width / ratio) / zoom };
  return { left: (width - kept.width) * x, top: (height - kept.height) * y, ...kept };
}

/** The zoom at which the whole picture fits in the shape: 1 if it has that shape itself. */
export function fitZoom(width: number, height: number, ratio: number): number {
  const own = width / height;
  return Math.min(own / ratio, ratio / own);
}
