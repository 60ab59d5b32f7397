import { type Product, type SagaState, situationOf } from '@caravel/contracts';
import { type BookingWords, bookingWords } from '@caravel/messages';
import { createTranslator } from '@caravel/products/translate.ts';
import { type Ctx, isStaff } from '../../../platform/context.ts';

/** What the caller is told about a product's booking in a state. */
export function toldOf(product: Product, ctx: Ctx, sagaState: SagaState): BookingWords {
  const reader = isStaff(ctx.actor) ? 'staff' : 'traveler';
  return bookingWords(createTranslator(ctx.locale), { product, situation: situationOf(sagaState), reader });
}
