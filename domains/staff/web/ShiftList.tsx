import { Button } from 'antd';
import { lazy, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import type { RowOf } from '#kernel/web/kit/list-types.ts';
import { TimeInput } from '#kernel/web/kit/TimeInput.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { shiftAdd, shiftDelete, shiftEdit, shiftSearch } from '../contract/shift.endpoints.ts';
import { RowTools } from './RowTools.tsx';
import './staff.css';

const ColourInput = lazy(() => import('./ColourInput.tsx'));

type Shift = RowOf<typeof shiftSearch>;
const REST = 2;

/** The shifts a shop works in, and its rests. */
export default function ShiftList() {
  const { field, title, word } = useWords('staff');
  const kernel = useWords('kernel').word;
  const [open, setOpen] = useState<Shift | 'new'>();
  const { run: remove } = useCommand(shiftDelete, { onDone: () => showDone(word.deleted) });
  const add = (
    <Can do="shift:write">
      <Button type="primary" onClick={() => setOpen('new')}>
        {title.add_shift}
      </Button>
    </Can>
  );
  const endOf = ({ start_time, end_time }: Shift) =>
    start_time && end_time && end_time <= start_time ? fill(word.next_day, { time: end_time }) : (end_time ?? kernel.none);
  return (
    <>
      <ListPage
        embedded
        endpoint={shiftSearch}
        rowKey="shift_id"
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
          { field: 'shift_status', width: 96, render: ({ shift_status }) => word.shift_status[shift_status as 1 | 2] },
          { field: 'start_time', width: 112 },
          { field: 'end_time', width: 112, render: endOf },
          {
            field: 'is_open',
            width: 96,
            render: ({ is_open }) => <Status tone={is_open ? 'success' : 'neutral'}>{is_open ? word.shift_open.true : word.shift_open.false}</Status>,
          },
        ]}
        filters={{ key_word: <SearchBox /> }}
        rowActions={(shift) => (
          <RowTools
            needs="shift:write"
            onEdit={() => setOpen(shift)}
            question={fill(word.shift_delete, { name: shift.shift_name })}
            onDelete={() => void remove({ shift_id: shift.shift_id, version: shift.version })}
          />
        )}
        toolbar={add}
        empty={{ text: word.no_shifts, action: add }}
      />
      {open && <ShiftForm shift={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function ShiftForm({ shift, onClose }: { shift: Shift | 'new'; onClose: () => void }) {
  const { field, title, word } = useWords('staff');
  const works = (values: { shift_status?: number | undefined }) => values.shift_status !== REST;
  const groups = [
    {
      items: [
        'shift_name',
        { field: 'shift_status', options: word.shift_status },
        { field: 'start_time', input: <TimeInput />, when: works, required: true },
        { field: 'end_time', input: <TimeInput />, when: works, required: true },
        { field: 'color', input: <ColourInput /> },
        'is_open',
      ],
    },
  ] as const;
  const form = { labels: field, width: 560, onClose };
  if (shift === 'new') return <FormDrawer {...form} endpoint={shiftAdd} title={title.add_shift} done={word.added} groups={groups} />;
  const initial = { ...shift, shift_status: shift.shift_status as 1 | 2 };
  return <FormDrawer {...form} endpoint={shiftEdit} title={title.edit_shift} done={word.edited} initial={initial} groups={groups} />;
}
