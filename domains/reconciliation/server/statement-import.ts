import { sql } from 'kysely';
import { z } from 'zod';
import { readRefundNumber } from '#domains/payment/server/api.ts';
import type { ImportRow } from '#kernel/contract/import.ts';
import { Text } from '#kernel/contract/schema.ts';
import { momentFrom } from '#kernel/contract/zoned.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Bringing, TakenBack } from '#kernel/server/import-commands.ts';
import type { Judging } from '#kernel/server/import-judging.ts';
import { judging } from '#kernel/server/import-judging.ts';
import { inPortions } from '#kernel/server/in-portions.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { readExact } from '../contract/exact-money.ts';
import { ArrivingMethod } from '../contract/reconciliation.schema.ts';
import { statementImport } from '../contract/statement-import.endpoints.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';
import { refuse } from '../model/reconciliation.refusals.ts';
import { type Happened, readHappened, rowKeys } from '../model/statement.rules.ts';
import { isFeeOf } from '../model/standing.rules.ts';
import { unfoldStatement } from '../model/statement-sheet.ts';
import { OF_SHOP } from './scope.ts';

type Declared = (typeof statementImport)['declared'];

/** A row as it is kept. */
interface Statement {
  shop_id: string;
  time_zone: string;
  pay_method: ArrivingMethod;
  row_key: string;
  happened: Happened;
  amount: number;
  fee: number;
  fee_exact: string;
  provider_number: string;
  own_number: string;
  remarks: string;
}

const headed = ({ field }: Pick<typeof zhCN, 'field'> | Pick<typeof en, 'field'>) => ({
  happened_at: field.happened_at,
  amount: field.their_amount,
  fee: field.fee,
  pay_method: field.pay_method,
  provider_number: field.provider_number,
  own_number: field.own_number,
  shop_name: field.shop_name,
  merchant_no: field.merchant_no,
  remarks: field.remarks,
});
/** What heads the columns, in each language. */
export const STATEMENT_HEADINGS = { 'zh-CN': headed(zhCN), 'zh-HK': headed(zhHK), en: headed(en) };

