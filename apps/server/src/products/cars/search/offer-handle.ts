import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { isSigned, sign } from '../../../platform/crypto/tokens.ts';
import { AppError } from '../../../platform/errors.ts';
import { searcherOf } from '../../../platform/search/own-search.ts';
import type { OfferOfSearch } from './find-own-offer.ts';

/*
 * Handles of offers: what a page keeps to ask for the same offer again. A handle counts for the person and the agency it was made for, neither of which
 * it names, and until it expires. Nothing is fetched from it.
 */

const PURPOSE = 'car offer';
const HANDLE = /^([\w-]{1,1000})\.([\w-]{43})$/;

const contentSchema = z.tuple([z.uuid(), z.string().min(1).max(200), z.int()]);

/** What is signed: the content together with whose handle it is. */
const signedText = (ctx: Ctx, content: string) => `${ctx.agency.id}\n${searcherOf(ctx).userId}\n${content}`;

/** Makes a handle of an offer. `expiresAt`: epoch milliseconds. */
export function makeOfferHandle(
  secret: string,
  ctx: Ctx,
  { searchId, offerId, expiresAt }: OfferOfSearch & { readonly expiresAt: number },
): string {
  const content = Buffer.from(JSON.stringify([searchId, offerId, expiresAt])).toString('base64url');
  return `${content}.${sign(secret, PURPOSE, signedText(ctx, content))}`;
}

/** Reads a handle. Throws `carRequestInvalid` if this server has not made it for the caller, `offerExpired` if it has expired. */
export function readOfferHandle(secret: string, ctx: Ctx, handle: string): OfferOfSearch {
  const [, content = '', signature = ''] = HANDLE.exec(handle) ?? [];
  if (!isSigned(secret, PURPOSE, signedText(ctx, content), signature)) throw new AppError('carRequestInvalid');
  const [searchId, offerId, expiresAt] = contentSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  if (expiresAt <= ctx.clock.now()) throw new AppError('offerExpired');
  return { searchId, offerId };
}
