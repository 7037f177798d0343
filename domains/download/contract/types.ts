import type { DownloadType } from '#domains/dictionary/contract/preset-items.ts';

/** The type of a list that no screen shows as one of its own. */
export const OTHER_LIST: DownloadType = 'other';
export const MEMBER_IMPORT: DownloadType = 'member_import';

/** What the download center calls an export, by the call that lists it; the names stand in the dictionary SHOP_DOWNLOAD_TYPE. */
export const TYPE_OF_LIST: Readonly<Record<string, DownloadType>> = {
  'member.search': 'member',
  'member.duplicate.search': 'member_duplicate',
  'member.label.search': 'member_label',
  'follow_up.care.search': 'member_care',
  'loyalty.points.search': 'member_points',
  'loyalty.points.changes': 'points_change',
  'loyalty.points.items': 'points_item',
  'loyalty.level.changes': 'level_change',
  'loyalty.member.changes': 'loyalty_change',
  'loyalty.price.search': 'member_price',
  'sales.order.search': 'order',
  'sales.consumption.search': 'consumption',
  'deduction.search': 'deduction',
  'sales.debt.search': 'debt',
  'sales.repayment.search': 'repayment',
  'card.ledger.search': 'card_ledger',
  'card.action.search': 'card_action',
  'card.gift.search': 'card_gift',
  'card.template.cards': 'card_held',
  'card.low.search': 'card_low',
  'exchange.search': 'card_exchange',
  'refund.card.search': 'card_refund',
  'record.consult.search': 'consult',
  'follow_up.plan.search': 'return_plan',
  'follow_up.rule.search': 'return_rule',
  'setting.feedback.list': 'feedback',
  'staff.search': 'staff',
  'staff.group.page': 'department',
  'staff.allot.page': 'department',
  'staff.shift.search': 'shift',
  'staff.room.search': 'room',
  'staff.device.search': 'device',
  'catalog.brand.search': 'brand',
  'catalog.project.search': 'project',
  'catalog.project.changes': 'project_change',
  'catalog.countCard.search': 'count_card',
  'catalog.balanceCard.search': 'stored_value_card',
  'catalog.balanceCard.changes': 'card_change',
  'catalog.shopCard.changes': 'card_change',
  'access.role.search': 'role',
  'org.shop.search': 'shop',
  'org.supplier.list': 'supplier',
  'channel.search': 'channel',
  'sales.pattern.search': 'payment_pattern',
  'setting.notice.search': 'notice',
  'decoration.page.list': 'decor_page',
  'setting.log.search': 'operation_log',
  'download.approval.search': 'export_approval',
  'insight.daily.search': 'daily_report',
  'insight.figure.search': 'figure',
};

/** The type that stands in the download center for a list. */
export const typeOfList = (source: string): DownloadType => TYPE_OF_LIST[source] ?? OTHER_LIST;
