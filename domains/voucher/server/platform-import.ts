import { z } from 'zod';
import { Cents } from '#kernel/contract/cents.ts';
import type { ImportRow } from '#kernel/contract/import.ts';
import { RequiredText, Text } from '#kernel/contract/schema.ts';
import { momentFrom } from '#kernel/contract/zoned.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Bringing, TakenBack } from '#kernel/server/import-commands.ts';
import { type Judging, judging } from '#kernel/server/import-judging.ts';
import { inPortions } from '#kernel/server/in-portions.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { Platform, PlatformStatus } from '../contract/platform.endpoints.ts';
import { platformImport } from '../contract/platform-import.endpoints.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';
import { leadingTo, readMoment, shopsMeant, toldStatus } from '../model/platform.rules.ts';
import { platformFlow } from '../model/platform.machine.ts';
import { unfoldPlatform } from '../model/platform-sheet.ts';
import { refuse } from '../model/voucher.refusals.ts';

type Declared = (typeof platformImport)['declared'];
const WHY = 'what a platform sold is there once, in whichever shop';
const WHOSE = 'a file of the chain’s account names sibling branches too';

/** What a row says that a later file may say otherwise. */
interface Told {
  paid: number | null;
  commission: number | null;
  settle_amount: number | null;
  used_at: Date | null;
}

/** A row as it is kept. */
interface Sold extends Told {
  shop_id: string;
  currency_code: string;
  platform: Platform;
  order_number: string;
  voucher_code: string;
  deal_id: string;
  deal_name: string;
  buyer_name: string;
  buyer_phone: string;
  price: number;
  bought_at: Date | null;
  bought_date: string;
  told_shop: string;
  status: PlatformStatus;
}

const headed = ({ field }: Pick<typeof zhCN, 'field'> | Pick<typeof en, 'field'>) => ({
  platform: field.platform,
  order_number: field.platform_number,
  voucher_code: field.code,
  deal_id: field.deal_id,
  deal_name: field.deal_name,
  buyer_name: field.buyer_name,
  buyer_phone: field.buyer_phone,
  price: field.price,
  paid: field.paid,
  commission: field.commission,
  settle_amount: field.platform_settle,
  bought_at: field.bought_time,
  used_at: field.used_time,
  status: field.status,
  told_shop: field.told_shop,
});

const keyOf = ({ platform, order_number, voucher_code }: Pick<Sold, 'platform' | 'order_number' | 'voucher_code'>): string =>
  `${platform}/${order_number}/${voucher_code}`;

