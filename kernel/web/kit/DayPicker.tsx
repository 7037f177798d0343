import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-hk';
import type { DayInputProps } from './day-input.ts';

const FORMAT = 'YYYY-MM-DD';

export default function DayPicker({ value, onChange, min, max, ...rest }: DayInputProps) {
  return (
    <DatePicker
      {...rest}
      className="day-input"
      format={FORMAT}
      value={value ? dayjs(value, FORMAT) : null}
      onChange={(day) => onChange?.(day?.format(FORMAT))}
      {...(min && { minDate: dayjs(min, FORMAT) })}
      {...(max && { maxDate: dayjs(max, FORMAT) })}
    />
  );
}
