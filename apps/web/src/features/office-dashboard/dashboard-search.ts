import {
  CHART_DAYS,
  CHART_DAYS_OF,
  CHART_STEPS,
  type ChartDayOf,
  type ChartStep,
  PRODUCTS,
  type Product,
} from '@caravel/contracts';
import { addDays } from '@caravel/kernel';
import { count, oneOf, searchParams } from '../../lib/address/search-params.ts';
import { FIGURES, type ShownFigure } from './sold-steps.ts';

/** The lengths of periods that are offered, in days that end today; of travel, that begin today. */
export const PERIODS = [30, CHART_DAYS.usual, 365] as const;

/** What the chart shows, as the address holds it. */
export type DashboardSearch = {
  readonly days: number;
  readonly by: ChartStep;
  readonly of: ChartDayOf;
  readonly figure: ShownFigure;
  readonly product: Product | undefined;
};

const readGiven = searchParams({
  days: count(CHART_DAYS.usual, 7, CHART_DAYS.most),
  by: oneOf(CHART_STEPS),
  of: oneOf(CHART_DAYS_OF),
  figure: oneOf(FIGURES),
  product: oneOf(PRODUCTS),
});

/** The state of an address: sales of the usual days, week by week, of all products, unless it says otherwise. */
export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const { days, by, of, figure, product } = readGiven(search);
  return { days, by: by ?? 'week', of: of ?? 'booked', figure: figure ?? 'sales', product };
}

/** The address of a state, without what is as usual. */
export function writeDashboardSearch({ days, by, of, figure, product }: DashboardSearch): Partial<DashboardSearch> {
  return {
    ...(days !== CHART_DAYS.usual && { days }),
    ...(by !== 'week' && { by }),
    ...(of !== 'booked' && { of }),
    ...(figure !== 'sales' && { figure }),
    ...(product && { product }),
  };
}

/** The days of a period at the agency: so many that end today, or of travel, that begin today. */
export function daysOf({ days, of }: Pick<DashboardSearch, 'days' | 'of'>, today: string): { from: string; to: string } {
  return of === 'travel' ? { from: today, to: addDays(today, days - 1) } : { from: addDays(today, 1 - days), to: today };
}
