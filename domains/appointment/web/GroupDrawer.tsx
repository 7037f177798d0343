import { PlusOutlined } from '@ant-design/icons';
import { Button, Drawer, Input, Select } from 'antd';
import { useState } from 'react';
import { StaffChoice } from '#domains/staff/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { useLeaving } from '#kernel/web/kit/use-leaving.ts';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone, showWarning } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { DeskType } from '../contract/appointment.schema.ts';
import { groupAdd, groupSlots } from '../contract/group.endpoints.ts';
import type { Who } from './booking-draft.ts';
import { ProjectsInput } from './ProjectsInput.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import { useSlots } from './use-slots.ts';
import { TypeInput, useTypeOf } from './TypeInput.tsx';
import { useAppointmentLinks } from './use-appointment-links.ts';
import { useOffered } from './use-offered.ts';
import { WhoInput } from './WhoInput.tsx';
import './appointment.css';

const WIDTH = 960;
const MOST_GUESTS = 8;
const LEAST_GUESTS = 2;
const DAY_AT = 'yyyy-MM-dd'.length;
const NOBODY: string[] = [];

interface Guest {
  key: number;
  who: Who | null;
  projects: readonly { shop_project_id: string; name: string }[];
  uid: string | null;
  /** A room, or whichever has a free bed. */
  room: string;
}
const ANY_ROOM = 'any';
const someone = (key: number): Guest => ({ key, who: null, projects: [], uid: null, room: ANY_ROOM });

/** Whether anything is known of somebody. */
const isBegun = ({ who, projects, uid, room }: Guest) => who !== null || projects.length > 0 || uid !== null || room !== ANY_ROOM;

interface GuestInputProps {
  guest: Guest;
  place: number;
  /** When they come. */
  date: string;
  /** What there is to choose from. */
  rooms: readonly { value: string; label: string }[];
  onChange: (guest: Guest) => void;
  onRemove: (() => void) | undefined;
}

/** One of those who come: who, for what, with whom. */
function GuestInput({ guest, place, date, rooms, onChange, onRemove }: GuestInputProps) {
  const { field, word } = useWords('appointment');
  return (
    <section className="group-guest" aria-label={fill(word.group_guest, { place })}>
      <h3>
        {place === 1 ? word.group_contact : fill(word.group_guest, { place })}
        {onRemove && (
          <Button type="link" size="small" danger onClick={onRemove}>
            {word.group_remove}
          </Button>
        )}
      </h3>
      <WhoInput id={`group-who-${guest.key}`} value={guest.who} onChange={(who) => onChange({ ...guest, who })} onFound={() => undefined} />
      <ProjectsInput id={`group-projects-${guest.key}`} value={guest.projects} onChange={(projects) => onChange({ ...guest, projects })} />
      <StaffChoice
        several={false}
        day={date}
        value={guest.uid ? [guest.uid] : NOBODY}
        onChange={([uid]) => onChange({ ...guest, uid: uid ?? null })}
        placeholder={word.anyone}
        aria-label={field.uid}
      />
      {rooms.length > 0 && (
        <Select<string>
          aria-label={field.room_id}
          value={guest.room}
          options={[{ value: ANY_ROOM, label: word.any_room }, ...rooms]}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(room) => onChange({ ...guest, room })}
        />
      )}
    </section>
  );
}

/** What one of them wants, as calls take it. */
function wantsOf({ projects, uid, room }: Guest) {
  const room_id = room === ANY_ROOM ? null : room;
  return { items: projects.map(({ shop_project_id }) => ({ shop_project_id, uid, room_id })) };
}

/** Everybody who comes; another one may come along. */
function Guests({ guests, date, onChange }: { guests: readonly Guest[]; date: string; onChange: (guests: readonly Guest[]) => void }) {
  const { room_id: rooms } = useOffered(date);
  const { word } = useWords('appointment');
  return (
    <div>
      {guests.map((guest, index) => (
        <GuestInput
          key={guest.key}
          guest={guest}
          place={index + 1}
          date={date}
          rooms={rooms}
          onChange={(changed) => onChange(guests.map((one) => (one.key === guest.key ? changed : one)))}
          onRemove={index > 0 && guests.length > LEAST_GUESTS ? () => onChange(guests.filter((one) => one.key !== guest.key)) : undefined}
        />
      ))}
      {guests.length < MOST_GUESTS && (
        <Button block icon={<PlusOutlined />} onClick={() => onChange([...guests, someone(Math.max(...guests.map(({ key }) => key)) + 1)])}>
          {word.group_more}
        </Button>
      )}
    </div>
  );
}

/** As the call that books a group takes one of them. */
const guestOf = (guest: Guest) => ({
  ...(guest.who && 'member_id' in guest.who ? { member_id: guest.who.member_id } : { caller: guest.who?.caller ?? null }),
  ...wantsOf(guest),
});

/** Several customers who come together: each with treatments and hands of their own, all at one time. */
export default function GroupDrawer({ date: initial, onClose }: { date: string; onClose: () => void }) {
  useReturnFocus();
  const { field, title, word } = useWords('appointment');
  const kernel = useWords('kernel').word;
  const { go } = useNavigation();
  const links = useAppointmentLinks();
  const [guests, setGuests] = useState<readonly Guest[]>([someone(1), someone(2)]);
  const [date, setDate] = useState(initial);
  const [start_time, choose] = useState<string | null>(null);
  const [remarks, setRemarks] = useState('');
  const [said, say] = useState<DeskType | null>(null);
  const appointment_type = useTypeOf(said, start_time);
  const isAsked = guests.every(({ projects }) => projects.length > 0);
  const { found, isOther } = useSlots(groupSlots, { date, guests: guests.map(wantsOf), ...(start_time && { wished: start_time }) }, isAsked);
  const add = useCommand(groupAdd, {
    onDone: ({ appointment_ids, member_overlap }) => {
      showDone(fill(word.series_added, { count: appointment_ids.length }));
      if (member_overlap) showWarning(word.member_overlap);
      onClose();
      const target = links.made(appointment_ids[0]!);
      if (target) go(target);
    },
  });
  const { leave } = useLeaving(onClose, remarks !== '' || start_time !== null || guests.some(isBegun));
  const take = (time: string) => {
    choose(time);
    setDate(time.slice(0, DAY_AT));
  };
  const save = () => start_time && void add.run({ start_time, appointment_type, remarks, guests: guests.map(guestOf) });
  return (
    <Drawer
      open
      title={title.group_add}
      size={WIDTH}
      onClose={leave}
      footer={
        <div className="group-foot">
          <span className="booking-chosen">{start_time ? fill(word.chosen_time, { time: start_time }) : word.choose_time}</span>
          <Button onClick={leave}>{kernel.cancel}</Button>
          <Button type="primary" disabled={!start_time || !isAsked} loading={add.pending} onClick={save}>
            {kernel.save}
          </Button>
        </div>
      }
    >
      <div className="group-booking">
        <Guests guests={guests} date={date} onChange={setGuests} />
        <div>
          <Labelled label={field.date} required>
            <DayInput aria-label={field.date} value={date} onChange={(day) => day && setDate(day)} />
          </Labelled>
          {isAsked && found ? (
            <SlotPicker keyless found={found} waits={isOther} chosen={start_time} onChoose={take} />
          ) : (
            <p>{word.group_choose_first}</p>
          )}
          <TypeInput value={appointment_type} onChange={say} />
          <Labelled label={field.remarks}>
            <Input aria-label={field.remarks} maxLength={500} value={remarks} onChange={(event) => setRemarks(event.target.value)} />
          </Labelled>
        </div>
      </div>
    </Drawer>
  );
}
