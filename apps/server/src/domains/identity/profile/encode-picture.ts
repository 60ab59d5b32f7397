import { decodePicture } from '../../../platform/media/decode-picture.ts';

/** Sides of a stored picture, pixels. */
const SIDE = 512;

/**
 * A picture as a square WebP of 512 pixels, upright, without anything else that was in the file (place, camera, comments, appended data).
 * Throws `uploadRefused` for whatever is not a whole JPEG, PNG or WebP picture, or is too large to decode.
 */
export function encodePicture(content: Buffer): Promise<Buffer> {
  return decodePicture(content, ['jpeg', 'png', 'webp'], ({ picture }) =>
    picture.resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(),
  );
}
