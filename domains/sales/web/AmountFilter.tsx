import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import './till.css';

interface AmountFilterProps {
  hint: string;
  /** Cents. */
  value?: number;
  onChange?: (cents: number | undefined) => void;
}

/** A bound of amounts among a list's filters; what is no amount yet filters nothing. */
export const AmountFilter = ({ hint, value, onChange }: AmountFilterProps) => (
  <span className="amount-filter">
    <MoneyInput placeholder={hint} aria-label={hint} value={value ?? null} onChange={(cents) => !Number.isNaN(cents) && onChange?.(cents)} />
  </span>
);