/** The key of each row by its line, as the whole file makes it. */
function keysOf(rows: readonly ImportRow[]): Map<number, string> {
  const read = rows.map((row) => ({
    line: row.line,
    ...(readHappened(row['happened_at']!) ?? { day: '', time: '' }),
    amount: readExact(row['amount']!)?.cents ?? 0,
    fee: readExact(row['fee']!)?.cents ?? 0,
    provider_number: row['provider_number']!.replace(/[`'\s="]/gu, ''),
    own_number: row['own_number']!.replace(/[`'\s="]/gu, ''),
    remarks: row['remarks']!.trim(),
    place: `${row['shop_name']!.trim()}|${row['merchant_no']!.trim()}|${row['pay_method']!.trim()}|`,
  }));
  const keys = rowKeys(read);
  return new Map(read.map(({ line }, index) => [line, keys[index]!]));
}

/** What is there under some keys already. */
const thereOf = (reads: Reads, shop_ids: readonly string[], keys: readonly string[]) =>
  inPortions(shop_ids.length === 0 ? [] : keys, (portion) =>
    reads.rows(
      reads
        .across('statement_row', OF_SHOP)
        // All that leads by its unique index.
        .where('statement_row.shop_id', 'in', [...shop_ids])
        .where('pay_method', 'in', ArrivingMethod.options)
        .where('row_key', 'in', portion)
        .select(['row_id', 'statement_row.shop_id', 'pay_method', 'row_key', 'amount', 'fee']),
    ),
  );

const WHOSE = 'whose a payment is, or what was given back of it';

/** Of which shops the payments and refunds are whose numbers rows carry; ours alone are known. */
async function paidIn(reads: Reads, rows: readonly ImportRow[]): Promise<Map<string, string>> {
  const numbers = [...new Set(rows.map((row) => row['own_number']!.replace(/[`'\s="]/gu, '')).filter(Boolean))];
  const refunds = numbers.flatMap((number) => {
    const refund = readRefundNumber(number);
    return refund ? [{ number, ...refund }] : [];
  });
  const ids = [...new Set(refunds.map(({ charge_refund_id }) => charge_refund_id))];
  const [charges, given] = await Promise.all([
    inPortions(numbers, (portion) =>
      reads.rows(reads.across('payment_charge', WHOSE).where('charge_number', 'in', portion).select(['charge_number', 'payment_charge.shop_id'])),
    ),
    inPortions(ids, (portion) =>
      reads.rows(reads.across('charge_refund', WHOSE).where('charge_refund_id', 'in', portion).select(['charge_refund_id', 'charge_refund.shop_id'])),
    ),
  ]);
  const givenIn = new Map(given.map(({ charge_refund_id, shop_id }) => [charge_refund_id, shop_id]));
  const back = refunds.flatMap(({ number, charge_refund_id }) => (givenIn.has(charge_refund_id) ? [[number, givenIn.get(charge_refund_id)!] as const] : []));
  return new Map([...charges.map(({ charge_number, shop_id }) => [charge_number, shop_id] as const), ...back]);
}

/** What shops collect under: accounts with keys, and numbers that are only written down beside a payment method. */
async function merchantsOf(reads: Reads) {
  const [accounts, codes] = await Promise.all([
    reads.rows(reads.across('payment_account', 'whose a merchant number is').select(['payment_account.shop_id', 'pay_method', 'merchant_id'])),
    reads.rows(
      reads
        .across('payment_pattern', 'whose a merchant number is')
        .innerJoin('payment_code as code', (join) =>
          join.onRef('code.org_id', '=', 'payment_pattern.org_id').onRef('code.payment_code_id', '=', 'payment_pattern.merchant_code_id'),
        )
        .select(['payment_pattern.shop_id', 'payment_pattern.pay_method', 'code.code as merchant_id']),
    ),
  ]);
  return [...accounts, ...codes];
}

const placeOf = ({ shop_id, pay_method, row_key }: { shop_id: string; pay_method: string; row_key: string }): string =>
  `${shop_id}/${pay_method}/${row_key}`;

async function knownOf(reads: Reads, ctx: Ctx, rows: readonly ImportRow[]) {
  const keys = keysOf(rows);
  const shops = await reads.rows(reads.from('shop').where('shop.shop_type', '=', '1').select(['shop_id', 'shop_name', 'time_zone']));
  const [accounts, there, paid] = await Promise.all([
    merchantsOf(reads),
    thereOf(
      reads,
      shops.map(({ shop_id }) => shop_id),
      [...new Set(keys.values())],
    ),
    paidIn(reads, rows),
  ]);
  return {
    keys,
    shops: new Map(shops.map((shop) => [shop.shop_id, shop])),
    byName: Map.groupBy(shops, ({ shop_name }) => shop_name),
    accounts,
    paid,
    there: new Map(there.map((row) => [placeOf(row), row])),
    today: dayIn(ctx.actor.shop.time_zone, ctx.now),
  };
}
type Known = Awaited<ReturnType<typeof knownOf>>;

/** Of which shop a row is: where the payment was taken whose number it has, the one that it names, whose merchant number it has, or where one works. */
function shopOf({ cell, note, known, ctx }: Judging<Declared, Known>, pay_method: string) {
  const [name, merchant_no] = [cell('shop_name') ?? '', cell('merchant_no') ?? ''];
  const own = known.shops.get(ctx.actor.shop.shop_id);
  const collecting = known.accounts.filter((account) => account.pay_method === pay_method && account.merchant_id !== '');
  const holders = new Set(collecting.filter(({ merchant_id }) => merchant_id === merchant_no).map(({ shop_id }) => shop_id));
  const named = known.byName.get(name)?.[0];
  const paidAt = known.paid.get(cell('own_number') ?? '');
  // A channel may call a shop otherwise than we do; its numbers say whose it is.
  if (name !== '' && !named && !paidAt && holders.size !== 1) {
    note('shop_name', 'reconciliation.shop_named_unknown', { name });
    return undefined;
  }
  const shop = (paidAt && known.shops.get(paidAt)) || named || own || (holders.size === 1 ? known.shops.get([...holders][0]!) : undefined);
  if (!shop) {
    note('shop_name', 'reconciliation.shop_wanted');
    return undefined;
  }
  const isPaidElsewhere = paidAt !== undefined && paidAt !== shop.shop_id;
  const isOthers = merchant_no !== '' && (holders.size > 0 ? !holders.has(shop.shop_id) : collecting.some(({ shop_id }) => shop_id === shop.shop_id));
  if (isPaidElsewhere || isOthers || (own && own.shop_id !== shop.shop_id)) {
    note(isOthers ? 'merchant_no' : 'shop_name', 'reconciliation.of_another_shop', { name: shop.shop_name });
    return undefined;
  }
  return shop;
}

const Remarks = z.object({ remarks: Text(200), provider_number: Text(64), own_number: Text(64) });

/** What a row says; null, and noted, where it is no row of a statement of ours. */
function statementOf(judged: Judging<Declared, Known>): Statement | null {
  const { cell, note, parse, known, row } = judged;
  const happened = readHappened(cell('happened_at') ?? '');
  if (!happened) note('happened_at', 'reconciliation.happened_invalid');
  else if (happened.day > known.today) note('happened_at', 'reconciliation.happened_to_come');
  const [amount, fee] = [cell('amount'), cell('fee')];
  if (amount === null || amount?.cents === 0) note('amount', 'reconciliation.amount_missing');
  const isFeeBeyond = !!fee && !!amount && !isFeeOf(fee.cents, amount.cents);
  if (isFeeBeyond) note('fee', 'reconciliation.fee_beyond');
  const pay_method = cell('pay_method');
  const texts = parse(Remarks, {
    remarks: (cell('remarks') ?? '').slice(0, 200),
    provider_number: cell('provider_number') ?? '',
    own_number: cell('own_number') ?? '',
  });
  const shop = pay_method && shopOf(judged, pay_method);
  if (!happened || !amount || amount.cents === 0 || fee === undefined || isFeeBeyond || !shop || !texts) return null;
  const { shop_id, time_zone } = shop;
  return {
    shop_id,
    time_zone,
    pay_method,
    happened,
    amount: amount.cents,
    fee: fee?.cents ?? 0,
    fee_exact: fee?.exact ?? '',
    ...texts,
    row_key: known.keys.get(row.line)!,
  };
}

/** The moment of a row; null where it says a day alone. */
const momentOfRow = ({ happened: { day, time }, time_zone }: Statement): Date | null =>
  time === '' ? null : new Date(momentFrom(time_zone, `${day} ${time.slice(0, 5)}`) + Number(time.slice(6)) * 1_000);

/** Statements that come in by a file: each row once in its shop, and never another under its number. */
export const bringStatement: Bringing<Declared, Statement> = {
  importer: statementImport,
  headings: STATEMENT_HEADINGS,
  title: { 'zh-CN': zhCN.title.import_statement, 'zh-HK': zhHK.title.import_statement, en: en.title.import_statement },
  unfold: (table) => unfoldStatement(table),
  judge: judging(statementImport, {
    known: knownOf,
    form: (judged) => {
      const form = statementOf(judged);
      if (!form) return null;
      const there = judged.known.there.get(placeOf(form));
      if (there && (there.amount !== form.amount || there.fee !== form.fee)) {
        judged.note('provider_number', 'reconciliation.row_differs');
        return null;
      }
      return form;
    },
    once: (form) => [['provider_number', placeOf(form)]],
    found: (form, { there }) => {
      const row = there.get(placeOf(form));
      return row && { row_id: row.row_id, version: 1, before: null, same: true };
    },
  }),
  write: (uow, ctx, { form }) => {
    const { time_zone: _, happened, ...row } = form;
    const row_id = uow.id();
    void uow.insert('statement_row', {
      row_id,
      ...row,
      business_date: happened.day,
      happened_at: momentOfRow(form),
      created_uid: ctx.actor.uid,
      created_at: ctx.now,
    });
    return { row_id };
  },
  takeBack: takeRowsBack,
};

/** Takes rows away again, where no reconciliation has use for any of them. */
async function takeRowsBack(uow: UnitOfWork, _: Ctx, rows: readonly TakenBack[]): Promise<void> {
  const ids = rows.map(({ row_id }) => row_id);
  if (ids.length === 0) return;
  const used = await uow.first(
    uow
      .across('statement_row', OF_SHOP)
      // One that put a row off still prints it.
      .innerJoin('reconciliation as of', (join) =>
        join
          .onRef('of.org_id', '=', 'statement_row.org_id')
          .on(sql<boolean>`"of".reconciliation_id in (statement_row.reconciliation_id, statement_row.carried_from)`),
      )
      .where('row_id', 'in', ids)
      .select('of.reconciliation_number'),
  );
  if (used) throw refuse(409, 'rows_in_use', { params: { number: used.reconciliation_number } });
  await uow.run(uow.remove('statement_row').where('row_id', 'in', ids).where('reconciliation_id', 'is', null));
}
