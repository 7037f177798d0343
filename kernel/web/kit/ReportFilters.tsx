import { DownloadOutlined } from '@ant-design/icons';
import { Button, Select, Tooltip } from 'antd';
import type { Group } from '#kernel/contract/report.ts';
import { type Span, type UsualSpan, usualSpans } from '#kernel/contract/span.ts';
import { useWords } from '../words.ts';
import { DayInput } from './DayInput.tsx';
import { ChoiceFilter } from './Filters.tsx';
import type { ListState } from './use-list-state.ts';

interface ReportFiltersProps {
  state: ListState;
  groups: readonly Group[];
  /** The report at hand, once there is one. */
  shown:
    | (Span & {
        today: string;
        group_by: Group;
        currency_code: string;
        shops: readonly { shop_id: string; shop_name: string; currency_code: string }[];
      })
    | undefined;
  onExport: (() => void) | undefined;
}

const isSame = (a: Span, b: Span) => a.start_date === b.start_date && a.end_date === b.end_date;

/** Which days, which shops, by what: kept in the address. */
export function ReportFilters({ state, groups, shown, onExport }: ReportFiltersProps) {
  const kernel = useWords('kernel').word;
  const word = kernel.report;
  const spans = shown && usualSpans(shown.today);
  const usual = spans && (Object.keys(spans) as UsualSpan[]).find((name) => isSame(spans[name], shown));
  const show = ({ start_date, end_date }: Span) => state.setFilters({ start_date, end_date });
  const currencies = [...new Set(shown?.shops.map(({ currency_code }) => currency_code))];
  return (
    <div className="report-filters">
      <Select<UsualSpan | 'custom'>
        aria-label={word.period}
        value={usual ?? 'custom'}
        onChange={(name) => spans && name !== 'custom' && show(spans[name])}
        options={Object.entries(word.spans).map(([value, label]) => ({ value: value as UsualSpan, label, disabled: value === 'custom' }))}
        popupMatchSelectWidth={false}
      />
      <DayInput
        aria-label={word.start_date}
        allowClear={false}
        value={shown?.start_date ?? null}
        onChange={(day) => shown && day && show({ start_date: day, end_date: day > shown.end_date ? day : shown.end_date })}
        {...(shown && { max: shown.today })}
      />
      <DayInput
        aria-label={word.end_date}
        allowClear={false}
        value={shown?.end_date ?? null}
        onChange={(day) => shown && day && show({ start_date: day < shown.start_date ? day : shown.start_date, end_date: day })}
      />
      <Select<Group>
        aria-label={word.group_by}
        value={shown?.group_by ?? groups[0]!}
        onChange={(group) => state.setFilter('group_by', group)}
        options={groups.map((value) => ({ value, label: word.groups[value] }))}
        popupMatchSelectWidth={false}
      />
      {shown && shown.shops.length > 1 && (
        <Select<string[]>
          className="report-shops"
          mode="multiple"
          maxTagCount="responsive"
          allowClear
          aria-label={word.shops}
          placeholder={word.shops}
          value={(state.filters['shop_id'] as string[] | undefined) ?? []}
          onChange={(ids) => state.setFilter('shop_id', ids)}
          options={shown.shops.map(({ shop_id, shop_name }) => ({ value: shop_id, label: shop_name }))}
          optionFilterProp="label"
        />
      )}
      {currencies.length > 1 && (
        <ChoiceFilter
          hint={word.currency}
          value={shown!.currency_code}
          onChange={(code) => state.setFilter('currency_code', code)}
          options={Object.fromEntries(currencies.map((code) => [code, code]))}
        />
      )}
      <div className="list-tools">
        {onExport && (
          <Tooltip title={kernel.export_list}>
            <Button type="text" icon={<DownloadOutlined />} aria-label={kernel.export_list} onClick={onExport} />
          </Tooltip>
        )}
      </div>
    </div>
  );
}
