import { instantOf, type PlainDate } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';

/** The first instant of a day at the agency's office. */
export function dayBegins({ agency }: Pick<Ctx, 'agency'>, day: PlainDate): Date {
  return new Date(instantOf(`${day}T00:00`, agency.timeZone));
}
