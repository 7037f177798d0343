import { lazy } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { KeptList } from '#kernel/web/kit/KeptList.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { TimeInput } from '#kernel/web/kit/TimeInput.tsx';
import { useWords } from '#kernel/web/words.ts';
import { shifts } from '../contract/shift.endpoints.ts';
import './staff.css';

const ColourInput = lazy(() => import('./ColourInput.tsx'));

const REST = 2;

/** The shifts a shop works in, and its rests. */
export default function ShiftList() {
  const { field, word } = useWords('staff');
  const { none } = useWords('kernel').word;
  const works = (values: { shift_status?: number | undefined }) => values.shift_status !== REST;
  return (
    <KeptList
      embedded
      kept={shifts}
      noun={word.shift}
      nameOf={({ shift_name }) => shift_name}
      labels={field}
      columns={[
        {
          field: 'shift_name',
          render: ({ shift_name, color }) => (
            <>
              <span className="shift-colour" style={{ background: color }} />
              {shift_name}
            </>
          ),
        },
        { field: 'shift_status', width: 96, words: word.shift_status },
        { field: 'start_time', width: 112 },
        {
          field: 'end_time',
          width: 112,
          render: ({ start_time, end_time }) =>
            start_time && end_time && end_time <= start_time ? fill(word.next_day, { time: end_time }) : (end_time ?? none),
        },
        {
          field: 'is_open',
          width: 96,
          render: ({ is_open }) => <Status tone={is_open ? 'success' : 'neutral'}>{is_open ? word.shift_open.true : word.shift_open.false}</Status>,
        },
      ]}
      inputs={[
        { field: 'shift_name' },
        { field: 'shift_status', options: word.shift_status },
        { field: 'start_time', input: <TimeInput />, when: works, required: true },
        { field: 'end_time', input: <TimeInput />, when: works, required: true },
        { field: 'color', input: <ColourInput /> },
        { field: 'is_open' },
      ]}
      words={{ none: word.no_shifts, added: word.added, edited: word.edited }}
    />
  );
}
