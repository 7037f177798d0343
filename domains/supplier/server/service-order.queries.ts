import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { whenText } from '#kernel/server/time.ts';
import { read } from '#kernel/server/transaction.ts';
import type {
  askedDetail, askedSearch, OfferedDetail, offeredDetail, OfferedRow, offeredSearch, orderedDetail, orderedSearch, ServiceOrderDetail, ServiceOrderRow,
} from '../contract/service-order.endpoints.ts';
import type { Side } from '../model/service-order.machine.ts';
import { actionsOf, answerUntil } from '../model/service-order.rules.ts';
import { refuse } from '../model/supplier.refusals.ts';
import { cutOf, offeredService, offeredServices, type OrderFound, serviceOrderOf, serviceOrders, wordOf } from './beyond.ts';

/** What the chain's suppliers do for it. */
export const listOffered = (ctx: Ctx, input: RequestOf<typeof offeredSearch>): Promise<Page<OfferedRow>> =>
  read(ctx, (reads) =>
    offeredServices(reads, {
      ...cutOf(input),
      code: input.supplier_code?.trim().toUpperCase() || null,
      category: input.category ?? null,
      word: wordOf(input.key_word),
    }),
  );

/** One of them whole. */
export const seeOffered = (ctx: Ctx, { service_id }: RequestOf<typeof offeredDetail>): Promise<OfferedDetail> =>
  read(ctx, async (reads) => {
    const offered = await offeredService(reads, service_id);
    if (!offered) throw refuse(404, 'service_unknown');
    return offered;
  });

/** What the chain ordered. */
export const listOrdered = (ctx: Ctx, { supplier_code, ...input }: RequestOf<typeof orderedSearch>): Promise<Page<ServiceOrderRow>> =>
  listOrders(ctx, 'merchant', { ...input, other: supplier_code?.trim().toUpperCase() || null, service: null });

/** What merchants ordered. */
export const listAsked = (ctx: Ctx, { merchant_id, service_id, ...input }: RequestOf<typeof askedSearch>): Promise<Page<ServiceOrderRow>> =>
  listOrders(ctx, 'supplier', { ...input, other: merchant_id ?? null, service: service_id ?? null });

type Asked = Pick<RequestOf<typeof askedSearch>, 'page_no' | 'page_size' | 'key_word' | 'status'> & { other: string | null; service: string | null };

const listOrders = (ctx: Ctx, side: Side, { other, service, key_word, status, ...page }: Asked): Promise<Page<ServiceOrderRow>> =>
  read(ctx, async (reads) => {
    const { rows, total } = await serviceOrders(reads, side, { ...cutOf(page), other, service, status: status ?? null, word: wordOf(key_word) });
    return { rows: rows.map((row) => present(ctx, side, row)), total };
  });

const MS = 1000;

function present(ctx: Ctx, side: Side, { created_at, changed_at, due_at, ...row }: OrderFound): ServiceOrderRow {
  const { permissions, shop } = ctx.actor;
  const standing = { status: row.status, changed_at, due_at };
  return {
    ...row,
    create_time: momentText(shop.time_zone, created_at),
    actions: actionsOf(side, standing, ctx.now.getTime() / MS, (right) => permissions.has(right as never)),
  };
}

/** A moment in epoch seconds as the reader's shop writes it. */
export const momentText = (time_zone: string, seconds: number): string => whenText(time_zone, new Date(seconds * MS));

/** An order that the chain gave. */
export const seeOrdered = (ctx: Ctx, input: RequestOf<typeof orderedDetail>): Promise<ServiceOrderDetail> => seeOrder(ctx, 'merchant', input);

/** An order that a merchant gave. */
export const seeAsked = (ctx: Ctx, input: RequestOf<typeof askedDetail>): Promise<ServiceOrderDetail> => seeOrder(ctx, 'supplier', input);

const seeOrder = (ctx: Ctx, side: Side, { service_order_id }: RequestOf<typeof askedDetail>): Promise<ServiceOrderDetail> =>
  read(ctx, async (reads) => {
    const found = await serviceOrderOf(reads, side, service_order_id);
    if (!found) throw refuse(404, 'service_order_unknown');
    const { steps, ...order } = found;
    const { service_number, duration_minutes, remarks, ordered_by } = order;
    const { time_zone } = ctx.actor.shop;
    const until = answerUntil(order);
    return {
      ...present(ctx, side, order),
      service_number,
      duration_minutes,
      remarks,
      ordered_by,
      answer_by: until === null ? null : momentText(time_zone, until),
      history: steps.map(({ created_at, ...step }) => ({ ...step, create_time: momentText(time_zone, created_at) })),
    };
  });
