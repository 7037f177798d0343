export interface DayInputProps {
  id?: string;
  /** `yyyy-MM-dd` */
  value?: string | null;
  onChange?: (day: string | undefined) => void;
  onBlur?: () => void;
  disabled?: boolean;
  placeholder?: string;
  allowClear?: boolean;
  'aria-label'?: string;
  'aria-invalid'?: true;
  status?: 'error';
  /** The first and the last day that may be chosen. */
  min?: string;
  max?: string;
}
