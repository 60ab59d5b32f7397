import { answerCalls } from '../processes/answer-calls.ts';
import { cookPicture } from './cook-picture.ts';
import type { CookedPicture, PictureRecipe } from './picture-recipe.ts';

/** What the process is asked. */
export type PictureOrder = { readonly content: Uint8Array; readonly recipe: PictureRecipe };

answerCalls<PictureOrder, CookedPicture>(({ content, recipe }) => cookPicture(Buffer.from(content), recipe));
