import { TimePicker as AntTimePicker } from 'antd';
import dayjs from 'dayjs';

const FORMAT = 'HH:mm';
const ANY_DAY = '2000-01-01';

/** The clock of `TimeInput`. */
export default function TimePicker({ id, value, onChange }: { id?: string; value?: string | null; onChange?: (time: string | undefined) => void }) {
  return (
    <AntTimePicker
      {...(id && { id })}
      className="wide-select"
      format={FORMAT}
      minuteStep={5}
      needConfirm={false}
      value={value ? dayjs(`${ANY_DAY} ${value}`) : null}
      onChange={(time) => onChange?.(time?.format(FORMAT))}
    />
  );
}
