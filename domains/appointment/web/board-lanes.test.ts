import { expect, it, vi } from 'vitest';
import type { Board, BoardItem } from '../contract/board.endpoints.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { blocksOf, lanesOf } from './board-lanes.ts';

// What is listed is read in simplified Chinese.
vi.stubGlobal('localStorage', { getItem: () => null });

const DAY = '2026-03-03';
const { word } = zhCN;

const item: BoardItem = {
  appointment_id: '1',
  version: 1,
  begin_time: `${DAY} 10:00`,
  start_time: `${DAY} 10:00`,
  end_time: `${DAY} 11:00`,
  bed_until: `${DAY} 11:00`,
  item_no: 1,
  item_num: 1,
  together: false,
  status: 0,
  late: false,
  overrun: false,
  member_id: null,
  member_name: '王小姐',
  name: '面部护理',
  uid: '7',
  room_id: 'r',
  bed_no: 1,
  device_id: null,
  auto_device: false,
  unattended: false,
  without_device: false,
  device_broken: false,
  without_bed: false,
  remarks: '',
  override_reason: '',
  deposit_status: null,
};
const board = (items: BoardItem[]): Board => ({
  slot_minutes: 60,
  opens_at: '08:00',
  closes_at: '22:00',
  closed: [],
  people: [
    { uid: '7', real_name: '赵雪', color: null, identity_names: '美容师', works: [], disabled: false },
    { uid: '8', real_name: '孙晓梅', color: null, identity_names: '', works: [], disabled: true },
  ],
  rooms: [{ room_id: 'r', room_name: '护理室', bed_count: 2 }],
  devices: [],
  items,
  offers: [],
});

it('has a lane for whoever does not work here any more, as long as something of theirs is on it', () => {
  const theirs = board([{ ...item, uid: '8' }]);
  expect(lanesOf(theirs, [DAY], 'staff', [], word).map(({ title, hint }) => `${title} ${hint}`)).toEqual(['赵雪 美容师', `孙晓梅 ${word.staff_disabled}`]);
});

it('has a lane for every bed, and for one that is there no more as long as something lies in it', () => {
  const keys = (items: BoardItem[]) => lanesOf(board(items), [DAY], 'room', [], word).map(({ key }) => key);
  expect(keys([item])).toEqual([`${DAY}/r/1`, `${DAY}/r/2`, `${DAY}/none`]);
  const gone = { ...item, bed_no: 3 };
  const [block] = blocksOf(board([gone]), { by: 'room', states: [] }, word, true);
  expect(keys([gone])).toContain(block!.lane);
});

it('says of what needs a bed that it has none', () => {
  const [block] = blocksOf(board([{ ...item, room_id: null, bed_no: null, without_bed: true }]), { by: 'staff', states: [] }, word, true);
  expect(block).toMatchObject({ state: '缺床位', tone: 'danger' });
});
