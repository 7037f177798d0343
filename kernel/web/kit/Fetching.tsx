import { Input } from 'antd';

interface FetchingProps {
  id?: string;
  value?: string | null;
  'aria-label'?: string;
}

/** What stands in the place of an input while its calendar or clock is fetched: its value, under its own label. */
export const Fetching = ({ id, value, 'aria-label': label }: FetchingProps) => (
  <Input className="day-input" disabled id={id} value={value ?? ''} aria-label={label} />
);
