import { Checkbox, Select } from 'antd';
import { shownChoice } from '#domains/staff/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { Draft, DraftItem, Place } from './booking-draft.ts';
import { type Options, useOffered } from './use-offered.ts';

interface PlaceInputsProps {
  draft: Draft;
  places: Record<Place, string | null>;
  onPlace: (place: Place, id: string | null, index: number) => void;
  onTogether: (together: boolean, index: number) => void;
}

const PLACES = ['uid', 'room_id', 'device_id'] as const;

interface PlaceInputProps {
  place: Place;
  label: string;
  value: string | null;
  /** Who or what was found for it. */
  found?: string | undefined;
  offered: Options;
  onChange: (id: string | null) => void;
}

function PlaceInput({ place, label, value, found, offered, onChange }: PlaceInputProps) {
  const { word } = useWords('appointment');
  const hint = { uid: word.anyone, room_id: word.any_bed, device_id: word.no_device };
  const known = { uid: word.staff_found, room_id: word.device_found, device_id: word.device_found };
  return (
    <Select<string>
      allowClear
      aria-label={label}
      placeholder={found ? fill(known[place], { name: found }) : hint[place]}
      value={value}
      options={offered[place]}
      optionRender={shownChoice}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(id?: string) => onChange(id ?? null)}
    />
  );
}

interface ItemPlacesProps extends Pick<PlaceInputsProps, 'onPlace' | 'onTogether'> {
  items: readonly DraftItem[];
  offered: Options;
}

/** Each of several things by whom and where: a line for each. What begins with another is done in its room. */
function ItemPlaces({ items, offered, onPlace, onTogether }: ItemPlacesProps) {
  const { field, word } = useWords('appointment');
  return (
    <div className="booking-items">
      {items.map((item, index) => (
        <fieldset key={item.shop_project_id} className="booking-item">
          <legend>{item.name}</legend>
          {index > 0 && (
            <Checkbox
              checked={item.together}
              aria-label={fill(word.place_of, { name: item.name, place: word.together })}
              onChange={(event) => onTogether(event.target.checked, index)}
            >
              {word.together}
            </Checkbox>
          )}
          {PLACES.filter((place) => place !== 'room_id' || index === 0 || !item.together).map((place) => (
            <PlaceInput
              key={place}
              place={place}
              label={fill(word.place_of, { name: item.name, place: field[place] })}
              value={item[place]}
              found={item.found?.[place]}
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
export function PlaceInputs({ draft: { items, date }, places, onPlace, onTogether }: PlaceInputsProps) {
  const { field } = useWords('appointment');
  const offered = useOffered(date);
  if (items.length > 1) return <ItemPlaces items={items} offered={offered} onPlace={onPlace} onTogether={onTogether} />;
  return PLACES.map((place) => (
    <Labelled key={place} label={field[place]}>
      <PlaceInput
        place={place}
        label={field[place]}
        value={(items[0] ?? places)[place]}
        found={items[0]?.found?.[place]}
        offered={offered}
        onChange={(id) => onPlace(place, id, 0)}
      />
    </Labelled>
  ));
}
