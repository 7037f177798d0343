import './report.css';
import type { ReactNode } from 'react';
import type { AnyReport, ReportAnswer, ReportAsked } from '#kernel/contract/report.ts';
import { STEPS } from '#kernel/contract/span.ts';
import { type Target, useNavigation } from '../navigation.ts';
import { useEndpoint } from '../query.ts';
import { useWords } from '../words.ts';
import { useListExport } from './list-export.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { PageHead } from './PageHead.tsx';
import { behind } from './report-links.ts';
import { ReportChart } from './ReportChart.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { type Line, ReportTable } from './ReportTable.tsx';
import { useListState } from './use-list-state.ts';

interface ReportPageProps<Column extends string> {
  report: AnyReport & { declared: { columns: readonly Column[] } };
  /** The domain's words for the columns. */
  labels: Readonly<Record<NoInfer<Column>, string>>;
  /** The screen that lists what a number is made of. */
  opens: string;
  /** Columns that a chart shows above the table, all of one kind. */
  chart?: readonly NoInfer<Column>[];
  /** At the right of the title. */
  toolbar?: ReactNode;
  /** The page of what a line is of, where there is one. */
  lineLink?: (group: string, shown: ReportAnswer, asked: Partial<ReportAsked>) => Target | undefined;
}

/**
 * A report that a contract declares (`kernel/contract/report.ts`): days, shops and grouping in the address, a line that is the sum of
 * the others with the change against the span before, a list behind each number, a file of it, and a chart.
 */
export function ReportPage<const Column extends string>({ report, labels, opens, chart, toolbar, lineLink }: ReportPageProps<Column>) {
  const { word } = useWords('kernel');
  const { pathOf } = useNavigation();
  const state = useListState(report.list);
  const asked = state.filters as Partial<ReportAsked>;
  const { data, error, isFetching, refetch } = useEndpoint(report.read, asked, { keepPrevious: true });
  const { groups, share } = report.declared;
  const columns: readonly Column[] = report.declared.columns;
  const as = (column: string) => report.figures.of[column]!;
  const named = columns.map((key) => ({ key, title: labels[key], as: as(key) }));
  const shown = data as ReportAnswer | undefined;
  const group_by = shown?.group_by ?? groups[0]!;
  const heading = word.report.groups[group_by];
  const exported = [{ key: 'name', title: heading }, ...named, ...(share ? [{ key: `${share}_share`, title: word.report.share }] : [])];
  const onExport = useListExport(report.list, { columns: exported, shown: exported.map(({ key }) => key), input: asked, title: undefined });
  const path = pathOf(opens);
  const lines = (shown?.lines ?? []) as Line[];
  return (
    <div className="report-page">
      <PageHead>{toolbar}</PageHead>
      <section className="report-card" aria-busy={isFetching}>
        <ReportFilters state={state} groups={groups} shown={shown} onExport={onExport} />
        {error && <LoadFailed failure={error} retry={() => void refetch()} />}
        {shown && chart && lines.length > 1 && (
          <ReportChart
            label={word.report.chart}
            groupLabel={heading}
            groups={lines.map(({ name }) => name || word.report.nobody)}
            series={chart.map((column) => ({ name: labels[column], values: lines.map((line) => line[column] as number) }))}
            as={as(chart[0]!)}
            currency={shown.currency_code}
            timed={(STEPS as readonly string[]).includes(group_by)}
          />
        )}
        {shown && (
          <ReportTable
            heading={heading}
            columns={named}
            share={share}
            rows={lines}
            total={shown.total}
            last={shown.last}
            compared={`${shown.last_start_date} – ${shown.last_end_date}`}
            currency={shown.currency_code}
            behind={(column, group) => behind(path, column, { report: shown, asked, ...(group !== undefined && { group }) })}
            lineLink={(group) => lineLink?.(group, shown, asked)}
            renewing={isFetching}
          />
        )}
      </section>
    </div>
  );
}
