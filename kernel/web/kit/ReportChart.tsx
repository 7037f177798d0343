import { useEffect, useRef, useSyncExternalStore } from 'react';
import { currentShade, onShade } from '../palette.ts';
import { growthAt, onWidth, settledWidth } from '../zoom.ts';
import type { Drawing } from './echarts.ts';
import { Money } from './Money.tsx';

interface ReportChartProps extends Omit<Drawing, 'shade' | 'growth'> {
  label: string;
  /** What the groups are, at the head of the table. */
  groupLabel: string;
}

/** A chart of a few rows of numbers; who does not see it reads them as a table. */
export function ReportChart({ label, groupLabel, ...drawing }: ReportChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const shade = useSyncExternalStore(onShade, currentShade);
  const growth = growthAt(useSyncExternalStore(onWidth, settledWidth));
  const drawn = JSON.stringify({ ...drawing, shade, growth });
  useEffect(() => {
    let chart: { resize: () => void; dispose: () => void } | undefined;
    let left = false;
    const watched = new ResizeObserver(() => chart?.resize());
    const into = box.current!;
    void import('./echarts.ts').then(({ draw }) => {
      if (left) return;
      chart = draw(into, JSON.parse(drawn) as Drawing);
      watched.observe(into);
    });
    return () => {
      left = true;
      watched.disconnect();
      chart?.dispose();
    };
  }, [drawn, box]);
  return (
    <figure className="report-chart" aria-label={label}>
      <div ref={box} aria-hidden="true" />
      <table className="read-only">
        <thead>
          <tr>{[groupLabel, ...drawing.series.map(({ name }) => name)].map((name) => <th key={name} scope="col">{name}</th>)}</tr>
        </thead>
        <tbody>
          {drawing.groups.map((group, index) => (
            <tr key={group}>
              <th scope="row">{group}</th>
              {drawing.series.map(({ name, values }) => (
                <td key={name}>{drawing.as === 'cents' ? <Money cents={values[index]!} currency={drawing.currency} /> : values[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
