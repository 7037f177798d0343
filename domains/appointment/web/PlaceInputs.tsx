import { Select } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { appointmentBoard, type Board } from '../contract/board.endpoints.ts';
import { common, type Draft, type Place } from './booking-draft.ts';

interface PlaceInputsProps {
  draft: Draft;
  places: Record<Place, string | null>;
  onPlace: (place: Place, id: string | null) => void;
}

const CLOCK = 'yyyy-MM-dd '.length;

/** When somebody works on a day, as one reads it. */
const worksText = ({ works }: Board['people'][number], date: string): string =>
  works
    .filter(({ start_time }) => start_time.startsWith(date))
    .map(({ start_time, end_time }) => `${start_time.slice(CLOCK)}–${end_time.slice(CLOCK)}`)
    .join(' ');

/** By whom and where everything is done; nobody named is anyone able. */
export function PlaceInputs({ draft, places, onPlace }: PlaceInputsProps) {
  const { field, word } = useWords('appointment');
  const board = useEndpoint(appointmentBoard, { date: draft.date }, { keepPrevious: true }).data;
  const offered: Record<Place, { value: string; label: string; disabled?: boolean }[]> = {
    uid: (board?.people ?? []).map((person) => ({
      value: person.uid,
      label: [person.real_name, person.identity_names, worksText(person, draft.date) || word.off_duty].filter(Boolean).join(' · '),
    })),
    room_id: (board?.rooms ?? []).map(({ room_id, room_name, bed_count }) => ({
      value: room_id,
      label: fill(word.room_beds, { room: room_name, beds: bed_count }),
    })),
    device_id: (board?.devices ?? []).map(({ device_id, device_name, usable }) => ({ value: device_id, label: device_name, disabled: !usable })),
  };
  const input = (place: Place, label: string, hint: string) => {
    const shared = draft.items.length > 0 ? common(draft.items, place) : places[place];
    return (
      <Labelled label={label}>
        <Select<string>
          allowClear
          aria-label={label}
          placeholder={shared === undefined ? word.differs : hint}
          value={shared ?? null}
          options={offered[place]}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(id?: string) => onPlace(place, id ?? null)}
        />
      </Labelled>
    );
  };
  return (
    <>
      {input('uid', field.uid, word.anyone)}
      {input('room_id', field.room_id, word.no_room)}
      {input('device_id', field.device_id, word.no_device)}
    </>
  );
}
