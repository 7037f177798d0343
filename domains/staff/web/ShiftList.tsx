import { lazy } from 'react';
import type { RequestInputOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { KeptList } from '#kernel/web/kit/KeptList.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { TimeInput } from '#kernel/web/kit/TimeInput.tsx';
import { useWords } from '#kernel/web/words.ts';
import { shiftCheck, shifts } from '../contract/shift.endpoints.ts';
import { REST } from '../contract/shift-status.ts';
import { useConflictQuestion } from './use-conflict-question.tsx';
import './staff.css';

const ColourInput = lazy(() => import('#kernel/web/kit/ColourInput.tsx'));

type Shift = ResponseOf<typeof shifts.list>['rows'][number];

/** The shifts a shop works in, and its rests. */
export default function ShiftList() {
  const { field, word } = useWords('staff');
  const { none } = useWords('kernel').word;
  const conflictsAgreed = useConflictQuestion();
  // Whoever changes its hours, or makes it a rest, is told of what stands on it.
  const ask = async ({ shift_id, shift_status = 1, start_time, end_time }: RequestInputOf<typeof shifts.edit>, before: Shift) => {
    const isRest = shift_status === REST;
    if (shift_status === before.shift_status && (isRest || (start_time === before.start_time && end_time === before.end_time))) return true;
    return conflictsAgreed(await call(shiftCheck, { shift_id, shift_status, ...(!isRest && { start_time, end_time }) }));
  };
  const works = (values: { shift_status?: number | undefined }) => values.shift_status !== REST;
  return (
    <KeptList
      embedded
      kept={shifts}
      noun={word.shift}
      ask={ask}
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
