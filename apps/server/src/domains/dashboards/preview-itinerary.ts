import type { Ctx } from '../../platform/context.ts';
import type { DashboardsDeps } from './deps.ts';
import { type ItineraryRequest, itineraryMailOf } from './email-itinerary.ts';

/** Writes the email of an itinerary and sends it to nobody. Throws as `itineraryMailOf`. */
export async function previewItinerary(
  deps: DashboardsDeps,
  ctx: Ctx,
  input: ItineraryRequest,
): Promise<{ to: string; subject: string; html: string }> {
  const mail = await itineraryMailOf(deps, ctx, input);
  const { subject, html } = await deps.previewItinerary(ctx, mail);
  return { to: mail.to, subject, html };
}
