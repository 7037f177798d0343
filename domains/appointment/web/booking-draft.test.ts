import { expect, it } from 'vitest';
import type { AppointmentDetail } from '../contract/appointment.endpoints.ts';
import { type DraftItem, draftOf, editingOf, itemsOf, onDay, withProjects, withReason } from './booking-draft.ts';

const PLACES = { uid: '7', room_id: '3', device_id: null };
const facial: DraftItem = { shop_project_id: '1', name: '护理', uid: '7', room_id: '3', device_id: '9', minutes: null, together: false };
const [known, other] = [
  { shop_project_id: '1', name: '护理' },
  { shop_project_id: '2', name: '眼部' },
];

it('keeps a device with the one thing that it was named for', () => {
  expect(withProjects([facial], [known, other], PLACES)).toEqual([facial, { ...other, ...PLACES, minutes: null, together: false }]);
  // Whatever was named for another before.
  expect(withProjects([facial], [other], { ...PLACES, device_id: '9' })[0]).toMatchObject({ uid: '7', room_id: '3', device_id: null });
});

it('gives what was named before anything was chosen to the first thing that is', () => {
  const items = withProjects([], [known, other], { ...PLACES, device_id: '9' });
  expect(items.map(({ device_id }) => device_id)).toEqual(['9', null]);
});

it('asks for no device that was only found', () => {
  const [asked] = itemsOf({ items: [{ ...facial, device_id: null, found: { device_id: '激光一' } }] });
  expect(asked).toEqual({ shop_project_id: '1', uid: '7', room_id: '3', device_id: null, minutes: null, together: false });
});

it('books on the day that is shown where somebody decides about the hours, and where a slot was chosen otherwise', () => {
  const chosen = { start_time: '2026-03-03 23:00', override_reason: '下班晚' };
  expect(onDay(chosen, '2026-03-05')).toEqual({ date: '2026-03-05', start_time: '2026-03-05 23:00' });
  expect(onDay({ ...chosen, override_reason: null }, '2026-03-05')).toEqual({ date: '2026-03-05', start_time: '2026-03-03 23:00' });
  // Begun while another day is looked at, its clock is put on that day.
  const looked = { date: '2026-03-05', start_time: '2026-03-03 10:00' };
  expect(withReason(looked, '')).toEqual({ override_reason: '', date: '2026-03-05', start_time: '2026-03-05 10:00' });
  expect(withReason(looked, null)).toMatchObject({ override_reason: null, start_time: '2026-03-03 10:00' });
});

it('asks for nobody and no room that were only found, and says whom and which by name', () => {
  const item = {
    item_no: 1,
    shop_project_id: '1',
    name: '面部护理',
    uid: '7',
    real_name: '赵雪',
    anyone: true,
    room_id: '3',
    room_name: '护理室',
    bed_no: 2,
    auto_room: true,
    without_bed: false,
    device_id: '9',
    device_name: '激光一',
    auto_device: true,
    without_device: false,
    device_broken: false,
    start_time: '',
    end_time: '',
    minutes: 60,
    together: false,
  };
  const detail = { items: [item], start_time: '2026-03-03 10:00' } as unknown as AppointmentDetail;
  const [drawn] = draftOf(detail, ({ room, bed }) => `${room}/${bed}`).items;
  expect(drawn).toMatchObject({ uid: null, room_id: null, device_id: null, found: { uid: '赵雪', room_id: '护理室/2', device_id: '激光一' } });
  const named = { ...item, anyone: false, auto_room: false, auto_device: false };
  const [asked] = draftOf({ ...detail, items: [named] }, () => '').items;
  expect(asked).toMatchObject({ uid: '7', room_id: '3', device_id: '9' });
});

it('sends what was corrected of a caller, and no phone that nobody typed', () => {
  const detail = {
    items: [],
    start_time: '2026-03-03 10:00',
    member_id: null,
    member_name: '王小姐',
    mobile_number: '137****0000',
  } as unknown as AppointmentDetail;
  const draft = draftOf(detail, () => '');
  const sent = (caller: object) =>
    editingOf({ ...draft, who: { caller: { name: '王小姐', mobile_number: '', ...caller } } }, { appointment_id: '1', version: 1 }).caller;
  expect(draft.who).toEqual({ caller: { name: '王小姐', mobile_number: '', masked: '137****0000' } });
  expect(sent({ name: '汪小姐', masked: '137****0000' })).toEqual({ name: '汪小姐' });
  expect(sent({ mobile_number: '13766660002', masked: '137****0000' })).toEqual({ name: '王小姐', mobile_number: '13766660002' });
  // Somebody else, written down anew, has a phone of their own.
  expect(sent({})).toEqual({ name: '王小姐', mobile_number: '' });
  expect(editingOf({ ...draft, who: null }, { appointment_id: '1', version: 1 })).not.toHaveProperty('caller');
});

it('how it was agreed upon is put right where the desk did so', () => {
  const of = (appointment_type: 'phone' | 'desk' | 'self') =>
    draftOf({ items: [], start_time: '2026-03-03 10:00', member_id: '9', appointment_type } as unknown as AppointmentDetail, () => '');
  const sent = (draft: ReturnType<typeof of>) => editingOf(draft, { appointment_id: '1', version: 1 });
  expect(sent(of('phone'))).toMatchObject({ appointment_type: 'phone' });
  expect(sent({ ...of('phone'), appointment_type: 'desk' })).toMatchObject({ appointment_type: 'desk' });
  expect(sent(of('self'))).not.toHaveProperty('appointment_type');
});
