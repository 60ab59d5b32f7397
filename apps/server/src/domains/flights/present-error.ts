import type { ErrorBody, ErrorCode } from '@caravel/contracts';
import { translate } from '@caravel/messages';
import type { Ctx } from '../../platform/context.ts';

/** An error's body for where it is no answer of its own: a line of a stream. */
export function presentError(ctx: Ctx, code: ErrorCode): ErrorBody {
  return { code, message: translate(ctx.locale, `error.${code}`), requestId: ctx.requestId };
}
