import type { Bringing, TakenBack } from '#kernel/server/import-commands.ts';
import { judging } from '#kernel/server/import-judging.ts';
import type { ImportRow } from '#kernel/contract/import.ts';
import { plainCode, plainPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { historyImport } from '../contract/history-import.endpoints.ts';
import { HistoryOrderForm } from '../contract/history-order.endpoints.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';

type Words = Readonly<Record<keyof (typeof historyImport)['declared']['columns'], string>>;
type Spoken = Pick<Words, 'order_number' | 'order_date' | 'member_num' | 'member_name' | 'mobile_number' | 'maker_name' | 'remarks'> &
  Pick<Words, 'amount_received' | 'amount_debt'> & { history_items: string; history_payments: string; history_amount: string };
const headed = ({ field, word }: { field: Spoken; word: { old_status: string } }): Words => ({
  ...field,
  items: field.history_items,
  payments: field.history_payments,
  amount_total: field.history_amount,
  order_status: word.old_status,
});

const WHY = 'an order is known by its number in the shop, whoever brought it in';
const present = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];

/** The orders that are there by the numbers of a file, and the members that its numbers and phones are of. */
async function knownOf(reads: Reads, ctx: Ctx, rows: readonly ImportRow[]) {
  const read = (column: string, plain: (typed: string) => string) => present(rows.map((row) => plain(row[column]!)));
  const [orders, byNumber, byPhone] = await Promise.all([
    reads.rows(
      reads
        .across('history_order', WHY)
        .selectAll('history_order')
        .where('history_order.shop_id', '=', ctx.actor.shop.shop_id)
        .where('order_number', 'in', [...read('order_number', plainCode), '']),
    ),
    reads.rows(reads.from('member').select(['member_id', 'member_num']).where('member_num', 'in', [...read('member_num', plainCode), ''])),
    reads.rows(reads.from('member').select(['member_id', 'mobile_number']).where('mobile_number', 'in', [...read('mobile_number', plainPhone), ''])),
  ]);
  const phones = Map.groupBy(byPhone, ({ mobile_number }) => mobile_number);
  return {
    orders: new Map(orders.map((order) => [order.order_number, order])),
    members: new Map(byNumber.map(({ member_num, member_id }) => [member_num, member_id])),
    // Two countries may have one number each: of whom it is then, nobody knows.
    phones: new Map([...phones].flatMap(([phone, of]) => (of.length === 1 ? [[phone, of[0]!.member_id] as const] : []))),
  };
}

const SAME = Object.keys(HistoryOrderForm.shape) as (keyof HistoryOrderForm)[];

/** Orders of the former system that come in by a file. What is there is never changed: it is the same, or it is refused. */
export const bringHistory: Bringing<(typeof historyImport)['declared'], HistoryOrderForm & { member_id: string | null }> = {
  importer: historyImport,
  headings: { 'zh-CN': headed(zhCN), 'zh-HK': headed(zhHK), en: headed(en) },
  title: { 'zh-CN': zhCN.title.import_history, 'zh-HK': zhHK.title.import_history, en: en.title.import_history },
  judge: judging(historyImport, {
    known: knownOf,
    form: ({ cell, parse, note, known }) => {
      const typed = Object.fromEntries(SAME.map((column) => [column, cell(column) ?? undefined]));
      const form = parse(HistoryOrderForm, typed);
      if (!form) return null;
      const there = known.orders.get(form.order_number);
      if (there && SAME.some((column) => there[column] !== form[column])) {
        note('order_number', 'sales.history_there');
        return null;
      }
      return { ...form, member_id: known.members.get(form.member_num) ?? known.phones.get(form.mobile_number) ?? null };
    },
    once: ({ order_number }) => [['order_number', order_number]],
    found: ({ order_number }, { orders }) => {
      const there = orders.get(order_number);
      return there && { row_id: there.history_order_id, version: 1, before: null, same: true };
    },
  }),
  write: (uow, ctx, { form }) => {
    const { shop_id, currency_code } = ctx.actor.shop;
    const history_order_id = uow.id();
    void uow.insert('history_order', { history_order_id, shop_id, currency_code, ...form, created_uid: ctx.actor.uid, created_at: ctx.now });
    uow.count('history_order', shop_id, 1);
    return { row_id: history_order_id };
  },
  takeBack: takeHistoryBack,
};

/** Takes the orders away again: nothing is ever built on them. */
async function takeHistoryBack(uow: UnitOfWork, _: Ctx, rows: readonly TakenBack[], { shop_id }: { shop_id: string }): Promise<void> {
  const ids = rows.map(({ row_id }) => row_id);
  if (ids.length === 0) return;
  await uow.run(uow.remove('history_order').where('history_order_id', 'in', ids));
  uow.count('history_order', shop_id, -ids.length);
}
