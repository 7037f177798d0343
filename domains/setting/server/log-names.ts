import { sql } from 'kysely';
import type { Subject } from '#kernel/i18n/dictionary.ts';
import { kindOf } from '#kernel/i18n/trail.ts';
import type { Table } from '#kernel/server/scope.ts';
import type { Reads } from '#kernel/server/transaction.ts';

/** Where the name stands of what a change was noted of: its table's key and name, and the table where the subject is not it. */
type Named = readonly [key: string, name: string, table?: Table];

/** Null: it has no name of its own. A subject that is missing here does not compile. */
const NAMED: Readonly<Record<Subject, Named | null>> = {
  account: null,
  appointment: ['appointment_id', 'appointment_number'],
  appointment_deposit: null,
  balance_card_import: null,
  balance_card: ['sbc_id', 'balance_card_name'],
  brand: ['brand_id', 'name'],
  brand_import: null,
  card: ['card_id', 'card_name'],
  card_exchange: ['exchange_id', 'exchange_number'],
  card_gift: ['gift_id', 'gift_number'],
  card_refund: ['refund_id', 'refund_number'],
  cash_move: ['cash_move_id', 'move_number'],
  catalog_category: ['category_id', 'category_name'],
  channel: ['channel_id', 'name'],
  charge_refund: null,
  consult_log: null,
  coupon_making: null,
  coupon: ['coupon_id', 'coupon_name'],
  coupon_import: null,
  day_close: ['day_close_id', 'close_number'],
  shift_handover: ['handover_id', 'handover_number'],
  decor_page: ['page_id', 'page_name'],
  deduction: ['deduction_id', 'deduction_number'],
  delivery_address: null,
  device: ['device_id', 'device_name'],
  dict_item: ['dict_item_id', 'item_name'],
  download_record: ['sdl_id', 'file_name'],
  emr_record: ['emr_record_id', 'record_number'],
  emr_template: ['emr_template_id', 'template_name'],
  favourite: null,
  feedback: null,
  file: ['file_id', 'file_name'],
  goods: ['goods_id', 'goods_name'],
  history_import: null,
  identity_alias: null,
  inbound: ['inbound_id', 'inbound_number'],
  label: null,
  member: ['member_id', 'member_name'],
  member_coupon: null,
  member_import: null,
  member_level: ['member_level_id', 'level_name'],
  member_price: null,
  member_proof: null,
  member_source: ['source_id', 'source_name'],
  message: null,
  mini_ad: null,
  order_refund: ['refund_id', 'refund_number'],
  order_scan: ['order_id', 'order_number', 'sales_order'],
  organisation: null,
  outbound: ['outbound_id', 'outbound_number'],
  package_import: null,
  package: ['package_id', 'package_name'],
  platform_import: null,
  platform_order: ['platform_order_id', 'order_number'],
  payment_account: ['account_id', 'account_name'],
  payment_charge: ['charge_id', 'charge_number'],
  payment_code: ['payment_code_id', 'code_name'],
  payment_pattern: ['payment_pattern_id', 'pattern_name'],
  payment_review: null,
  points_item: null,
  product_import: null,
  project_import: null,
  reconciliation: ['reconciliation_id', 'reconciliation_number'],
  reminder_stop: null,
  repayment: ['repayment_id', 'repayment_number'],
  return_plan: null,
  return_rule: ['rule_id', 'rule_name'],
  return_type: ['type_id', 'type_name'],
  role: ['role_id', 'role_name'],
  room: ['room_id', 'room_name'],
  sales_order: ['order_id', 'order_number'],
  merchant: null,
  service_order: null,
  supplier_application: ['application_id', 'application_number'],
  supply_service: ['service_id', 'service_name'],
  seckill: ['seckill_id', 'seckill_name'],
  event: ['event_id', 'event_name'],
  event_sign_up: ['event_sign_up_id', 'person_name'],
  group_buy: ['group_buy_id', 'group_name'],
  group_team: ['group_team_id', 'team_code'],
  self_booking: ['self_booking_id', 'caller_name'],
  self_project: null,
  service_log: ['service_log_id', 'item_name'],
  session: null,
  countersign: null,
  setting: null,
  shift: ['shift_id', 'shift_name'],
  shift_plan: null,
  shift_plan_import: null,
  shop: ['shop_id', 'shop_name'],
  shop_card: ['shop_card_id', 'shop_card_name'],
  shop_card_import: null,
  shop_project: ['shop_project_id', 'project_name'],
  specification: ['specification_id', 'spec_name'],
  staff: ['uid', 'real_name'],
  staff_group: ['group_id', 'group_name'],
  staff_identity: ['identity_id', 'identity_name'],
  staff_import: null,
  statement_import: null,
  stock_batch: ['batch_id', 'batch_number'],
  stock_opened: null,
  stock_shortage: ['shortage_id', 'document_number'],
  stock_take: ['take_id', 'take_number'],
  stock_transfer: ['transfer_id', 'transfer_number'],
  supplier: ['supplier_id', 'supplier_name'],
  supply_import: null,
  system_notice: ['notice_id', 'title'],
  triage: null,
  visit: null,
  mall_after_sales: ['after_sales_id', 'after_sales_number'],
  mall_delivery: ['delivery_id', 'receiver_name'],
  voucher: ['voucher_id', 'deal_name'],
  voucher_account: null,
  voucher_deal: ['voucher_deal_id', 'deal_name'],
  wecom_account: null,
  wecom_customer: ['wecom_customer_id', 'customer_name'],
  wecom_send: ['wecom_send_id', 'send_name'],
  wecom_user: ['wecom_user_id', 'user_name'],
  warehouse: ['warehouse_id', 'warehouse_name'],
};

