import { Button } from 'antd';
import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import type { RowOf } from '#kernel/web/kit/list-types.ts';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { roomAdd, roomDelete, roomEdit, roomSearch } from '../contract/room.endpoints.ts';
import { RowTools } from './RowTools.tsx';
import './staff.css';

type Room = RowOf<typeof roomSearch>;

/** The rooms of a shop and how many beds each has (2§3). */
export default function RoomList() {
  const { field, title, word } = useWords('staff');
  const [open, setOpen] = useState<Room | 'new'>();
  const { run: remove } = useCommand(roomDelete, { onDone: () => showDone(word.deleted) });
  const add = (
    <Can do="room:write">
      <Button type="primary" onClick={() => setOpen('new')}>
        {title.add_room}
      </Button>
    </Can>
  );
  const groups = [{ items: ['room_num', 'room_name', 'bed_count', { field: 'remarks', wide: true }] }] as const;
  const form = { labels: field, width: 560, onClose: () => setOpen(undefined) };
  return (
    <>
      <ListPage
        embedded
        endpoint={roomSearch}
        rowKey="room_id"
        labels={field}
        columns={[{ field: 'room_num', width: 120 }, 'room_name', { field: 'bed_count', as: 'count' }, { field: 'remarks', width: 240 }]}
        filters={{ key_word: <SearchBox /> }}
        rowActions={(room) => (
          <RowTools
            needs="room:write"
            onEdit={() => setOpen(room)}
            question={fill(word.room_delete, { name: room.room_name })}
            onDelete={() => void remove({ room_id: room.room_id, version: room.version })}
          />
        )}
        toolbar={add}
        empty={{ text: word.no_rooms, action: add }}
      />
      {open === 'new' && <FormDrawer {...form} endpoint={roomAdd} title={title.add_room} done={word.added} groups={groups} />}
      {open && open !== 'new' && (
        <FormDrawer {...form} key={open.room_id} endpoint={roomEdit} title={title.edit_room} done={word.edited} initial={open} groups={groups} />
      )}
    </>
  );
}
