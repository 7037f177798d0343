import { z } from 'zod';
import { ProofId, ProofShown } from '#domains/card/contract/proof.endpoints.ts';
import { Cents, CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, RequiredText, says, Text, When } from '#kernel/contract/schema.ts';
import { PerformerRow, PerformersInput } from '#domains/performance/contract/performer.schema.ts';

const MAX_ITEMS = 50;
const MAX_SUPPLIES = 300;

const supplyOf = { shop_project_id: Id('shop_project'), sku_id: Id('sku') };
const Used = z.int(says('deduction.supply_quantity_invalid')).min(0, says('deduction.supply_quantity_invalid'));

/** A supply that a project lists, as it was really used. */
const Correction = z.object({
  ...supplyOf,
  /** Left out: as much as is listed. */
  quantity: Used.max(1_000_000, says('deduction.supply_quantity_invalid')).optional(),
  /** Left out: what ends first. Asks for the right to choose, and for the reason. */
  batch_id: Id('stock_batch').optional(),
  /** Why it is more than is listed, or of another batch. */
  reason: Text(200).default(''),
});

export type SupplyCorrection = z.output<typeof Correction>;
/** What was used otherwise than the projects list it, where the shop keeps stock of its supplies. */
export const SupplyCorrections = z.array(Correction).max(MAX_SUPPLIES, says('deduction.items_too_many')).default([]);

/** `GET /shop/deduction/query/supplies`: what some projects use up, once each, and what there is of it where `uid` treats. */
export const projectSupplies = endpoint({
  id: 'deduction.supplies', method: 'GET', path: '/shop/deduction/query/supplies', access: 'deduction:write',
  request: z.object({ shop_project_ids: z.array(Id('shop_project')).min(1).max(MAX_ITEMS), uid: Id('staff').optional() }),
  response: z.array(
    z.object({
      ...supplyOf,
      goods_name: z.string(),
      specs_name: z.string(),
      unit: z.string(),
      quantity: z.int(),
      usable_quantity: z.int(),
      batches: z.array(z.object({ batch_id: Id('stock_batch'), batch_number: z.string(), valid_date: Day.nullable(), quantity: z.int() })),
    }),
  ),
});

/** Units of one counter for one treatment done, or for a product handed over. */
export const DeductionItem = z.object({
  card_item_id: Id('card_item'),
  /** The project done; needed unless the counter names one, or a product. */
  shop_project_id: Id('shop_project').optional(),
  num: z.int(says('deduction.num_invalid')).min(1, says('deduction.num_invalid')).max(9999, says('deduction.num_invalid')),
  performers: PerformersInput,
});
export type DeductionItem = z.infer<typeof DeductionItem>;
export const DeductionItems = z.array(DeductionItem).max(MAX_ITEMS, says('deduction.items_too_many'));

/** `POST /shop/deduction/add`: 划扣, units of a member's count cards for treatments done (domain: rule 6). */
export const addDeduction = endpoint({
  id: 'deduction.add', method: 'POST', path: '/shop/deduction/add', access: 'deduction:write', asks: ['deduction:batch'],
  idempotent: true,
  request: z.object({
    member_id: Id('member'),
    items: DeductionItems.min(1, says('deduction.items_required')),
    supplies: SupplyCorrections,
    remarks: Text(500).default(''),
    proof_id: ProofId,
  }),
  response: z.object({ deduction_id: Id('deduction'), deduction_number: z.string() }),
});

export const DeductionStatus = z.enum(['done', 'cancelled']);
export type DeductionStatus = z.infer<typeof DeductionStatus>;

/** `POST /shop/deduction/cancel`: 撤销划扣, once: counter, value, revenue and performance as before; supplies go back into their batches, or to the bin. */
export const cancelDeduction = endpoint({
  id: 'deduction.cancel', method: 'POST', path: '/shop/deduction/cancel', access: 'deduction:cancel', idempotent: true,
  request: z.object({
    deduction_id: Id('deduction'),
    reason: RequiredText(200, 'deduction.reason_required'),
    restock: z.enum(['batch', 'loss']).default('batch'),
  }),
  response: z.object({ deduction_id: Id('deduction'), status: DeductionStatus }),
});

/** What was deducted from one counter for one project, or for a product. */
export const DeductionLine = z.object({
  card_item_id: Id('card_item'),
  card_id: Id('card'),
  card_name: z.string(),
  card_number: z.string(),
  /** The project done; null: a product was handed over. */
  shop_project_id: Id('shop_project').nullable(),
  sku_id: Id('sku').nullable(),
  name: z.string(),
  num: z.int(),
  /** The value that became revenue. */
  amount: Cents,
  performers: z.array(PerformerRow),
});
export type DeductionLine = z.infer<typeof DeductionLine>;

/** What a treatment used up, beside what its project lists. */
export const DeductionSupply = z.object({
  ...supplyOf,
  goods_name: z.string(),
  specs_name: z.string(),
  unit: z.string(),
  planned_quantity: z.int(),
  quantity: z.int(),
  reason: z.string(),
  batches: z.array(z.object({ batch_number: z.string(), quantity: z.int() })),
});
export type DeductionSupply = z.infer<typeof DeductionSupply>;

export const DeductionAction = z.enum(['cancel']);

export const DeductionRow = z.object({
  deduction_id: Id('deduction'),
  deduction_number: z.string(),
  status: DeductionStatus,
  business_date: Day,
  create_time: When,
  shop_id: Id('shop'),
  shop_name: z.string(),
  member_id: Id('member'),
  member_name: z.string(),
  /** Masked. */
  mobile_number: z.string(),
  currency_code: Currency,
  /** Units and value of all lines. */
  num: z.int(),
  amount: CentsTotal,
  operator_name: z.string(),
  /** The order that it was settled with. */
  order_id: Id('sales_order').nullable(),
  order_number: z.string(),
  remarks: z.string(),
  cancel_reason: z.string(),
  cancel_time: When.nullable(),
  canceller_name: z.string(),
  ...ProofShown,
  lines: z.array(DeductionLine),
  supplies: z.array(DeductionSupply),
  actions: z.array(DeductionAction),
});
export type DeductionRow = z.infer<typeof DeductionRow>;

/** `GET /shop/deduction/query/findSearchPage`: deductions of the shop or of a member, latest first. */
export const deductionSearch = endpoint({
  id: 'deduction.search', method: 'GET', path: '/shop/deduction/query/findSearchPage', access: 'deduction:read',
  request: PageQuery.extend({
    member_id: Id('member').optional(),
    shop_id: Id('shop').optional(),
    /** Number of the deduction, or the member's name, number or phone. */
    key_word: Text(40).optional(),
    status: DeductionStatus.optional(),
    ...AskedSpan,
  }),
  response: pageOf(DeductionRow),
});

/** `GET /shop/deduction/query/detail`: one deduction with what became of it. */
export const deductionDetail = endpoint({
  id: 'deduction.detail', method: 'GET', path: '/shop/deduction/query/detail', access: 'deduction:read',
  request: z.object({ deduction_id: Id('deduction') }),
  response: DeductionRow.extend({ history: z.array(StateChange) }),
});
