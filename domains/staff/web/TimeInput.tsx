import { TimePicker } from 'antd';
import dayjs from 'dayjs';

const FORMAT = 'HH:mm';
const ANY_DAY = '2000-01-01';

/** A time of day as `HH:mm`. */
export default function TimeInput({ id, value, onChange }: { id?: string; value?: string | null; onChange?: (time: string | undefined) => void }) {
  return (
    <TimePicker
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
