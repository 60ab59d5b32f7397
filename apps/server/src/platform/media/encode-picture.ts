import { AppError } from '../errors.ts';
import { callInProcess, ProcessBusy } from '../processes/call-in-process.ts';
import type { PictureOrder } from './picture-process.ts';
import type { CookedPicture, PictureRecipe } from './picture-recipe.ts';

/** The picture's ratio is not the recipe's. */
export class WrongRatio extends Error {}

/**
 * Decoding runs native code on a stranger's file. It runs in a separate process, so that its memory, threads and time do not affect the
 * server.
 */
const cook = callInProcess<PictureOrder, CookedPicture>(new URL('./picture-process.ts', import.meta.url));

/**
 * Encodes an uploaded picture for storage: upright, sRGB, with only the pixels of the file (no location, camera, comments or appended
 * data). Throws `uploadRefused` if it is not a complete picture of the recipe's kinds or takes too long to decode, `pictureTooLarge` above
 * twelve megapixels, `unavailable` if too many pictures are waiting, and `WrongRatio` if the ratio is not the recipe's.
 */
export async function encodePicture(content: Buffer, recipe: PictureRecipe): Promise<Buffer> {
  const cooked = await cook({ content, recipe }).catch((cause: unknown) => {
    if (cause instanceof ProcessBusy) throw new AppError('unavailable', { retryAfterSeconds: 5 });
    throw new AppError('uploadRefused', { cause });
  });
  if (cooked.kind === 'made') return Buffer.from(cooked.body);
  if (cooked.kind === 'wrongRatio') throw new WrongRatio();
  throw new AppError(cooked.kind === 'tooLarge' ? 'pictureTooLarge' : 'uploadRefused');
}
