import { sql } from 'kysely';
import { sumCents } from '#kernel/contract/cents.ts';
import { startOfDay } from '#kernel/server/time.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { type Opened, keepsUntil } from '../model/opened.rules.ts';

/** What is opened of goods, and how long it keeps. */
export interface Opening {
  content: number;
  hours: number;
}

/** What a bottle of `goods` holds that is opened: the smallest of its units; null: opening changes nothing. */
export const openedContent = sql<number | null>`case when goods.opened_limit is not null then (
  select size.factor from goods_unit as size where size.org_id = goods.org_id and size.goods_id = goods.goods_id and size.position = 1) end`;
export const openedHours = sql<number | null>`goods.opened_limit * case goods.opened_limit_unit when 1 then 24 else 1 end`;

/** What is open of a `stock_balance`; most have nothing open, and are not asked. */
export const openedOf = sql<Bottle[] | null>`case when stock_balance.opened_quantity > 0 then (
  select json_agg(json_build_object('opened_id', bottle.opened_id::text, 'rest', bottle.rest, 'use_by', bottle.use_by) order by bottle.opened_id)
  from stock_opened as bottle
  where bottle.org_id = stock_balance.org_id and bottle.batch_id = stock_balance.batch_id and bottle.warehouse_id = stock_balance.warehouse_id
    and bottle.rest > 0) end`;
/** What of a `stock_balance` was open for too long at a moment. */
export const overdueIn = (now: Date) => sql<number>`case when stock_balance.opened_quantity = 0 then 0 else (
  select coalesce(sum(bottle.rest), 0) from stock_opened as bottle
  where bottle.org_id = stock_balance.org_id and bottle.batch_id = stock_balance.batch_id and bottle.warehouse_id = stock_balance.warehouse_id
    and bottle.rest > 0 and bottle.use_by <= ${now}) end`;
/** As JSON has it. */
interface Bottle {
  opened_id: string;
  rest: number;
  use_by: string;
}
export const bottlesOf = (bottles: Bottle[] | null): Opened[] => (bottles ?? []).map((one) => ({ ...one, use_by: new Date(one.use_by) }));

const DAY_MS = 86_400_000;
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** A batch in a warehouse, as opening some of it asks. */
interface Box {
  warehouse_id: string;
  batch_id: string;
  shop_id: string;
  sku_id: string;
  valid_date: string | null;
}

/** Opens a bottle: it stays part of what stands there. */
export function openOne(uow: UnitOfWork, { valid_date, ...box }: Box, { content, hours }: Opening): Opened {
  const ends = valid_date === null ? null : startOfDay(uow.actor.shop.time_zone, dayAfter(valid_date));
  const opened = { opened_id: uow.id(), use_by: keepsUntil(uow.now, hours, ends) };
  void uow.insert('stock_opened', { ...opened, ...box, content, opened_uid: uow.actor.uid, opened_at: uow.now });
  return { ...opened, rest: content };
}

/** What came into a warehouse out of bottles that were opened in another one is open there too, and keeps no longer than it did. */
export async function bringOpened(uow: UnitOfWork, warehouse_id: string, came: readonly { opened_id: string | null; quantity: number }[]): Promise<void> {
  const opened = Map.groupBy(came, ({ opened_id }) => opened_id);
  const ids = [...opened.keys()].filter((opened_id) => opened_id !== null);
  if (ids.length === 0) return;
  const bottles = await uow.rows(
    uow
      .across('stock_opened', 'the bottles of stock that is held')
      .select(['opened_id', 'batch_id', 'shop_id', 'sku_id', 'use_by', 'opened_uid', 'opened_at'])
      .where('opened_id', 'in', ids)
      .orderBy('opened_id'),
  );
  void uow.insert(
    'stock_opened',
    bottles.map(({ opened_id, ...bottle }) => ({
      ...bottle,
      opened_id: uow.id(),
      warehouse_id,
      content: sumCents(opened.get(opened_id)!.map(({ quantity }) => quantity)),
    })),
  );
}
