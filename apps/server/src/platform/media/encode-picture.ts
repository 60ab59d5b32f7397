import { AppError } from '../errors.ts';
import { callInProcess, ProcessBusy } from '../processes/call-in-process.ts';
import type { PictureOrder } from './picture-process.ts';
import type { CookedPicture, PictureRecipe } from './picture-recipe.ts';

/** Its width by height is not that of the recipe. */
export class WrongRatio extends Error {}

/** Decoding is native work on what a stranger sent: it has a process of its own, so that neither its memory, its threads nor its time are ours. */
const cook = callInProcess<PictureOrder, CookedPicture>(new URL('./picture-process.ts', import.meta.url));

/**
 * Makes of an uploaded picture what is stored: upright, sRGB, nothing of the file but its pixels (no place, camera, comments or appended data).
 * Throws `uploadRefused` for whatever is not a whole picture of the recipe's kinds, or takes too long to decode; `pictureTooLarge` for more than twelve
 * megapixels; `unavailable` if too many pictures are waiting; `WrongRatio` if its sides are not the recipe's.
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
