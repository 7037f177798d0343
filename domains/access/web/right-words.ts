import type { GrantingDictionary } from '#kernel/i18n/dictionary.ts';
import { useSection } from '#kernel/web/words.ts';

/** Who declares rights: one that is missing here does not compile. */
const GRANTING = Object.keys({
  access: true,
  activity: true,
  appointment: true,
  card: true,
  catalog: true,
  channel: true,
  coupon: true,
  day_close: true,
  decoration: true,
  deduction: true,
  dictionary: true,
  download: true,
  emr: true,
  follow_up: true,
  insight: true,
  intake: true,
  loyalty: true,
  mall: true,
  member: true,
  org: true,
  payment: true,
  reception: true,
  reconciliation: true,
  refund: true,
  record: true,
  sales: true,
  setting: true,
  staff: true,
  stock: true,
  supplier: true,
  voucher: true,
  wecom: true,
} satisfies Record<GrantingDictionary, true>) as GrantingDictionary[];

/** What every right is called; each domain names its own. */
export const useRightWords = (): Readonly<Record<string, string>> => useSection('permission', GRANTING);
