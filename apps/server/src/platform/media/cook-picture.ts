import sharp from 'sharp';
import type { CookedPicture, PictureKind, PictureRecipe } from './picture-recipe.ts';

/** The most pixels that are decoded: twelve megapixels, enough for a phone's usual 4,032 × 3,024. */
const MAX_PIXELS = 4_096 * 3_072;

/** How much the ratio of a picture may differ, relative to the recipe's: allows for a row of pixels more or less. */
const RATIO_TOLERANCE = 0.02;

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

// One picture at a time in one thread, and nothing cached afterwards.
sharp.concurrency(1);
sharp.cache(false);

const startsWith = (content: Buffer, ...bytes: number[]) => bytes.every((byte, index) => content[index] === byte);

/** Detects the kind of a picture by its first bytes. */
function kindOf(content: Buffer): PictureKind | undefined {
  if (startsWith(content, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(content, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return undefined;
}

/** Processes an upload by the recipe: upright, sRGB, with only the pixels of the file. */
export async function cookPicture(content: Buffer, recipe: PictureRecipe): Promise<CookedPicture> {
  const kind = kindOf(content);
  if (kind === undefined || !recipe.kinds.includes(kind)) return { kind: 'refused' };
  const options = { limitInputPixels: false, failOn: 'error', sequentialRead: true } as const;
  const { format, autoOrient } = await sharp(content, options).metadata();
  if (format !== kind) return { kind: 'refused' };
  const { width, height } = autoOrient;
  if (width * height > MAX_PIXELS) return { kind: 'tooLarge' };
  if (recipe.ratio !== undefined && Math.abs(width / height / recipe.ratio - 1) > RATIO_TOLERANCE) return { kind: 'wrongRatio' };
  const upright = sharp(content, { ...options, limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .toColourspace('srgb');
  const { fit, ...box } = recipe.box;
  const sized = (recipe.isTrimmed ? upright.trim({ background: CLEAR, threshold: 1 }) : upright).resize({
    ...box,
    fit,
    withoutEnlargement: fit === 'inside',
  });
  const encoded = recipe.format === 'png' ? sized.png({ compressionLevel: 9 }) : sized.webp({ quality: recipe.format.webp });
  return { kind: 'made', body: await encoded.toBuffer() };
}
