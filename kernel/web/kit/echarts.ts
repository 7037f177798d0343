import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as load } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { type Currency, formatCents, moneyText } from '#kernel/contract/cents.ts';
import type { FigureKind } from '#kernel/contract/report.ts';
import { palettes, type Shade } from '../palette.ts';

// The parts of echarts that the product draws with, fetched with the first chart: `import('./echarts.ts')`, never statically.
load([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

/** One row of numbers of a chart, such as the sales of each day. */
export interface Series {
  name: string;
  values: readonly number[];
}

export interface Drawing {
  groups: readonly string[];
  series: readonly Series[];
  as: FigureKind;
  currency: Currency;
  /** Groups follow one another in time. */
  timed: boolean;
  shade: Shade;
  /** How much larger words are drawn on a narrow screen. */
  growth: number;
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
const MOTION_MS = 150;
/** In pixels. */
const WORDS = 12;

/** Draws a chart into an element, in the colours of the shade. */
export function draw(into: HTMLElement, { groups, series, as, currency, timed, shade, growth }: Drawing): { resize: () => void; dispose: () => void } {
  const color = palettes[shade];
  const chart = init(into, null, { renderer: 'svg' });
  const words = { color: color['text-2'], fontSize: WORDS * growth };
  const short = (value: number) => (as === 'cents' ? formatCents(value).replace(/\.00$/, '') : String(value));
  chart.setOption({
    animation: !isStill(),
    animationDuration: MOTION_MS,
    color: [color.accent, color.success, color.warning],
    grid: { left: 8, right: 16, top: 36 * growth, bottom: 4, containLabel: true },
    legend: { top: 0, right: 0, icon: 'roundRect', itemWidth: 12, itemHeight: 8, textStyle: words },
    tooltip: {
      trigger: 'axis',
      backgroundColor: color.raised,
      borderColor: color.line,
      textStyle: { color: color.text, fontSize: WORDS * growth },
      valueFormatter: (value: unknown) => (as === 'cents' ? moneyText(Number(value), currency) : String(value)),
    },
    xAxis: { type: 'category', data: [...groups], axisLabel: words, axisLine: { lineStyle: { color: color.line } }, axisTick: { show: false } },
    yAxis: { type: 'value', axisLabel: { ...words, formatter: short }, splitLine: { lineStyle: { color: color.line } } },
    series: series.map(({ name, values }, index) => ({
      name,
      type: timed && index > 0 ? 'line' : 'bar',
      data: [...values],
      barMaxWidth: 28,
      symbolSize: 6,
    })),
  });
  return { resize: () => chart.resize(), dispose: () => chart.dispose() };
}
