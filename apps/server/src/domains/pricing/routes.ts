import {
  getMarkups as getMarkupsEndpoint,
  getRefundProtect as getRefundProtectEndpoint,
  updateMarkups as updateMarkupsEndpoint,
} from '@caravel/contracts';
import { translate } from '@caravel/messages';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import { getMarkups } from './get-markups.ts';
import { getRefundProtect } from './get-refund-protect.ts';
import { updateMarkups } from './update-markups.ts';

/** Registers pricing's endpoints. */
export function pricingRoutes(app: HttpApp): void {
  registerEndpoint(app, getRefundProtectEndpoint, async ({ ctx }) => ({ data: await getRefundProtect(ctx) }));
  registerEndpoint(app, getMarkupsEndpoint, async ({ ctx }) => ({ data: await getMarkups(ctx) }));
  registerEndpoint(app, updateMarkupsEndpoint, async ({ ctx, body }) => ({
    data: await updateMarkups(ctx, body),
    message: translate(ctx.locale, 'office.markupsUpdated'),
  }));
}
