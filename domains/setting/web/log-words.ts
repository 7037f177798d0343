import type { AuditedDictionary, Dictionary, DictionaryName, Subject } from '#kernel/i18n/dictionary.ts';
import { fill, refusalOf } from '#kernel/i18n/dictionary.ts';
import { fieldWord, groupOf, isRule, kindOf, ownOf, ruleWord, sentenceOf, valueWord } from '#kernel/i18n/trail.ts';
import { comma } from '#kernel/web/language.ts';
import { type Target, useNavigation } from '#kernel/web/navigation.ts';
import { useDictionaries, useSection, useWords } from '#kernel/web/words.ts';
import type { LogRow } from '../contract/log.endpoints.ts';
import { STATES } from '../model/log-states.ts';

/** Whose commands note changes: one that is missing here does not compile. */
const AUDITED = Object.keys({
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
  exchange: true,
  file: true,
  follow_up: true,
  intake: true,
  loyalty: true,
  mall: true,
  member: true,
  messaging: true,
  org: true,
  payment: true,
  reception: true,
  reconciliation: true,
  record: true,
  refund: true,
  sales: true,
  setting: true,
  staff: true,
  stock: true,
  supplier: true,
  voucher: true,
  wecom: true,
} satisfies Record<AuditedDictionary, true>) as AuditedDictionary[];

/** What everything is called that a change may be noted of; each domain names its own. */
export const useSubjects = (): Readonly<Record<string, string>> => useSection('subject', AUDITED);

/** What it was done to, as its domain calls it. */
export const subjectText = (subject: string, subjects: Readonly<Record<string, string>>): string =>
  (subjects as Readonly<Record<string, string | undefined>>)[kindOf(subject)] ?? subject;

/** What was done to what, as its sentence reads with its name in it, and what stands around the name. */
export interface Told {
  /** The sentence around `name`, which stands for the name. */
  around: (name: string) => string;
  name: string | undefined;
}

/** How operations are told: what was done, the name of what it was done to, and what a thing was changed by where the call was about another. */
export function useTold(): (row: LogRow) => Told {
  const { word } = useWords('setting');
  const loaded = useDictionaries(AUDITED);
  const dictionaryOf = (name: string) => loaded(name as DictionaryName) as Dictionary | undefined;
  return (row) => {
    const own = ownOf(row, AUDITED, dictionaryOf);
    const called = own?.subject?.[kindOf(row.subject)] ?? row.subject;
    const { what, cause } = sentenceOf(row, called, own, dictionaryOf, word);
    // A setting is called by what it decides.
    const rules = Object.keys({ ...row.before, ...row.after }).filter(isRule);
    const labels = rules.map((key) => ruleWord(key, dictionaryOf, word) ?? key);
    const name = row.subject_name ?? (labels.length > 0 ? labels.join(comma()) : undefined);
    const around = (put: string) => {
      const said = name === undefined ? what : fill(word.named, { what, name: put });
      return cause === undefined ? said : fill(word.because, { what: said, cause });
    };
    return { around, name };
  };
}

/** Where what a change was noted of is seen, and the parameter that names it. */
const SEEN: Partial<Record<Subject, readonly [screen: string, parameter: string]>> = {
  appointment: ['appointment.AppointmentDetailPage', 'appointment_id'],
  balance_card: ['catalog.BalanceCardDetailPage', 'sbc_id'],
  coupon: ['coupon.CouponDetailPage', 'coupon_id'],
  day_close: ['day_close.DayCloseDetailPage', 'day_close_id'],
  deduction: ['deduction.DeductionDetailPage', 'deduction_id'],
  goods: ['catalog.ProductDetailPage', 'goods_id'],
  inbound: ['stock.InboundDetailPage', 'inbound_id'],
  member: ['member.MemberDetailPage', 'member_id'],
  order_refund: ['refund.OrderRefundDetailPage', 'refund_id'],
  outbound: ['stock.OutboundDetailPage', 'outbound_id'],
  package: ['catalog.PackageDetailPage', 'package_id'],
  reconciliation: ['reconciliation.ReconciliationDetailPage', 'reconciliation_id'],
  role: ['access.RolePage', 'role_id'],
  sales_order: ['sales.OrderDetailPage', 'order_id'],
  seckill: ['activity.SeckillDetailPage', 'seckill_id'],
  event: ['activity.EventDetailPage', 'event_id'],
  group_buy: ['activity.GroupDetailPage', 'group_buy_id'],
  shift_handover: ['day_close.HandoverDetailPage', 'handover_id'],
  shop_card: ['catalog.ShopCardDetailPage', 'shop_card_id'],
  shop_project: ['catalog.ProjectDetailPage', 'shop_project_id'],
  staff: ['staff.EmployeeDetailPage', 'uid'],
  service_order: ['supplier.OrderedDetailPage', 'service_order_id'],
  supplier_application: ['supplier.ApplicationDetailPage', 'application_id'],
  supply_service: ['supplier.ServiceDetailPage', 'service_id'],
  stock_transfer: ['stock.TransferDetailPage', 'transfer_id'],
  mall_delivery: ['mall.OnlineDetailPage', 'delivery_id'],
  voucher: ['voucher.ThirdOrderDetailPage', 'voucher_id'],
  platform_order: ['voucher.PlatformOrderDetailPage', 'platform_order_id'],
  wecom_send: ['wecom.SendDetailPage', 'wecom_send_id'],
};

/** Where an entry's object is seen in the mode at hand. */
export function useSeen(): (row: LogRow) => Target | undefined {
  const { pathOf } = useNavigation();
  return ({ subject, subject_id }) => {
    const [screen, parameter] = SEEN[kindOf(subject) as Subject] ?? [];
    const path = screen && pathOf(screen);
    return path && subject_id !== null ? { path, search: { [parameter!]: subject_id } } : undefined;
  };
}

/** What the fields and the states of an entry's object are called, as its own domain's screens call them. */
export function useObjectWords(entry: LogRow) {
  const { word } = useWords('setting');
  const loaded = useDictionaries(AUDITED);
  const dictionaryOf = (name: string) => loaded(name as DictionaryName) as Dictionary | undefined;
  const own = ownOf(entry, AUDITED, dictionaryOf);
  const kind = kindOf(entry.subject);
  return {
    fieldOf: (name: string): string => fieldWord(name, entry, own, dictionaryOf, word) ?? name,
    // A choice is worded by the group of its field's name where its states have none of their own.
    stateOf: (name: string, state: string): string | undefined =>
      groupOf(own, STATES[kind]?.[name] ?? name)?.[state] ?? valueWord(name, state, kind, dictionaryOf, word),
    /** What of other records was handed over, and what of a list was exported, as their own domains call it. */
    otherOf: (name: string, text: string): string | undefined => {
      if (name === 'subject') return ownOf({ subject: text, endpoint: '' }, AUDITED, dictionaryOf)?.subject?.[text];
      const exported = kind === 'download_record' ? String(entry.after?.['source'] ?? '') : '';
      if (name === 'columns') return dictionaryOf(exported.slice(0, exported.indexOf('.')))?.field[text];
      return name === 'source' && exported === text ? String(entry.after?.['title']) : undefined;
    },
    refusalOf: (key: string) => refusalOf(key, dictionaryOf),
  };
}
