import { Button, Select } from 'antd';
import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import type { RowOf } from '#kernel/web/kit/list-types.ts';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { deviceAdd, deviceDelete, deviceEdit, deviceSearch } from '../contract/device.endpoints.ts';
import { roomSearch } from '../contract/room.endpoints.ts';
import { RowTools } from './RowTools.tsx';
import './staff.css';

type Device = RowOf<typeof deviceSearch>;
const IN_USE = 1;

/** The devices of a shop: where each stands and whether it can be used. */
export default function DeviceList() {
  const { field, title, word } = useWords('staff');
  const [open, setOpen] = useState<Device | 'new'>();
  const { run: remove } = useCommand(deviceDelete, { onDone: () => showDone(word.deleted) });
  const add = (
    <Can do="device:write">
      <Button type="primary" onClick={() => setOpen('new')}>
        {title.add_device}
      </Button>
    </Can>
  );
  return (
    <>
      <ListPage
        embedded
        endpoint={deviceSearch}
        rowKey="device_id"
        labels={field}
        columns={[
          { field: 'device_num', width: 120 },
          'device_name',
          'model',
          { field: 'room_name', width: 120 },
          { field: 'device_state', width: 96, render: (device) => <DeviceState state={device.device_state} /> },
          { field: 'remarks', width: 200 },
        ]}
        filters={{ key_word: <SearchBox /> }}
        rowActions={(device) => (
          <RowTools
            needs="device:write"
            onEdit={() => setOpen(device)}
            question={fill(word.device_delete, { name: device.device_name })}
            onDelete={() => void remove({ device_id: device.device_id, version: device.version })}
          />
        )}
        toolbar={add}
        empty={{ text: word.no_devices, action: add }}
      />
      {open && <DeviceForm device={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function DeviceState({ state }: { state: number }) {
  const { word } = useWords('staff');
  return <Status tone={state === IN_USE ? 'success' : 'warning'}>{word.device_state[state as 1 | 2]}</Status>;
}

function DeviceForm({ device, onClose }: { device: Device | 'new'; onClose: () => void }) {
  const { field, title, word } = useWords('staff');
  const groups = [
    {
      items: [
        'device_num',
        'device_name',
        'model',
        { field: 'room_id', input: <RoomSelect /> },
        { field: 'device_state', options: word.device_state },
        { field: 'remarks', wide: true },
      ],
    },
  ] as const;
  const form = { labels: field, width: 560, onClose };
  if (device === 'new') return <FormDrawer {...form} endpoint={deviceAdd} title={title.add_device} done={word.added} groups={groups} />;
  const initial = { ...device, device_state: device.device_state as 1 | 2 };
  return <FormDrawer {...form} endpoint={deviceEdit} title={title.edit_device} done={word.edited} initial={initial} groups={groups} />;
}

const MOST = 200;

/** A room of the shop. */
function RoomSelect({ id, value, onChange }: { id?: string; value?: string | null; onChange?: (room: string | undefined) => void }) {
  const mayRead = useCan('room:read');
  const rooms = useEndpoint(roomSearch, { page_size: MOST }, { enabled: mayRead }).data?.rows ?? [];
  const options = rooms.map(({ room_id, room_num, room_name }) => ({ value: room_id, label: `${room_num} ${room_name}` }));
  return (
    <Select
      {...(id && { id })}
      {...(value && { value })}
      allowClear
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(room) => onChange?.(room)}
    />
  );
}
