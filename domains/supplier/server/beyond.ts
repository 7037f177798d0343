import { sql } from 'kysely';
import { within } from '#kernel/server/identity.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { ProcuredKind } from '../contract/merchant.endpoints.ts';
import type { OfferedDetail, OfferedRow, ServiceOrderRow, ServiceOrderStatus } from '../contract/service-order.endpoints.ts';
import type { Side } from '../model/service-order.machine.ts';

// What stands in another organisation, or between two, is reached by these functions alone; each judges that the two belong together.

interface Cut {
  limit: number;
  offset: number;
}
/** As SQL wants a page. */
export const cutOf = ({ page_no, page_size }: { page_no: number; page_size: number }): Cut => ({ limit: page_size, offset: (page_no - 1) * page_size });
/** A typed word as it is looked for; null: nothing was typed. */
export const wordOf = (typed: string | undefined): string | null => typed?.trim().toLowerCase() || null;

interface Paged<Row> {
  rows: Row[];
  total: number;
}

/** What the chain's suppliers offer, a page and how many there are. */
export const offeredServices = (
  reads: Reads,
  { code, category, word, limit, offset }: Cut & { code: string | null; category: string | null; word: string | null },
): Promise<Paged<OfferedRow>> =>
  within(
    reads,
    sql<{ value: Paged<OfferedRow> }>`
      select identity.offered_services(${code}::text, ${category}::text, ${word}::text, ${limit}::integer, ${offset}::integer) as value`,
  );

/** One of them; null where it is not offered to the chain. */
export const offeredService = (reads: Reads, service_id: string): Promise<OfferedDetail | null> =>
  within(reads, sql<{ value: OfferedDetail | null }>`select identity.offered_service(${service_id}::bigint) as value`);

/** An order as both sides find it; moments in epoch seconds. */
export interface OrderFound extends Omit<ServiceOrderRow, 'create_time' | 'actions'> {
  created_at: number;
  /** When something was done to it last. */
  changed_at: number;
  /** The end of the day it is wished for. */
  due_at: number;
  service_number: string;
  duration_minutes: number | null;
  remarks: string;
  ordered_by: string;
}
interface Step {
  verb: string;
  from_state: string;
  to_state: string;
  reason: string;
  real_name: string;
  created_at: number;
}

/** The orders of one's own organisation on a side, the latest first. */
export const serviceOrders = (
  reads: Reads,
  side: Side,
  {
    status, other, service, word, limit, offset,
  }: Cut & { status: ServiceOrderStatus | null; other: string | null; service: string | null; word: string | null },
): Promise<Paged<OrderFound>> =>
  within(
    reads,
    sql<{ value: Paged<OrderFound> }>`
      select identity.service_orders(
        ${side}::text, ${status}::text, ${other}::text, ${service}::bigint, ${word}::text, ${limit}::integer, ${offset}::integer) as value`,
  );

/** One of them with what was done to it; null where one's own organisation does not stand on that side of it. */
export const serviceOrderOf = (reads: Reads, side: Side, service_order_id: string): Promise<(OrderFound & { steps: Step[] }) | null> =>
  within(
    reads,
    sql<{ value: (OrderFound & { steps: Step[] }) | null }>`select identity.service_order_whole(${side}::text, ${service_order_id}::bigint) as value`,
  );

/** A merchant as its supplier knows it. */
export interface MerchantFound {
  merchant_id: string;
  merchant_name: string;
  status: 'linked' | 'ended';
  linked_at: number;
  ended_at: number | null;
  ended_by: 'merchant' | 'supplier' | null;
  taken_num: number;
  order_num: number;
  bought: { currency_code: 'CNY' | 'HKD'; month_cents: number; ever_cents: number }[];
}

