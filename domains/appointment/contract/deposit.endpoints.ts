import { z } from 'zod';
import { Cents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id, RequiredText } from '#kernel/contract/schema.ts';
import { DepositStatus } from './deposit.schema.ts';
import { OwnMobile } from './self.schema.ts';

const appointment_id = Id('appointment');

/**
 * `POST /shop/appointment/deposit/ask`: makes the order that pays a deposit, cents by the card's price; a caller without a file gets
 * one. 409 unless the customer is still awaited, a deposit is set up and none is asked for or paid. 400 where a friend of whoever called
 * has named no phone of their own: `mobile_number` says it.
 */
export const depositAsk = endpoint({
  id: 'appointment.deposit.ask', method: 'POST', path: '/shop/appointment/deposit/ask', access: 'sales:create', idempotent: true,
  request: z.object({ appointment_id, mobile_number: OwnMobile.optional() }),
  response: z.object({ deposit_id: Id('appointment_deposit'), order_id: Id('sales_order'), amount: Cents }),
});

/** `POST /shop/appointment/deposit/waive`: it is not wanted any more: its order is void, and a request of the page is accepted without; 409 once it is paid. */
export const depositWaive = endpoint({
  id: 'appointment.deposit.waive', method: 'POST', path: '/shop/appointment/deposit/waive', access: 'sales:create', idempotent: true,
  request: z.object({ appointment_id, reason: RequiredText(200) }),
  response: z.object({ deposit_id: Id('appointment_deposit'), deposit_status: DepositStatus }),
});

/** What keeps a shop from collecting deposits: no card chosen; withdrawn; with gift; nobody to sign for the page; no account that collects. */
export const DepositProblem = z.enum(['unset', 'gone', 'gift', 'nobody', 'account']);
export type DepositProblem = z.infer<typeof DepositProblem>;

/** `GET /shop/appointment/deposit/query/rule`: the card that a deposit is where one works, what else it could be, and what is still missing. */
export const depositRule = endpoint({
  id: 'appointment.deposit.rule', method: 'GET', path: '/shop/appointment/deposit/query/rule', access: 'setting:rules',
  request: z.object({}),
  response: z.object({
    sbc_id: Id('balance_card').nullable(),
    source_id: Id('member_source').nullable(),
    /** In whose name orders of the shop's page are made; empty: nobody's. */
    signer_name: z.string(),
    source: z.enum(['shop', 'organisation', 'initial']),
    version: z.int(),
    /** Null where deposits can be collected, at the desk and on the page; always of a shop. */
    problem: DepositProblem.nullable(),
    /** Stored-value cards on sale without gift. */
    cards: z.array(z.object({ sbc_id: Id('balance_card'), name: z.string(), price: Cents })),
    sources: z.array(z.object({ source_id: Id('member_source'), name: z.string() })),
  }),
});

/**
 * `PUT /shop/appointment/deposit/edit`: decides it for the shop, or in the head office for the chain; no card takes the decision back.
 * 400 for a card that is withdrawn or has gift; 409 when somebody was faster.
 */
export const depositRuleEdit = endpoint({
  id: 'appointment.deposit.edit', method: 'PUT', path: '/shop/appointment/deposit/edit', access: 'setting:rules', idempotent: true,
  request: z.object({ sbc_id: Id('balance_card').nullable(), source_id: Id('member_source').nullable(), version: z.int().min(0) }),
  response: z.null(),
});
