import { TimePicker as AntTimePicker } from 'antd';
import dayjs from 'dayjs';

const FORMAT = 'HH:mm';
const ANY_DAY = '2000-01-01';

interface TimePickerProps {
  id?: string;
  value?: string | null;
  onChange?: (time: string | undefined) => void;
  'aria-label'?: string;
}

/** The clock of `TimeInput`. */
export default function TimePicker({ id, value, onChange, 'aria-label': label }: TimePickerProps) {
  return (
    <AntTimePicker
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      className="wide-select"
      format={FORMAT}
      minuteStep={5}
      needConfirm={false}
      value={value ? dayjs(`${ANY_DAY} ${value}`) : null}
      onChange={(time) => onChange?.(time?.format(FORMAT))}
    />
  );
}
