import type { AuditedDictionary, Dictionary, DictionaryName, Subject } from '#kernel/i18n/dictionary.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { fieldWord, groupOf, kindOf, ownOf, sentenceOf } from '#kernel/i18n/trail.ts';
import { type Target, useNavigation } from '#kernel/web/navigation.ts';
import { useDictionaries, useSection, useWords } from '#kernel/web/words.ts';
import type { LogRow } from '../contract/log.endpoints.ts';

/** Whose commands note changes: one that is missing here does not compile. */
const AUDITED = Object.keys({
  access: true,
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
  record: true,
  refund: true,
  sales: true,
  setting: true,
  staff: true,
  stock: true,
  voucher: true,
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
    const name = nameOfSubject(row);
    const around = (put: string) => {
      const said = name === undefined ? what : fill(word.named, { what, name: put });
      return cause === undefined ? said : fill(word.because, { what: said, cause });
    };
    return { around, name };
  };
}

/** How what it was done to is called; undefined where it has no name, or is gone. */
export const nameOfSubject = ({ subject_id, called }: LogRow): string | undefined => (subject_id === null ? undefined : called[subject_id]);

/** Where what a change was noted of is seen, and the parameter that names it. */
const SEEN: Partial<Record<Subject, readonly [screen: string, parameter: string]>> = {
  appointment: ['appointment.AppointmentDetailPage', 'appointment_id'],
  balance_card: ['catalog.BalanceCardDetailPage', 'sbc_id'],
  coupon: ['coupon.CouponDetailPage', 'coupon_id'],
  day_close: ['day_close.DayCloseDetailPage', 'day_close_id'],
  deduction: ['deduction.DeductionDetailPage', 'deduction_id'],
  inbound: ['stock.InboundDetailPage', 'inbound_id'],
  member: ['member.MemberDetailPage', 'member_id'],
  order_refund: ['refund.OrderRefundDetailPage', 'refund_id'],
  outbound: ['stock.OutboundDetailPage', 'outbound_id'],
  package: ['catalog.PackageDetailPage', 'package_id'],
  role: ['access.RolePage', 'role_id'],
  sales_order: ['sales.OrderDetailPage', 'order_id'],
  shop_card: ['catalog.ShopCardDetailPage', 'shop_card_id'],
  shop_project: ['catalog.ProjectDetailPage', 'shop_project_id'],
  staff: ['staff.EmployeeDetailPage', 'uid'],
  stock_transfer: ['stock.TransferDetailPage', 'transfer_id'],
  mall_delivery: ['mall.OnlineDetailPage', 'delivery_id'],
  voucher: ['voucher.ThirdOrderDetailPage', 'voucher_id'],
};

/** Where an entry's object is seen in the mode at hand. */
export function useSeen(): (row: LogRow) => Target | undefined {
  const { pathOf } = useNavigation();
  return ({ subject, subject_id }) => {
    const [screen, parameter] = SEEN[subject as Subject] ?? [];
    const path = screen && pathOf(screen);
    return path && subject_id !== null ? { path, search: { [parameter!]: subject_id } } : undefined;
  };
}

/** The words of a state, by what it is a state of: the dictionary's group for each column that holds one. */
const STATES: Partial<Record<Subject, Readonly<Record<string, string>>>> = {
  appointment: { status: 'status' },
  appointment_deposit: { status: 'deposit_status' },
  card: { status: 'status' },
  card_refund: { status: 'refund_status' },
  charge_refund: { status: 'refund_status' },
  coupon: { status: 'status' },
  day_close: { status: 'close_status' },
  deduction: { status: 'deduction_status' },
  download_record: { status: 'status', approval: 'approval' },
  inbound: { status: 'inbound_status' },
  member_coupon: { status: 'member_status' },
  order_refund: { status: 'refund_status' },
  outbound: { status: 'outbound_status' },
  payment_charge: { status: 'charge_status' },
  payment_review: { status: 'review_status' },
  return_plan: { status: 'status' },
  sales_order: { status: 'status' },
  self_booking: { status: 'self_status' },
  stock_shortage: { status: 'shortage_status' },
  stock_take: { status: 'take_status' },
  stock_transfer: { status: 'transfer_status' },
  visit: { step: 'step' },
  mall_after_sales: { status: 'after_status' },
  mall_delivery: { status: 'status' },
  voucher: { status: 'status' },
};

/** What the fields and the states of an entry's object are called, as its own domain's screens call them. */
export function useObjectWords(entry: LogRow) {
  const { word } = useWords('setting');
  const loaded = useDictionaries(AUDITED);
  const dictionaryOf = (name: string) => loaded(name as DictionaryName) as Dictionary | undefined;
  const own = ownOf(entry, AUDITED, dictionaryOf);
  return {
    fieldOf: (name: string): string => fieldWord(name, entry, own, dictionaryOf, word) ?? name,
    // A choice is worded by the group of its field's name where its states have none of their own.
    stateOf: (name: string, state: string): string | undefined =>
      groupOf(own, STATES[kindOf(entry.subject) as Subject]?.[name] ?? name)?.[state],
  };
}
