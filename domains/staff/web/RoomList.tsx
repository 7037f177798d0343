import { KeptList } from '#kernel/web/kit/KeptList.tsx';
import { useWords } from '#kernel/web/words.ts';
import { rooms } from '../contract/room.endpoints.ts';

/** The rooms of a shop and how many beds each has (2§3). */
export default function RoomList() {
  const { field, word } = useWords('staff');
  return (
    <KeptList
      embedded
      kept={rooms}
      noun={word.room}
      nameOf={(room) => room.room_name}
      labels={field}
      columns={[{ field: 'room_num', width: 120 }, 'room_name', { field: 'bed_count', as: 'count' }, { field: 'remarks', width: 240 }]}
      inputs={['room_num', 'room_name', 'bed_count', { field: 'remarks', wide: true }]}
      words={{ none: word.no_rooms, added: word.added, edited: word.edited }}
    />
  );
}
