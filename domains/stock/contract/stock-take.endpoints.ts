import { z } from 'zod';
import { CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, RequiredText, says, Text, When } from '#kernel/contract/schema.ts';
import { Actual, JudgedShown, SkuShown } from './line.schema.ts';

const take_id = Id('stock_take');

export const TakeStatus = z.enum(['counting', 'pending', 'confirmed', 'rejected', 'void']);
export type TakeStatus = z.infer<typeof TakeStatus>;
export const TakeAction = z.enum(['count', 'confirm', 'pass', 'reject', 'void']);

const Done = z.object({ take_id, status: TakeStatus });

/** `POST /shop/stockTake/add`: a warehouse is counted from now on; 409 while it is being counted already. */
export const takeAdd = endpoint({
  id: 'stock.take.add', method: 'POST', path: '/shop/stockTake/add', access: 'stock:take', idempotent: true,
  request: z.object({ warehouse_id: Id('warehouse', 'stock.warehouse_choose'), remarks: Text(200).default('') }),
  response: z.object({ take_id, take_number: z.string() }),
});

/** Batches that are counted at once. */
export const MOST_COUNTED_AT_ONCE = 500;

/** `POST /shop/stockTake/count`: so many stand there now; a batch that is counted again is counted anew, null takes its count off the sheet. */
export const takeCount = endpoint({
  id: 'stock.take.count', method: 'POST', path: '/shop/stockTake/count', access: 'stock:take', idempotent: true,
  request: z.object({
    take_id,
    items: z
      .array(z.object({ batch_id: Id('stock_batch'), counted_quantity: Actual.nullable() }))
      .min(1, says('stock.nothing_counted'))
      .max(MOST_COUNTED_AT_ONCE, says('stock.items_over')),
  }),
  response: z.null(),
});

/**
 * `POST /shop/stockTake/confirm`: the books follow what was counted; batches that nobody counted stay as they are. What is
 * missing beyond what one person may let go in a day waits for a second one.
 */
export const takeConfirm = endpoint({
  id: 'stock.take.confirm', method: 'POST', path: '/shop/stockTake/confirm', access: 'stock:take', idempotent: true,
  request: z.object({ take_id }), response: Done,
});

/** `POST /shop/stockTake/pass`: agrees to what a colleague counted. 403 for one's own. */
export const takePass = endpoint({
  id: 'stock.take.pass', method: 'POST', path: '/shop/stockTake/pass', access: 'stock:approve', idempotent: true,
  request: z.object({ take_id }), response: Done,
});

/** `POST /shop/stockTake/reject`: it has to be counted anew; the books stay as they are. */
export const takeReject = endpoint({
  id: 'stock.take.reject', method: 'POST', path: '/shop/stockTake/reject', access: 'stock:approve', idempotent: true,
  request: z.object({ take_id, reason: RequiredText(200, 'stock.reason_required') }), response: Done,
});

/** `POST /shop/stockTake/void`: gives the counting up. */
export const takeVoid = endpoint({
  id: 'stock.take.void', method: 'POST', path: '/shop/stockTake/void', access: 'stock:take', idempotent: true,
  request: z.object({ take_id, reason: Text(200).default('') }), response: Done,
});

/** A stock-take in a list. Amounts are null for whoever may not see what goods cost. */
export const TakeRow = z.object({
  take_id,
  take_number: z.string(),
  status: TakeStatus,
  shop_name: z.string(),
  /** Of its amounts: the shop's. */
  currency_code: Currency,
  warehouse_name: z.string(),
  is_blind: z.boolean(),
  gain_amount: CentsTotal.nullable(),
  loss_amount: CentsTotal.nullable(),
  ...JudgedShown,
  create_time: When,
  creator_name: z.string(),
  confirm_time: When.nullable(),
  confirmer_name: z.string().nullable(),
  approver_name: z.string().nullable(),
  remarks: z.string(),
  actions: z.array(TakeAction),
});
export type TakeRow = z.infer<typeof TakeRow>;

/** `GET /shop/stockTake/query/findSearchPage`: of the shops that one sees, latest first. */
export const takeSearch = endpoint({
  id: 'stock.take.search', method: 'GET', path: '/shop/stockTake/query/findSearchPage', access: 'stock:read',
  request: PageQuery.extend({
    /** The number of a stock-take. */
    key_word: Text(40).optional(),
    shop_id: Id('shop').optional(),
    status: TakeStatus.optional(),
    /** When it was begun: days on the wall of the shop at hand, both included. */
    ...AskedSpan,
  }),
  response: pageOf(TakeRow),
});

/** A batch that stands there, or was counted. What the books say is null while it is counted blind. */
const TakeLine = z.object({
  batch_id: Id('stock_batch'),
  ...SkuShown,
  batch_number: z.string(),
  valid_date: Day.nullable(),
  book_quantity: z.int().nullable(),
  counted_quantity: z.int().nullable(),
  difference: z.int().nullable(),
  counter_name: z.string().nullable(),
});

export const TakeDetail = TakeRow.extend({ lines: z.array(TakeLine), history: z.array(StateChange) });
export type TakeDetail = z.infer<typeof TakeDetail>;

/** `GET /shop/stockTake/query/detail`; 404 for that of a shop one does not see. */
export const takeDetail = endpoint({
  id: 'stock.take.detail', method: 'GET', path: '/shop/stockTake/query/detail', access: 'stock:read',
  request: z.object({ take_id }), response: TakeDetail,
});
