import { CHART_DAYS, CHART_STEPS, type ChartStep, PRODUCTS, type Product } from '@caravel/contracts';
import { addDays } from '@caravel/kernel';
import { count, oneOf, searchParams } from '../../lib/address/search-params.ts';
import { FIGURES, type ShownFigure } from './sold-steps.ts';

/** The lengths of periods that are offered, in days that end today. */
export const PERIODS = [30, CHART_DAYS.usual, 365] as const;

/** What the chart shows, as the address holds it. */
export type DashboardSearch = {
  readonly days: number;
  readonly by: ChartStep;
  readonly figure: ShownFigure;
  readonly product: Product | undefined;
};

const readGiven = searchParams({
  days: count(CHART_DAYS.usual, 7, CHART_DAYS.most),
  by: oneOf(CHART_STEPS),
  figure: oneOf(FIGURES),
  product: oneOf(PRODUCTS),
});

/** The state of an address: sales of the usual days, week by week, of all products, unless it says otherwise. */
export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const { days, by, figure, product } = readGiven(search);
  return { days, by: by ?? 'week', figure: figure ?? 'sales', product };
}

/** The address of a state, without what is as usual. */
export function writeDashboardSearch({ days, by, figure, product }: DashboardSearch): Partial<DashboardSearch> {
  return {
    ...(days !== CHART_DAYS.usual && { days }),
    ...(by !== 'week' && { by }),
    ...(figure !== 'sales' && { figure }),
    ...(product && { product }),
  };
}

/** The first day of a period of so many days that ends with `today`. */
export function firstDay({ days }: Pick<DashboardSearch, 'days'>, today: string): string {
  return addDays(today, 1 - days);
}