const plain = (number: string): string => number.replace(/[`'\s="]/gu, '');

/** What is there under the numbers of a file, asked in portions, and the shops of the chain, any of which it may name. */
async function knownOf(reads: Reads, ctx: Ctx, rows: readonly ImportRow[]) {
  const numbers = [...new Set(rows.map((row) => plain(row['order_number']!)).filter(Boolean))];
  const named = (portion: readonly string[]) =>
    reads.rows(
      reads
        .across('platform_order', WHY)
        .where('order_number', 'in', portion)
        .select([
          'platform_order_id',
          'platform',
          'order_number',
          'voucher_code',
          'platform_order.shop_id',
          'status',
          'paid',
          'commission',
          'settle_amount',
          'used_at',
          'version',
        ]),
    );
  const [shops, found] = await Promise.all([
    reads.rows(reads.across('shop', WHOSE).where('shop.shop_type', '=', '1').select(['shop_id', 'shop_name', 'time_zone', 'currency_code'])),
    inPortions(numbers, named),
  ]);
  const there = new Map(found.map((row) => [keyOf({ ...row, platform: row.platform as Platform }), { ...row, status: row.status as PlatformStatus }]));
  return { shops, there, today: dayIn(ctx.actor.shop.time_zone, ctx.now) };
}
type Known = Awaited<ReturnType<typeof knownOf>>;
type There = Known['there'] extends Map<string, infer Row> ? Row : never;

/** Of which shop a row is: the one that it names, or where one works; a branch brings in nobody else's. */
function shopOf({ cell, note, known, ctx }: Judging<Declared, Known>) {
  const told = cell('told_shop') ?? '';
  const own = decidingShop(ctx);
  const meant = shopsMeant(told, known.shops);
  // What names nobody is where one works; of several that it may be, that one too.
  const shop = meant.length === 1 ? meant[0] : (meant.length > 0 ? meant : known.shops).find(({ shop_id }) => shop_id === own);
  if (!shop) {
    note('told_shop', told === '' ? 'voucher.platform_shop_wanted' : 'voucher.platform_shop_unknown', { name: told });
    return null;
  }
  const { scope_shop_ids } = ctx.actor;
  const isOurs = own === null ? (scope_shop_ids?.includes(shop.shop_id) ?? true) : shop.shop_id === own;
  if (!isOurs) {
    note('told_shop', 'voucher.platform_other_shop', { name: shop.shop_name });
    return null;
  }
  return shop;
}

const Texts = z.object({
  order_number: RequiredText(64, 'voucher.platform_number_required'),
  voucher_code: Text(64),
  deal_id: Text(64),
  deal_name: Text(120),
  buyer_name: Text(40),
  buyer_phone: Text(32),
  told_shop: Text(80),
  price: Cents.min(0),
  paid: Cents.min(0).nullable(),
  commission: Cents.min(0).nullable(),
  settle_amount: Cents.min(0).nullable(),
});

/** What a row says; null, and noted, where it is none of ours. */
function soldOf(judged: Judging<Declared, Known>): Sold | null {
  const { cell, note, parse, known, ctx } = judged;
  const moment = (column: 'bought_at' | 'used_at') => {
    const typed = cell(column) ?? '';
    if (/^[-/\s]*$/u.test(typed)) return null;
    const read = readMoment(typed);
    if (!read || read.day > known.today) note(column, read ? 'voucher.platform_time_to_come' : 'voucher.platform_time_invalid');
    return read && read.day <= known.today ? read : undefined;
  };
  const [bought, used] = [moment('bought_at'), moment('used_at')];
  const [platform, told] = [cell('platform'), cell('status')];
  if (platform === 'sandbox' && !ctx.backend.partners.sandbox) note('platform', 'voucher.platform_unknown');
  const values = parse(Texts, {
    order_number: cell('order_number') ?? '',
    voucher_code: cell('voucher_code') ?? '',
    deal_id: cell('deal_id') ?? '',
    deal_name: (cell('deal_name') ?? '').slice(0, 120),
    buyer_name: (cell('buyer_name') ?? '').slice(0, 40),
    buyer_phone: cell('buyer_phone') ?? '',
    told_shop: (cell('told_shop') ?? '').slice(0, 80),
    price: cell('price'),
    paid: cell('paid'),
    commission: cell('commission'),
    settle_amount: cell('settle_amount'),
  });
  const shop = shopOf(judged);
  if (!values || !platform || told === undefined || !shop || bought === undefined || used === undefined) return null;
  if (platform === 'sandbox' && !ctx.backend.partners.sandbox) return null;
  const at = (read: { day: string; time: string } | null) => (read ? new Date(momentFrom(shop.time_zone, `${read.day} ${read.time}`)) : null);
  return {
    shop_id: shop.shop_id,
    currency_code: shop.currency_code,
    platform,
    ...values,
    bought_at: at(bought),
    bought_date: (bought ?? used)?.day ?? known.today,
    used_at: at(used),
    status: toldStatus(told, used ? used.day : ''),
  };
}

/** Whether a row says nothing that is not known: the same, or what an older file had. */
const saysNothing = (form: Sold, there: There): boolean => {
  if (form.status !== there.status && leadingTo(there.status, form.status) === null) return true;
  const isNew = <Value extends number | null>(told: Value, kept: Value): boolean => told !== null && told !== kept;
  const isUsed = form.used_at !== null && form.used_at.getTime() !== there.used_at?.getTime();
  const amounts = isNew(form.paid, there.paid) || isNew(form.commission, there.commission) || isNew(form.settle_amount, there.settle_amount);
  return form.status === there.status && !isUsed && !amounts;
};

/** What platforms sold as their files tell it: each once, and on from there with every later file. */
export const bringPlatform: Bringing<Declared, Sold> = {
  importer: platformImport,
  headings: { 'zh-CN': headed(zhCN), 'zh-HK': headed(zhHK), en: headed(en) },
  title: { 'zh-CN': zhCN.title.import_platform, 'zh-HK': zhHK.title.import_platform, en: en.title.import_platform },
  unfold: (table) => unfoldPlatform(table),
  judge: judging(platformImport, {
    known: knownOf,
    form: (judged) => {
      const form = soldOf(judged);
      const there = form && judged.known.there.get(keyOf(form));
      if (there && there.shop_id !== form.shop_id) {
        judged.note('told_shop', 'voucher.platform_of_another');
        return null;
      }
      return form;
    },
    once: (form) => [['order_number', keyOf(form)]],
    found: (form, { there }) => {
      const row = there.get(keyOf(form));
      if (!row) return undefined;
      const { platform_order_id, version, status, paid, commission, settle_amount, used_at } = row;
      const before = { status, paid, commission, settle_amount, used_at: used_at?.toISOString() ?? null };
      return { row_id: platform_order_id, version, before, same: saysNothing(form, row) };
    },
  }),
  write: (uow, ctx, { form, found }) => {
    if (found) return goOn(uow, ctx, form, found);
    const platform_order_id = uow.id();
    const made = { brought_uid: ctx.actor.uid, created_at: ctx.now, updated_at: ctx.now };
    void uow.insert('platform_order', { platform_order_id, ...form, ...made });
    return { row_id: platform_order_id };
  },
  takeBack: takeOrdersBack,
};

/** Writes what a later file says, with its step in the history. */
function goOn(uow: UnitOfWork, ctx: Ctx, form: Sold, { row_id, version, before }: { row_id: string; version: number; before: unknown }) {
  const { status } = before as { status: PlatformStatus };
  const { paid, commission, settle_amount, used_at } = form;
  const told = {
    ...(paid !== null && { paid }),
    ...(commission !== null && { commission }),
    ...(settle_amount !== null && { settle_amount }),
    ...(used_at !== null && { used_at }),
  };
  const set = { ...told, version: version + 1, updated_at: ctx.now };
  const verb = leadingTo(status, form.status);
  if (verb) transition(uow, platformFlow, { platform_order_id: row_id, status }, verb, { set });
  else uow.change(uow.update('platform_order').set(set).where('platform_order_id', '=', row_id).where('version', '=', version));
  return { row_id, version: version + 1 };
}

/** Takes away what an import brought; what it changed stays, for a platform takes nothing back. */
async function takeOrdersBack(uow: UnitOfWork, _: Ctx, rows: readonly TakenBack[]): Promise<void> {
  if (rows.some(({ before }) => before !== null)) throw refuse(409, 'platform_gone_on');
  const ids = rows.map(({ row_id }) => row_id);
  const gone = await uow.run(uow.remove('platform_order').where('platform_order_id', 'in', ids).where('version', '=', 1));
  if (gone < ids.length) throw refuse(409, 'platform_gone_on');
}
