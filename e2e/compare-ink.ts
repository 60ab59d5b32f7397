import sharp from 'sharp';

/** Ink from 0 (none) to 255, row by row. */
export type Ink = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** Reads a picture of dark signs on light ground, cut to its ink. */
export async function inkOf(picture: Buffer): Promise<Ink> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .normalise()
    .negate()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return trim({ width: info.width, height: info.height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) });
}

const FAINT = 40;

/** Cuts a picture to the box of its ink. */
function trim({ width, height, data }: Ink): Ink {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] ?? 0) < FAINT) continue;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
  }
  if (right < 0) return { width: 0, height: 0, data: new Uint8Array() };
  const cut = new Uint8Array((right - left + 1) * (bottom - top + 1));
  for (let y = top; y <= bottom; y++)
    cut.set(data.subarray(y * width + left, y * width + right + 1), (y - top) * (right - left + 1));
  return { width: right - left + 1, height: bottom - top + 1, data: cut };
}

/** Room around a picture, in which the other one is moved. */
const EDGE = 6;
/** How far one picture is moved to lie on the other: two programs put an outline on the grid of pixels in their own ways. */
const MOVES = [-3, -2, -1, 0, 1, 2, 3] as const;

/** Fits a picture to a size, with room around it, a little blurred. */
async function soften(ink: Ink, width: number, height: number): Promise<Uint8Array> {
  const fitted = await sharp(ink.data, { raw: { width: ink.width, height: ink.height, channels: 1 } })
    .resize(width, height, { fit: 'fill' })
    .extend({ top: EDGE, bottom: EDGE, left: EDGE, right: EDGE, background: '#000' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const size = { width: width + 2 * EDGE, height: height + 2 * EDGE, channels: 1 } as const;
  return new Uint8Array(await sharp(fitted, { raw: size }).blur(1.5).toColourspace('b-w').raw().toBuffer());
}

/** The common ink of two pictures of a size as a share of all, when the first is moved. */
function commonInk(one: Uint8Array, other: Uint8Array, width: number, x: number, y: number): number {
  let [least, most] = [0, 0];
  for (const [at, ink] of other.entries()) {
    const moved = one[at + y * width + x] ?? 0;
    least += Math.min(ink, moved);
    most += Math.max(ink, moved);
  }
  return least / most;
}

/** How far two pictures of signs are the same: their common ink as a share of all, and how wide and high the first one is, as shares of the second. */
export async function compareInk(
  one: Ink,
  other: Ink,
): Promise<{ readonly common: number; readonly wide: number; readonly high: number }> {
  if (one.width === 0 || other.width === 0) return { common: 0, wide: 0, high: 0 };
  const [a, b] = await Promise.all([soften(one, other.width, other.height), soften(other, other.width, other.height)]);
  const shares = MOVES.flatMap((x) => MOVES.map((y) => commonInk(a, b, other.width + 2 * EDGE, x, y)));
  return { common: Math.max(...shares), wide: one.width / other.width, high: one.height / other.height };
}
