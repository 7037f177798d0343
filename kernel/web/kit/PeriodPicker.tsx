import { DatePicker, Segmented, Space } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-hk';
import { useWords } from '../words.ts';
import type { PeriodInputProps } from './period-input.ts';

const FORMAT = { month: 'YYYY-MM', year: 'YYYY' } as const;
const YEAR_LENGTH = 4;

export default function PeriodPicker({ value, onChange, today, 'aria-label': label }: PeriodInputProps) {
  const { word } = useWords('kernel');
  const kind = value?.length === YEAR_LENGTH ? 'year' : 'month';
  return (
    <Space className="period-input">
      <Segmented
        aria-label={label}
        value={kind}
        options={[{ value: 'month', label: word.by_month }, { value: 'year', label: word.by_year }]}
        onChange={(chosen) => onChange(chosen === 'year' ? (value ?? today).slice(0, YEAR_LENGTH) : today.slice(0, FORMAT.month.length))}
      />
      <DatePicker
        picker={kind}
        allowClear={false}
        format={FORMAT[kind]}
        value={value ? dayjs(value, FORMAT[kind]) : null}
        maxDate={dayjs(today)}
        onChange={(day) => day && onChange(day.format(FORMAT[kind]))}
      />
    </Space>
  );
}
