import { targetOf } from '#kernel/contract/machine.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { askedSpan } from '#kernel/server/asked-span.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { dayIn } from '#kernel/server/time.ts';
import { read } from '#kernel/server/transaction.ts';
import type {
  MerchantDetail, merchantDetail, MerchantRow, merchantSearch, procuredSearch, procuredSum, soldSearch, soldSum,
} from '../contract/merchant.endpoints.ts';
import { linkFlow } from '../model/link.machine.ts';
import { refuse } from '../model/supplier.refusals.ts';
import { cutOf, type MerchantFound, merchantGoods, merchantProjects, merchantsOf, procuredOf, soldOf, wordOf } from './beyond.ts';
import { momentText } from './service-order.queries.ts';

/** The day from which it is the present month where one works. */
const monthOf = ({ actor, now }: Ctx): string => `${dayIn(actor.shop.time_zone, now).slice(0, 7)}-01`;

function present({ actor }: Ctx, { linked_at, ended_at, ...merchant }: MerchantFound): MerchantRow {
  const { time_zone } = actor.shop;
  return { ...merchant, link_time: momentText(time_zone, linked_at), end_time: ended_at === null ? null : momentText(time_zone, ended_at) };
}

/** Whom the supplier supplies, and supplied. */
export const listMerchants = (ctx: Ctx, { key_word, status, ...page }: RequestOf<typeof merchantSearch>): Promise<Page<MerchantRow>> =>
  read(ctx, async (reads) => {
    const asked = { ...cutOf(page), merchant: null, status: status ?? null, word: wordOf(key_word), month: monthOf(ctx) };
    const { rows, total } = await merchantsOf(reads, asked);
    return { rows: rows.map((row) => present(ctx, row)), total };
  });

/** One of them, with what it took on. */
export const seeMerchant = (ctx: Ctx, { merchant_id }: RequestOf<typeof merchantDetail>): Promise<MerchantDetail> =>
  read(ctx, async (reads) => {
    const [{ rows }, projects, products] = await Promise.all([
      merchantsOf(reads, { merchant: merchant_id, status: null, word: null, month: monthOf(ctx), limit: 1, offset: 0 }),
      merchantProjects(reads, merchant_id),
      merchantGoods(reads, merchant_id),
    ]);
    const [merchant] = rows;
    if (!merchant || !projects || !products) throw refuse(404, 'merchant_unknown');
    const { time_zone, currency_code } = ctx.actor.shop;
    const shown = <Row extends { taken_at: number }>({ taken_at, ...row }: Row) => ({ ...row, currency_code, take_time: momentText(time_zone, taken_at) });
    return {
      ...present(ctx, merchant),
      projects: projects.map(shown),
      products: products.map(shown),
      may_end: targetOf(linkFlow, merchant.status, 'end') !== undefined && ctx.actor.permissions.has('merchant:end'),
    };
  });

type Procured = RequestOf<typeof procuredSum>;
const procuredDays = (ctx: Ctx, input: Procured) => ({ merchant: input.merchant_id ?? null, kind: input.kind ?? null, ...askedSpan(ctx, input) });

/** What merchants bought. */
export const listProcured = (ctx: Ctx, input: RequestOf<typeof procuredSearch>): Promise<ResponseOf<typeof procuredSearch>> =>
  read(ctx, async (reads) => {
    const { rows, total } = await procuredOf(reads, { ...procuredDays(ctx, input), ...cutOf(input) });
    return { rows, total };
  });

/** What that list comes to: the same question, without a page. */
export const sumProcured = (ctx: Ctx, input: Procured): Promise<ResponseOf<typeof procuredSum>> =>
  read(ctx, async (reads) => (await procuredOf(reads, { ...procuredDays(ctx, input), limit: 0, offset: 0 })).sums);

type Sold = RequestOf<typeof soldSum>;
const soldDays = (ctx: Ctx, input: Sold) => ({ merchant: input.merchant_id ?? null, word: wordOf(input.key_word), ...askedSpan(ctx, input) });

/** What merchants sold and treated. */
export const listSold = (ctx: Ctx, input: RequestOf<typeof soldSearch>): Promise<ResponseOf<typeof soldSearch>> =>
  read(ctx, async (reads) => {
    const { rows, total } = await soldOf(reads, { ...soldDays(ctx, input), ...cutOf(input) });
    return { rows, total };
  });

/** What that list comes to. */
export const sumSold = (ctx: Ctx, input: Sold): Promise<ResponseOf<typeof soldSum>> =>
  read(ctx, async (reads) => (await soldOf(reads, { ...soldDays(ctx, input), limit: 0, offset: 0 })).sums);
