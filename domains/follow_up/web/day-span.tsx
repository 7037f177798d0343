import type { MoreFilter } from '#kernel/web/kit/list-types.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';

type Field = 'start_date' | 'end_date';

/** A further filter by a span of days. */
export function daySpan(label: string, labels: Readonly<Record<Field, string>>): MoreFilter<Field> {
  return {
    key: 'days',
    label,
    fields: ['start_date', 'end_date'],
    input: (values, change) => {
      const end = (field: Field) => (
        <DayInput
          aria-label={labels[field]}
          value={(values[field] as string | undefined) ?? null}
          onChange={(day) => change({ [field]: day ?? undefined })}
        />
      );
      return (
        <div className="filter-span">
          {end('start_date')}
          <span>—</span>
          {end('end_date')}
        </div>
      );
    },
  };
}
