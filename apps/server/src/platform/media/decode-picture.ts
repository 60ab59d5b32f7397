import type { Sharp } from 'sharp';
import { AppError } from '../errors.ts';

/** Kinds of picture that are decoded; nothing else reaches a decoder (SVG could fetch and run things). */
export type PictureKind = 'jpeg' | 'png' | 'webp';

/** The largest picture that is decoded: forty megapixels, more than a telephone's camera makes. */
const MAX_PIXELS = 40_000_000;

const startsWith = (content: Buffer, ...bytes: number[]) => bytes.every((byte, index) => content[index] === byte);

/** The kind of a picture by its first bytes. */
function kindOf(content: Buffer): PictureKind | undefined {
  if (startsWith(content, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(content, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return undefined;
}

/** A picture that may be worked with: upright, sRGB, nothing of the file but its pixels. Width and height are as it is seen. */
export type DecodedPicture = { readonly picture: Sharp; readonly width: number; readonly height: number };

/**
 * Hands an uploaded picture to `encode`, which makes of it what is stored. Throws `uploadRefused` for whatever is not a whole picture of one of the
 * `kinds`, or is too large to decode; what `encode` refuses itself passes through.
 */
export async function decodePicture(
  content: Buffer,
  kinds: readonly PictureKind[],
  encode: (decoded: DecodedPicture) => Promise<Buffer>,
): Promise<Buffer> {
  const kind = kindOf(content);
  if (kind === undefined || !kinds.includes(kind)) throw new AppError('uploadRefused');
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;
  // Loaded at the first picture: most servers that are looked at never see one.
  const { default: sharp } = await import('sharp');
  try {
    const { format, autoOrient } = await sharp(content, options).metadata();
    if (format !== kind) throw new AppError('uploadRefused');
    const picture = sharp(content, options).autoOrient().toColourspace('srgb');
    return await encode({ picture, width: autoOrient.width, height: autoOrient.height });
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('uploadRefused', { cause });
  }
}
