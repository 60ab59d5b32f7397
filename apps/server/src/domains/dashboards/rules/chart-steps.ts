import { CHART_DAYS, type ChartStep } from '@caravel/contracts';
import { addDays, addMonths, daysBetween, type PlainDate, weekday } from '@caravel/kernel';

/** The days that a chart covers, both included: by default the last ninety until `today`, and never more than a chart may. */
export function chartDays(
  asked: { readonly from?: PlainDate | undefined; readonly to?: PlainDate | undefined },
  today: PlainDate,
): { readonly from: PlainDate; readonly to: PlainDate } {
  const to = asked.to ?? (asked.from !== undefined && asked.from > today ? asked.from : today);
  const from = asked.from ?? addDays(to, 1 - CHART_DAYS.usual);
  return { to, from: daysBetween(from, to) < CHART_DAYS.most ? from : addDays(to, 1 - CHART_DAYS.most) };
}

/** As many days as a period has, right before it. */
export function daysBefore({ from, to }: { readonly from: PlainDate; readonly to: PlainDate }): {
  readonly from: PlainDate;
  readonly to: PlainDate;
} {
  return { from: addDays(from, -1 - daysBetween(from, to)), to: addDays(from, -1) };
}

/** The first day of the step that has a day. A week begins on Monday, as PostgreSQL's `date_trunc` has it. */
export function stepOf(day: PlainDate, by: ChartStep): PlainDate {
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 8)}01`;
  return addDays(day, -((weekday(day) + 6) % 7));
}

/** The first days of all steps that have a day of the period, in order. */
export function stepsOf({ from, to }: { readonly from: PlainDate; readonly to: PlainDate }, by: ChartStep): PlainDate[] {
  const steps: PlainDate[] = [];
  for (let step = stepOf(from, by); step <= to; step = by === 'month' ? addMonths(step, 1) : addDays(step, by === 'week' ? 7 : 1))
    steps.push(step);
  return steps;
}
