import { Select } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { KeptList } from '#kernel/web/kit/KeptList.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { devices, deviceStanding } from '../contract/device.endpoints.ts';
import { roomSearch } from '../contract/room.endpoints.ts';

const IN_USE = 1;

/** The devices of a shop: where each stands and whether it can be used. */
export default function DeviceList() {
  const { field, word } = useWords('staff');
  const confirm = useConfirm();
  // Whoever takes it out of use is told who counts on it.
  const ask = async ({ device_id, device_state }: { device_id: string; device_state?: number | undefined }, before: { device_state: number }) => {
    if (before.device_state !== IN_USE || device_state === IN_USE) return true;
    const { standing_num: count } = await call(deviceStanding, { device_id });
    return count === 0 || confirm({ title: fill(word.device_standing, { count }), text: word.device_standing_text, ok: word.device_standing_ok, danger: true });
  };
  return (
    <KeptList
      embedded
      kept={devices}
      noun={word.device}
      ask={ask}
      nameOf={(device) => device.device_name}
      labels={field}
      columns={[
        { field: 'device_num', width: 120 },
        'device_name',
        'model',
        { field: 'room_name', width: 120 },
        {
          field: 'device_state',
          width: 96,
          render: ({ device_state }) => <Status tone={device_state === IN_USE ? 'success' : 'warning'}>{word.device_state[device_state]}</Status>,
        },
        { field: 'remarks', width: 200 },
      ]}
      inputs={[
        'device_num',
        'device_name',
        'model',
        { field: 'room_id', input: <RoomSelect /> },
        { field: 'device_state', options: word.device_state },
        { field: 'remarks', wide: true },
      ]}
      words={{ none: word.no_devices, added: word.added, edited: word.edited }}
    />
  );
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
