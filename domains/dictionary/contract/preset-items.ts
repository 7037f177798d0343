/** A list of choices, by the code the calls name it with (specification 1§7). */
export const DICT_TYPES = [
  'COUNTRY_CODE',
  'CELL_PHONE_RELATION',
  'DEGREE',
  'MARITAL_STATUS',
  'OCCUPATION_TYPE',
  'RELIGIOUS_BELIEFS',
  'SHOP_DOWNLOAD_TYPE',
] as const;
export type DictType = (typeof DICT_TYPES)[number];

/** What the download center keeps: lists that left the house, by what they list, and imports (specification 1§2). */
export const DOWNLOAD_TYPES = [
  'member',
  'member_duplicate',
  'member_label',
  'member_care',
  'member_points',
  'points_change',
  'points_item',
  'level_change',
  'loyalty_change',
  'member_price',
  'order',
  'consumption',
  'deduction',
  'deduction_pending',
  'account_report',
  'balance',
  'balance_card',
  'stored_move',
  'cashier_report',
  'debt',
  'repayment',
  'card_ledger',
  'card_action',
  'card_gift',
  'card_low',
  'card_exchange',
  'cash_move',
  'payment_review',
  'day_close',
  'order_refund',
  'held_order',
  'unconfirmed_order',
  'history_order',
  'achievement',
  'deduction_cost',
  'card_refund',
  'consult',
  'visit',
  'triage',
  'return_plan',
  'appointment',
  'self_booking',
  'return_rule',
  'feedback',
  'staff',
  'department',
  'shift',
  'room',
  'device',
  'brand',
  'project',
  'project_change',
  'goods',
  'goods_change',
  'specification',
  'coupon',
  'coupon_receipt',
  'count_card',
  'stored_value_card',
  'card_change',
  'package',
  'package_change',
  'card_held',
  'stock',
  'stock_move',
  'stock_summary',
  'stock_transfer',
  'stock_take',
  'stock_shortage',
  'stock_opened',
  'stock_recall',
  'stock_supplier',
  'inbound',
  'outbound',
  'role',
  'shop',
  'supplier',
  'channel',
  'payment_pattern',
  'notice',
  'decor_page',
  'operation_log',
  'export_approval',
  'daily_report',
  'figure',
  'other',
  'member_import',
] as const;
export type DownloadType = (typeof DOWNLOAD_TYPES)[number];

interface Preset {
  /** What the type belongs to, in the tree of types. */
  area: 'member' | 'system';
  /** The product's own items, in their order; their names stand in the dictionary's words. */
  items: readonly string[];
  /** Whether a chain may add, rename and hide items. What the product itself produces is not its to change. */
  editable: boolean;
  /** What the key of an added item must look like, where it is a value of the world and not made up. */
  key?: RegExp;
}

/** What the product brings along; a chain adds to it, renames and hides. */
export const PRESETS: Readonly<Record<DictType, Preset>> = {
  COUNTRY_CODE: {
    area: 'member',
    editable: true,
    key: /^[1-9]\d{0,3}$/,
    items: ['86', '852', '853', '886', '65', '60', '66', '81', '82', '1', '44', '61', '64'],
  },
  CELL_PHONE_RELATION: { area: 'member', editable: true, items: ['self', 'spouse', 'parent', 'child', 'friend', 'colleague', 'other'] },
  DEGREE: { area: 'member', editable: true, items: ['primary', 'secondary', 'college', 'bachelor', 'master', 'doctor'] },
  MARITAL_STATUS: { area: 'member', editable: true, items: ['single', 'married', 'divorced', 'widowed'] },
  OCCUPATION_TYPE: {
    area: 'member',
    editable: true,
    items: ['employee', 'manager', 'civil_servant', 'teacher', 'medical', 'finance', 'self_employed', 'freelance', 'student', 'homemaker', 'retired', 'other'],
  },
  RELIGIOUS_BELIEFS: { area: 'member', editable: true, items: ['none', 'buddhism', 'taoism', 'christianity', 'catholicism', 'islam', 'other'] },
  SHOP_DOWNLOAD_TYPE: { area: 'system', editable: false, items: DOWNLOAD_TYPES },
};
