import { Select } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { appointmentBoard, type Board } from '../contract/board.endpoints.ts';
import type { Draft, DraftItem, Place } from './booking-draft.ts';

interface PlaceInputsProps {
  draft: Draft;
  places: Record<Place, string | null>;
  onPlace: (place: Place, id: string | null, index: number) => void;
}

const CLOCK = 'yyyy-MM-dd '.length;

/** When somebody works on a day, as one reads it. */
const worksText = ({ works }: Board['people'][number], date: string): string =>
  works
    .filter(({ start_time }) => start_time.startsWith(date))
    .map(({ start_time, end_time }) => `${start_time.slice(CLOCK)}–${end_time.slice(CLOCK)}`)
    .join(' ');

const PLACES = ['uid', 'room_id', 'device_id'] as const;

type Options = Record<Place, { value: string; label: string; disabled?: boolean }[]>;

/** Whom and what there is to choose from on a day. */
function useOffered(date: string): Options {
  const { word } = useWords('appointment');
  const board = useEndpoint(appointmentBoard, { date }, { keepPrevious: true }).data;
  return {
    uid: (board?.people ?? []).map((person) => ({
      value: person.uid,
      label: [person.real_name, person.identity_names, worksText(person, date) || word.off_duty].filter(Boolean).join(' · '),
    })),
    room_id: (board?.rooms ?? []).map(({ room_id, room_name, bed_count }) => ({
      value: room_id,
      label: fill(word.room_beds, { room: room_name, beds: bed_count }),
    })),
    device_id: (board?.devices ?? []).map(({ device_id, device_name, usable }) => ({ value: device_id, label: device_name, disabled: !usable })),
  };
}

interface PlaceInputProps {
  place: Place;
  label: string;
  value: string | null;
  offered: Options;
  onChange: (id: string | null) => void;
}

function PlaceInput({ place, label, value, offered, onChange }: PlaceInputProps) {
  const { word } = useWords('appointment');
  const hint = { uid: word.anyone, room_id: word.no_room, device_id: word.no_device };
  return (
    <Select<string>
      allowClear
      aria-label={label}
      placeholder={hint[place]}
      value={value}
      options={offered[place]}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(id?: string) => onChange(id ?? null)}
    />
  );
}

/** Each of several things by whom and where: a line for each. */
function ItemPlaces({ items, offered, onPlace }: { items: readonly DraftItem[]; offered: Options; onPlace: PlaceInputsProps['onPlace'] }) {
  const { field, word } = useWords('appointment');
  return (
    <div className="booking-items">
      {items.map((item, index) => (
        <fieldset key={item.shop_project_id} className="booking-item">
          <legend>{item.name}</legend>
          {PLACES.map((place) => (
            <PlaceInput
              key={place}
              place={place}
              label={fill(word.place_of, { name: item.name, place: field[place] })}
              value={item[place]}
              offered={offered}
              onChange={(id) => onPlace(place, id, index)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** By whom and where everything is done; nobody named is anyone able. */
export function PlaceInputs({ draft: { items, date }, places, onPlace }: PlaceInputsProps) {
  const { field } = useWords('appointment');
  const offered = useOffered(date);
  if (items.length > 1) return <ItemPlaces items={items} offered={offered} onPlace={onPlace} />;
  return PLACES.map((place) => (
    <Labelled key={place} label={field[place]}>
      <PlaceInput
        place={place}
        label={field[place]}
        value={(items[0] ?? places)[place]}
        offered={offered}
        onChange={(id) => onPlace(place, id, 0)}
      />
    </Labelled>
  ));
}