const WHY = 'the trail calls what it tells of by its name, wherever it belongs';
const IS_ID = /^\d{1,19}$/;

/** By the field that holds its id, what is called how; a key that two have says nothing. */
const BY_FIELD = new Map<string, Subject>();
{
  const twice = new Set<string>();
  for (const [subject, named] of Object.entries(NAMED) as [Subject, Named | null][]) {
    if (!named || named[2]) continue;
    if (BY_FIELD.has(named[0])) twice.add(named[0]);
    BY_FIELD.set(named[0], subject);
  }
  for (const field of twice) BY_FIELD.delete(field);
}

/** Fields that name what they are the id of in a word of their own. */
const OTHERWISE: Readonly<Record<string, Subject>> = {
  took_over: 'member',
  merged_into: 'member',
  no_duplicate_of: 'member',
  member_source: 'member_source',
  of_shop_id: 'shop',
  pushed_doctors: 'staff',
  pushed_from: 'staff',
  handed_over_to: 'staff',
  pushed_groups: 'staff_group',
};

/** The same, where it depends on what was changed: a parent is of its kind, and a refund is a card's or an order's. */
const OTHERWISE_OF: Readonly<Record<string, Subject>> = {
  'appointment.group_id': 'appointment',
  'card.refund_id': 'card_refund',
  'catalog_category.parent_id': 'catalog_category',
  'channel.parent_id': 'channel',
  'mall_after_sales.refund_id': 'order_refund',
  'member_source.parent_id': 'member_source',
  'shop.parent_id': 'shop',
  'staff_group.parent_id': 'staff_group',
};

/** What a field's value is the id of: `member_id`, `role_ids`, `approved_uid`, `to_card_id`. */
const subjectOf = (kind: string, field: string): Subject | undefined =>
  OTHERWISE_OF[`${kind}.${field}`] ??
  OTHERWISE[field] ??
  BY_FIELD.get(field.replace(/^(from|to|next)_/, '').replace(/_ids$/, '_id').replace(/_uids$|_uid$|^uids$/, 'uid').replace(/.*uid$/, 'uid'));

interface Entry {
  subject: string;
  subject_id: string | null;
  before: unknown;
  after: unknown;
}

/** Every id that entries name, by what it is of. */
function idsIn(entries: readonly Entry[]): Map<Subject, Set<string>> {
  const found = new Map<Subject, Set<string>>();
  const note = (subject: Subject | undefined, id: unknown) => {
    if (!subject || typeof id !== 'string' || !IS_ID.test(id)) return;
    if (!found.has(subject)) found.set(subject, new Set());
    found.get(subject)!.add(id);
  };
  for (const { subject, subject_id, before, after } of entries) {
    const kind = kindOf(subject);
    if (kind in NAMED) note(kind as Subject, subject_id);
    const look = (field: string, value: unknown): void => {
      if (Array.isArray(value)) for (const each of value) look(field, each);
      else if (typeof value === 'object' && value !== null) for (const [name, inner] of Object.entries(value)) look(name, inner);
      else note(subjectOf(kind, field), value);
    };
    look('', before);
    look('', after);
  }
  return found;
}

/** How everything is called that entries of the trail name by id, asked for at once; what is gone has no name. */
export async function namesIn(reads: Reads, entries: readonly Entry[]): Promise<ReadonlyMap<string, string>> {
  const [first, ...others] = [...idsIn(entries)].flatMap(([subject, ids]) => {
    const named = NAMED[subject];
    if (!named) return [];
    const [key, name, table = subject as Table] = named;
    // The tables differ, their keys and names do not: each is a text by an id.
    const from = reads.across(table as 'brand', WHY).where(key as 'brand_id', 'in', [...ids]);
    return [from.select([sql<string>`${sql.ref(key)}::text`.as('id'), sql<string>`${sql.ref(name)}`.as('name')])];
  });
  if (!first) return new Map();
  const rows = await reads.rows(others.reduce((all, one) => all.unionAll(one), first));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The names that one entry needs, by id. */
export function calledIn(entry: Entry, names: ReadonlyMap<string, string>): Record<string, string> {
  const ids = [...idsIn([entry]).values()].flatMap((found) => [...found]);
  return Object.fromEntries(ids.flatMap((id) => (names.has(id) ? [[id, names.get(id)!]] : [])));
}

/** What has no id of its own by which it is found, and the field that its name is noted in. */
const NAMED_IN: Readonly<Record<string, string>> = { label: 'label_name', member_price: 'name', points_item: 'name' };

/** How what an entry was noted of is called; as it was noted where it is gone, or has no id. */
export function nameOf({ subject, subject_id, before, after }: Entry, names: ReadonlyMap<string, string>): string | null {
  const kind = kindOf(subject);
  const field = NAMED_IN[kind] ?? NAMED[kind as Subject]?.[1];
  const noted = [after, before].map((side) => field && (side as Record<string, unknown> | null)?.[field]).find((name) => typeof name === 'string');
  return (subject_id === null ? undefined : names.get(subject_id)) ?? (noted as string | undefined) ?? null;
}
