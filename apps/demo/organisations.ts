import type { IdentityKey } from '#apps/api/founding.ts';
import type { NewGroup, NewRoom, NewShift } from '#domains/staff/server/api.ts';
import type { PresetRole } from '#modes/preset-roles.ts';

/** What every demo account is opened with. */
export const DEMO_PASSWORD = 'Demo#2026';

type RoleKey = PresetRole['key'];

/** What a shop consists of besides its people. */
export interface DemoStructure {
  groups: readonly NewGroup[];
  rooms: readonly NewRoom[];
  shifts: readonly NewShift[];
}

export interface DemoShop {
  key: string;
  shop_name: string;
  shop_type: '0' | '1' | 'SUPPLIER';
  shop_level: number;
  sys_type: 'SHOP_USER' | 'CURE_USER' | 'SHOP_CURE';
  address: string;
  phone: string;
  parent?: string;
}

export interface DemoPerson {
  real_name: string;
  mobile_number: string;
  shop: string;
  role: RoleKey;
  identities: readonly IdentityKey[];
  /** What the first line of the product says of this account; colleagues without one are there to be chosen. */
  introduction?: string;
}

export interface DemoOrganisation {
  key: string;
  org_name: string;
  currency_code: 'CNY' | 'HKD';
  time_zone: string;
  shops: readonly DemoShop[];
  people: readonly DemoPerson[];
}

/** A chain with a main store that is both, a beauty branch and a clinic; its supplier; and a chain of somebody else. */
export const demoOrganisations: readonly DemoOrganisation[] = [
  {
    key: 'lanting',
    org_name: '兰亭美业',
    currency_code: 'CNY',
    time_zone: 'Asia/Shanghai',
    shops: [
      {
        key: 'head',
        shop_name: '兰亭运营中心',
        shop_type: '0',
        shop_level: 0,
        sys_type: 'SHOP_CURE',
        address: '上海市静安区南京西路1266号28层',
        phone: '021-62880000',
      },
      {
        key: 'main',
        shop_name: '兰亭静安总店',
        shop_type: '1',
        shop_level: 0,
        sys_type: 'SHOP_CURE',
        address: '上海市静安区愚园路88号',
        phone: '021-62880001',
        parent: 'head',
      },
      {
        key: 'beauty',
        shop_name: '兰亭徐汇店',
        shop_type: '1',
        shop_level: 1,
        sys_type: 'SHOP_USER',
        address: '上海市徐汇区天平路32号',
        phone: '021-64330002',
        parent: 'head',
      },
      {
        key: 'clinic',
        shop_name: '兰亭医美诊所',
        shop_type: '1',
        shop_level: 1,
        sys_type: 'CURE_USER',
        address: '上海市长宁区虹桥路1829号',
        phone: '021-62190003',
        parent: 'head',
      },
    ],
    people: [
      { real_name: '沈若兰', mobile_number: '13800000001', shop: 'head', role: 'administrator', identities: [], introduction: '总部管理员' },
      {
        real_name: '陈静怡',
        mobile_number: '13800000002',
        shop: 'main',
        role: 'manager',
        identities: ['consultant'],
        introduction: '总店店长（可切换生美/医美）',
      },
      { real_name: '刘芳', mobile_number: '13800000003', shop: 'main', role: 'cashier', identities: [], introduction: '总店收银员' },
      {
        real_name: '周敏',
        mobile_number: '13800000004',
        shop: 'beauty',
        role: 'manager',
        identities: ['consultant'],
        introduction: '徐汇店店长（生美）',
      },
      { real_name: '林致远', mobile_number: '13800000005', shop: 'clinic', role: 'doctor', identities: ['doctor'], introduction: '医美诊所医生' },
      { real_name: '赵雪', mobile_number: '13800000011', shop: 'main', role: 'therapist', identities: ['beautician'] },
      { real_name: '孙晓梅', mobile_number: '13800000012', shop: 'main', role: 'therapist', identities: ['beautician'] },
      { real_name: '吴佳宁', mobile_number: '13800000013', shop: 'main', role: 'therapist', identities: ['consultant'] },
      { real_name: '郑明', mobile_number: '13800000014', shop: 'main', role: 'doctor', identities: ['doctor'] },
      { real_name: '黄丽', mobile_number: '13800000015', shop: 'main', role: 'therapist', identities: ['nurse'] },
      { real_name: '何欣', mobile_number: '13800000016', shop: 'beauty', role: 'therapist', identities: ['beautician'] },
      { real_name: '马倩', mobile_number: '13800000017', shop: 'beauty', role: 'cashier', identities: [] },
      { real_name: '高洁', mobile_number: '13800000018', shop: 'clinic', role: 'cashier', identities: [] },
      { real_name: '罗雯', mobile_number: '13800000019', shop: 'clinic', role: 'therapist', identities: ['nurse'] },
    ],
  },
  {
    key: 'supplier',
    org_name: '汇美供应链',
    currency_code: 'CNY',
    time_zone: 'Asia/Shanghai',
    shops: [
      {
        key: 'supplier',
        shop_name: '汇美供应链',
        shop_type: 'SUPPLIER',
        shop_level: 0,
        sys_type: 'SHOP_USER',
        address: '上海市青浦区华新镇',
        phone: '021-59790006',
      },
    ],
    people: [{ real_name: '钱海峰', mobile_number: '13800000006', shop: 'supplier', role: 'supplier', identities: [], introduction: '供应商' }],
  },
  {
    key: 'harbour',
    org_name: '海港美容集團',
    currency_code: 'HKD',
    time_zone: 'Asia/Hong_Kong',
    shops: [
      {
        key: 'head',
        shop_name: '海港營運中心',
        shop_type: '0',
        shop_level: 0,
        sys_type: 'SHOP_USER',
        address: '香港中環皇后大道中99號',
        phone: '+852 2110 0001',
      },
      {
        key: 'main',
        shop_name: '海港銅鑼灣店',
        shop_type: '1',
        shop_level: 0,
        sys_type: 'SHOP_USER',
        address: '香港銅鑼灣軒尼詩道500號',
        phone: '+852 2110 0002',
        parent: 'head',
      },
    ],
    people: [
      {
        real_name: '黃嘉欣',
        mobile_number: '13900000001',
        shop: 'head',
        role: 'administrator',
        identities: [],
        introduction: '另一连锁的管理员（港币）',
      },
      {
        real_name: '李詠詩',
        mobile_number: '13900000002',
        shop: 'main',
        role: 'manager',
        identities: ['consultant'],
        introduction: '另一连锁的店长（港币）',
      },
      { real_name: '陳美玲', mobile_number: '13900000011', shop: 'main', role: 'therapist', identities: ['beautician'] },
    ],
  },
];
