import { useWords } from '../words.ts';
import { DayInput } from './DayInput.tsx';

interface DayFilterProps {
  end: 'start_date' | 'end_date';
  /** What it is called where a list says more than «from» and «to». */
  hint: string | undefined;
  value?: string;
  onChange?: (day: string | undefined) => void;
}

function DayFilter({ end, hint, ...input }: DayFilterProps) {
  const { report } = useWords('kernel').word;
  const text = hint ?? report[end];
  return <DayInput placeholder={text} aria-label={text} {...input} />;
}

/**
 * From which day until which, both included: to be spread into the filters of a list whose request has `AskedSpan`. `ListPage` puts
 * its shortcuts beside them. A list whose days need telling says what they are of.
 */
export const dayFilters = (hints?: { from: string; until: string }) => ({
  start_date: <DayFilter end="start_date" hint={hints?.from} />,
  end_date: <DayFilter end="end_date" hint={hints?.until} />,
});
