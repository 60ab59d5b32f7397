import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { useDirection } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

/** A bar: its name, its value, and the value as it is written beside it. */
export type Bar = { readonly name: string; readonly value: number };

type SoldBarsProps = { bars: readonly Bar[]; write: (value: number) => string };

/** With more bars than that, on a desktop and on a phone, their labels would touch; the table has them. */
const LABELLED = { desktop: 14, phone: 5 } as const;
const PHONE = '(max-width: 47.99em)';

/** Bars in one colour, each with its value where there is room. Made for the eye alone: the table beside it has the same for everybody. */
export function SoldBars({ bars, write }: SoldBarsProps) {
  const { dir } = useDirection();
  const isRtl = dir === 'rtl';
  const isPhone = useMediaQuery(PHONE);
  const hasLabels = bars.length <= LABELLED[isPhone ? 'phone' : 'desktop'];
  return (
    <BarChart
      h={260}
      data={[...bars]}
      dataKey="name"
      series={[{ name: 'value', color: 'var(--brand-fill)' }]}
      valueFormatter={write}
      withTooltip={!hasLabels}
      withBarValueLabel={hasLabels}
      valueLabelProps={{
        fill: 'var(--ink-soft)',
        fontSize: 12,
        formatter: (value) => (Number(value) === 0 ? '' : write(Number(value))),
      }}
      withYAxis={!hasLabels}
      yAxisProps={{ orientation: isRtl ? 'right' : 'left', width: 84 }}
      xAxisProps={{ reversed: isRtl, minTickGap: 16 }}
      gridAxis={hasLabels ? 'none' : 'y'}
      maxBarWidth={48}
      barProps={{ isAnimationActive: false, radius: [4, 4, 0, 0] }}
      tooltipAnimationDuration={0}
      barChartProps={{ accessibilityLayer: false, margin: { top: 24 } }}
    />
  );
}
