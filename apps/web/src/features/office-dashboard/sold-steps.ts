import type { AgencyInfo, ChartDayOf, ChartStep, Product } from '@caravel/contracts';
import { addDays } from '@caravel/kernel';
import { formatDate } from '../../lib/language/format.ts';

type Chart = AgencyInfo['chart'];

/** The figures that the chart can show. */
export const FIGURES = ['sales', 'commission', 'bookings'] as const;
export type ShownFigure = (typeof FIGURES)[number];

/** A step of the chart: its days, both included and cut by the period, and what was booked in it. Amounts in minor units of the agency's currency. */
export type SoldStep = {
  readonly dayOf: ChartDayOf;
  readonly from: string;
  readonly to: string;
  readonly bookings: number;
  readonly sales: number;
  readonly commission: number;
  readonly byProduct: readonly { readonly product: Product; readonly bookings: number }[];
};

/** Adds up what was sold in each step, of all products; a step in which nothing was sold is zero. */
export function soldSteps(chart: Chart): readonly SoldStep[] {
  return chart.steps.map((step, at) => {
    const next = chart.steps[at + 1];
    const own = chart.sold.filter((row) => row.step === step);
    return {
      dayOf: chart.dayOf,
      from: at === 0 ? chart.from : step,
      to: next === undefined ? chart.to : addDays(next, -1),
      bookings: own.reduce((sum, { bookings }) => sum + bookings, 0),
      sales: own.reduce((sum, { sales }) => sum + sales.amountMinor, 0),
      commission: own.reduce((sum, { commission }) => sum + commission.amountMinor, 0),
      byProduct: own.map(({ product, bookings }) => ({ product, bookings })),
    };
  });
}

/** How a step is called: its day, its first day, or its month. */
export function stepName({ from }: Pick<SoldStep, 'from'>, by: ChartStep, locale: string): string {
  return formatDate(from, locale, by === 'month' ? 'month' : 'day');
}