/** The supplier's merchants, the latest first; `merchant` one of them alone, `month` the day from which it is the present one. */
export const merchantsOf = (
  reads: Reads,
  { merchant, status, word, month, limit, offset }: Cut & { merchant: string | null; status: string | null; word: string | null; month: string },
): Promise<Paged<MerchantFound>> =>
  within(
    reads,
    sql<{ value: Paged<MerchantFound> }>`
      select identity.merchants(${merchant}::bigint, ${status}::text, ${word}::text, ${month}::date, ${limit}::integer, ${offset}::integer) as value`,
  );

interface Taken {
  taken_at: number;
  price_then: number;
  price_now: number;
  is_shelves: boolean;
}
/** A project of the supplier's that a merchant took on. */
export interface TakenProject extends Taken {
  shop_project_id: string;
  project_name: string;
  project_sn: string;
}
/** A variant of the supplier's goods that a merchant took on. */
export interface TakenProduct extends Taken {
  sku_id: string;
  goods_name: string;
  specs_name: string;
  product_sn: string;
}
/** The goods that a merchant took on; null where it is none of the supplier's. */
export const merchantGoods = (reads: Reads, merchant: string): Promise<TakenProduct[] | null> =>
  within(reads, sql<{ value: TakenProduct[] | null }>`select identity.merchant_goods(${merchant}::bigint) as value`);
/** The projects that a merchant took on; null where it is none of the supplier's. */
export const merchantProjects = (reads: Reads, merchant: string): Promise<TakenProject[] | null> =>
  within(reads, sql<{ value: TakenProject[] | null }>`select identity.merchant_projects(${merchant}::bigint) as value`);

/** Which of one's own projects a merchant has taken on, or has sold of. */
export const takenOn = (reads: Reads, ids: readonly string[]): Promise<string[]> =>
  within(reads, sql<{ value: string[] }>`select identity.taken_on(${ids}::bigint[]) as value`);

interface Days {
  merchant: string | null;
  start_date: string;
  end_date: string;
}
/** What a merchant bought, or gave back. */
export interface ProcuredFound {
  procured_id: string;
  business_date: string;
  merchant_id: string;
  merchant_name: string;
  kind: ProcuredKind;
  document_number: string;
  shop_name: string;
  item_name: string;
  unit: string;
  quantity: number;
  amount_cents: number;
  currency_code: 'CNY' | 'HKD';
}
interface ProcuredPage extends Paged<ProcuredFound> {
  sums: { currency_code: 'CNY' | 'HKD'; num: number; goods_cents: number; service_cents: number; amount_cents: number }[];
}
/** What merchants bought within some days, and what all of it comes to. */
export const procuredOf = (
  reads: Reads,
  { merchant, kind, start_date, end_date, limit, offset }: Days & Cut & { kind: ProcuredKind | null },
): Promise<ProcuredPage> =>
  within(
    reads,
    sql<{ value: ProcuredPage }>`
      select identity.procured_page(
        ${merchant}::bigint, ${kind}::text, ${start_date}::date, ${end_date}::date, ${limit}::integer, ${offset}::integer) as value`,
  );

interface SoldSums {
  sold_num: number;
  back_num: number;
  treated_num: number;
  amount_cents: number;
}
/** What merchants sold and treated of a project in a shop on a day. */
export interface SoldFound extends SoldSums {
  sold_id: string;
  business_date: string;
  merchant_id: string;
  merchant_name: string;
  shop_name: string;
  shop_project_id: string;
  project_name: string;
  currency_code: 'CNY' | 'HKD';
}
/** What merchants sold within some days, and what all of it comes to. */
export const soldOf = (
  reads: Reads,
  { merchant, start_date, end_date, word, limit, offset }: Days & Cut & { word: string | null },
): Promise<Paged<SoldFound> & { sums: SoldSums }> =>
  within(
    reads,
    sql<{ value: Paged<SoldFound> & { sums: SoldSums } }>`
      select identity.sold_page(
        ${merchant}::bigint, ${start_date}::date, ${end_date}::date, ${word}::text, ${limit}::integer, ${offset}::integer) as value`,
  );
