import sharp from 'sharp';
import { AppError } from '../../platform/errors.ts';

/** Sides of a stored picture, pixels. */
const SIDE = 512;
/** The largest picture that is decoded: forty megapixels, more than a telephone's camera makes. */
const MAX_PIXELS = 40_000_000;

const startsWith = (content: Buffer, ...bytes: number[]) => bytes.every((byte, index) => content[index] === byte);

/** The kinds of picture that are decoded, by their first bytes: nothing else reaches a decoder (SVG could fetch and run things). */
function kindOf(content: Buffer): string | undefined {
  if (startsWith(content, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(content, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return undefined;
}

/**
 * A picture as a square WebP of 512 pixels, upright, without anything else that was in the file (place, camera, comments, appended data).
 * Throws `uploadRefused` for whatever is not a whole JPEG, PNG or WebP picture, or is too large to decode.
 */
export async function encodePicture(content: Buffer): Promise<Buffer> {
  const kind = kindOf(content);
  if (kind === undefined) throw new AppError('uploadRefused');
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;
  try {
    const { format } = await sharp(content, options).metadata();
    if (format !== kind) throw new AppError('uploadRefused');
    return await sharp(content, options)
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer();
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('uploadRefused', { cause });
  }
}
