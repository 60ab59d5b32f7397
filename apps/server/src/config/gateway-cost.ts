import { z } from 'zod';

const ENTRY = /^([A-Z]{3}):(\d{1,6})$/;

/**
 * The setting `GATEWAY_COST_FIXED_MINOR`: what the gateway keeps of each payment besides its percent, in minor units by currency, as
 * `USD:30,EUR:25`. An amount without a currency is refused, because no currency is taken for granted.
 */
export const gatewayCostSetting = z.string().transform((text, ctx): Readonly<Record<string, number>> => {
  const entries = text.split(',').map((entry) => {
    const [, currency = '', minor = ''] = ENTRY.exec(entry.trim()) ?? [];
    return [currency, Number(minor)] as const;
  });
  const costs = Object.fromEntries(entries);
  if (!('' in costs) && Object.keys(costs).length === entries.length) return costs;
  ctx.addIssue({ code: 'custom', message: 'must name each currency once with its minor units, such as USD:30,EUR:25' });
  return z.NEVER;
});
