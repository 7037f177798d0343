import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-hk';
import type { DayInputProps } from './day-input.ts';

const FORMAT = 'YYYY-MM-DD';
/** How people write a day, in the order tried; it is shown in the first way. */
const TYPED = [FORMAT, 'YYYYMMDD', 'YYYY-M-D', 'YYYY/M/D', 'YYYY.M.D'];

export default function DayPicker({ value, onChange, min, max, ...rest }: DayInputProps) {
  return (
    <DatePicker
      {...rest}
      className="day-input"
      format={TYPED}
      value={value ? dayjs(value, FORMAT) : null}
      onChange={(day) => onChange?.(day?.format(FORMAT))}
      {...(min && { minDate: dayjs(min, FORMAT) })}
      {...(max && { maxDate: dayjs(max, FORMAT) })}
    />
  );
}
