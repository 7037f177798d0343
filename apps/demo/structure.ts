import type { DemoShop, DemoStructure } from './organisations.ts';

const SHIFTS: DemoStructure['shifts'] = [
  { shift_name: '早班', color: '#409eff', times: ['09:00', '18:00'] },
  { shift_name: '晚班', color: '#e6a23c', times: ['13:00', '22:00'] },
  { shift_name: '休息', color: '#909399', times: null },
];

const BEAUTY: DemoStructure = {
  groups: [
    {
      key: 'beauty',
      group_name: '美容部',
      children: [
        { key: 'consulting', group_name: '咨询组' },
        { key: 'treatment', group_name: '护理组' },
      ],
    },
    { key: 'front', group_name: '前台' },
  ],
  rooms: [
    { room_num: '101', room_name: '面部护理室', bed_count: 3, devices: [{ device_num: 'D001', device_name: '深层补水仪', model: 'HydraPeel Pro' }] },
    { room_num: '102', room_name: '身体护理室', bed_count: 2 },
  ],
  shifts: SHIFTS,
};

const CLINIC: DemoStructure = {
  groups: [
    {
      key: 'medical',
      group_name: '医疗部',
      is_medical: true,
      children: [
        { key: 'skin', group_name: '皮肤科', is_medical: true },
        { key: 'nursing', group_name: '护理部', is_medical: true },
      ],
    },
    { key: 'front', group_name: '前台' },
  ],
  rooms: [
    { room_num: '201', room_name: '皮肤治疗室', bed_count: 2, devices: [{ device_num: 'M001', device_name: '皮秒激光', model: 'PicoWay' }] },
    { room_num: '202', room_name: '注射室', bed_count: 1 },
    { room_num: '203', room_name: '诊室', bed_count: 1 },
  ],
  shifts: SHIFTS,
};

/** Departments, rooms and shifts of a demo shop: a shop that is both has those of both. */
export function structureOf({ shop_type, sys_type }: Pick<DemoShop, 'shop_type' | 'sys_type'>): DemoStructure | null {
  if (shop_type !== '1') return null;
  if (sys_type === 'SHOP_USER') return BEAUTY;
  if (sys_type === 'CURE_USER') return CLINIC;
  const front = BEAUTY.groups.filter(({ key }) => !CLINIC.groups.some((group) => group.key === key));
  return { groups: [...front, ...CLINIC.groups], rooms: [...BEAUTY.rooms, ...CLINIC.rooms], shifts: SHIFTS };
}

/** The departments of the head office: those that its shops have. */
export const GROUPS_OF_ALL: DemoStructure['groups'] = [...BEAUTY.groups.filter(({ key }) => key !== 'front'), ...CLINIC.groups];

/** Which department somebody of a role works in, where the shop has it. */
export const GROUP_OF: Readonly<Record<string, readonly string[]>> = {
  manager: ['beauty', 'medical'],
  cashier: ['front'],
  therapist: ['treatment', 'nursing'],
  doctor: ['skin'],
};

/** What somebody of a role is called at work. */
export const POSITION_OF: Readonly<Record<string, string>> = {
  administrator: '总部管理员',
  manager: '店长',
  cashier: '收银员',
  therapist: '美容师',
  doctor: '主治医师',
  supplier: '客户经理',
};
