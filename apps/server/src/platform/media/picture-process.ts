import { answerCalls } from '../processes/answer-calls.ts';
import { cookPicture } from './cook-picture.ts';
import type { CookedPicture, PictureRecipe } from './picture-recipe.ts';

/** The input of the process. */
export type PictureOrder = { readonly content: Uint8Array; readonly recipe: PictureRecipe };

answerCalls<PictureOrder, CookedPicture>(({ content, recipe }) => cookPicture(Buffer.from(content), recipe));
