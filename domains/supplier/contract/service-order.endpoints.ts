import { z } from 'zod';
import { CentsTotal, Cents, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { FilePath, RequiredDay, RequiredText, says, Text, typedAs, When } from '#kernel/contract/schema.ts';
import { ServiceCategory } from './service.endpoints.ts';

/** Of no table of one's own: it stands in another organisation, or between two; who has nothing to do with it gets 404. */
const beyond = (message: string) => z.string(says(message)).regex(/^[1-9][0-9]{0,17}$/, says(message));
const service_id = beyond('supplier.service_unknown');
const service_order_id = beyond('supplier.service_order_unknown');
/** The organisation of a merchant, as its supplier names it. */
export const MerchantId = beyond('supplier.merchant_unknown');
const MOST = 9999;
/** As far as the database counts. */
const MOST_VERSION = 2_147_483_647;
const quantity = says('supplier.quantity_invalid');

/** A service that a supplier of the chain has on its shelf. */
const OfferedRow = z.object({
  supplier_code: z.string(),
  supplier_name: z.string(),
  service_id,
  /** As the supplier has it now. */
  version: z.int(),
  service_number: z.string(),
  service_name: z.string(),
  category: ServiceCategory,
  unit: z.string(),
  price_cents: Cents,
  currency_code: Currency,
  duration_minutes: z.int().nullable(),
});
export type OfferedRow = z.infer<typeof OfferedRow>;

/** `GET /shop/supplierService/query/findSearchPage`: what the chain's suppliers do for it, supplier by supplier. */
export const offeredSearch = endpoint({
  id: 'supplier.offered.search', method: 'GET', path: '/shop/supplierService/query/findSearchPage', access: 'supplier:project',
  request: PageQuery.extend({ key_word: Text(40).optional(), category: ServiceCategory.optional(), supplier_code: Text(20).optional() }),
  response: pageOf(OfferedRow),
});

const OfferedDetail = OfferedRow.extend({ description: z.string(), images: z.array(FilePath) });
export type OfferedDetail = z.infer<typeof OfferedDetail>;

/** `GET /shop/supplierService/query/detail`; 404 for what is not offered to the chain, or not any more. */
export const offeredDetail = endpoint({
  id: 'supplier.offered.detail', method: 'GET', path: '/shop/supplierService/query/detail', access: 'supplier:project',
  request: z.object({ service_id }), response: OfferedDetail,
});

/**
 * `POST /shop/supplierService/order`: orders it at the price that was seen. 404 for what is not offered, 409 when the supplier changed
 * it meanwhile, 400 for a day that is past.
 */
export const serviceOrder = endpoint({
  id: 'supplier.offered.order', method: 'POST', path: '/shop/supplierService/order', access: 'supplier:project', idempotent: true,
  request: z.object({
    service_id,
    /** The supplier's version that was seen. */
    service_version: z.int().min(1).max(MOST_VERSION),
    quantity: z.int(quantity).min(1, quantity).max(MOST, quantity).default(1),
    wished_day: RequiredDay('supplier.wished_day_required'),
    contact_name: RequiredText(30, 'supplier.contact_name_required'),
    contact_phone: typedAs(RequiredText(20, 'supplier.contact_phone_required'), 'phone'),
    remarks: Text(200).default(''),
  }),
  response: z.object({ service_order_id, order_number: z.string() }),
});

/** What became of an order. */
export const ServiceOrderStatus = z.enum([
  'ordered', 'accepted', 'declined', 'withdrawn', 'calling_off', 'called_off', 'done', 'contested', 'confirmed',
]);
export type ServiceOrderStatus = z.infer<typeof ServiceOrderStatus>;

/** What may be done with one, by whoever looks, on their side. */
export const ServiceOrderAction = z.enum([
  'accept', 'decline', 'finish', 'agree', 'give_up', 'answer', 'settle', 'withdraw', 'call_off', 'keep', 'leave', 'contest', 'confirm',
]);
export type ServiceOrderAction = z.infer<typeof ServiceOrderAction>;

/** An order of a service, as both sides see it; the service and its price are those of the moment when it was ordered. */
const ServiceOrderRow = z.object({
  service_order_id,
  order_number: z.string(),
  create_time: When,
  supplier_code: z.string(),
  supplier_name: z.string(),
  merchant_id: MerchantId,
  merchant_name: z.string(),
  service_id,
  service_name: z.string(),
  category: ServiceCategory,
  unit: z.string(),
  quantity: z.int(),
  price_cents: Cents,
  amount_cents: CentsTotal,
  currency_code: Currency,
  wished_day: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  status: ServiceOrderStatus,
  actions: z.array(ServiceOrderAction),
});
export type ServiceOrderRow = z.infer<typeof ServiceOrderRow>;

const ServiceOrderDetail = ServiceOrderRow.extend({
  service_number: z.string(),
  duration_minutes: z.int().nullable(),
  remarks: z.string(),
  ordered_by: z.string(),
  /** Until when the other side may answer; null where nobody waits for an answer. */
  answer_by: When.nullable(),
  history: z.array(StateChange),
});
export type ServiceOrderDetail = z.infer<typeof ServiceOrderDetail>;

const Asked = { key_word: Text(40).optional(), status: ServiceOrderStatus.optional() };

/** `GET /shop/serviceOrder/query/findSearchPage`: what the chain ordered of its suppliers, the latest first. */
export const orderedSearch = endpoint({
  id: 'supplier.ordered.search', method: 'GET', path: '/shop/serviceOrder/query/findSearchPage', access: 'supplier:project',
  request: PageQuery.extend({ ...Asked, supplier_code: Text(20).optional() }), response: pageOf(ServiceOrderRow),
});

/** `GET /shop/serviceOrder/query/detail`; 404 for another chain's. */
export const orderedDetail = endpoint({
  id: 'supplier.ordered.detail', method: 'GET', path: '/shop/serviceOrder/query/detail', access: 'supplier:project',
  request: z.object({ service_order_id }), response: ServiceOrderDetail,
});

const step = { request: z.object({ service_order_id }), response: z.object({ service_order_id, status: ServiceOrderStatus }), idempotent: true } as const;
/** The same for a reason, which the other side reads. */
const reasoned = { ...step, request: z.object({ service_order_id, reason: RequiredText(200, 'supplier.reason_required') }) } as const;

/** `POST /shop/serviceOrder/withdraw`: while the supplier has not answered; 409 afterwards. */
export const orderedWithdraw = endpoint({
  id: 'supplier.ordered.withdraw', method: 'POST', path: '/shop/serviceOrder/withdraw', access: 'supplier:project', ...step,
});

/** `POST /shop/serviceOrder/callOff`: asks the supplier to let go of what it has accepted, for a reason, which it reads. */
export const orderedCallOff = endpoint({
  id: 'supplier.ordered.call_off', method: 'POST', path: '/shop/serviceOrder/callOff', access: 'supplier:project', ...reasoned,
});

/** `POST /shop/serviceOrder/keep`: takes back that it was asked to be called off. */
export const orderedKeep = endpoint({
  id: 'supplier.ordered.keep', method: 'POST', path: '/shop/serviceOrder/keep', access: 'supplier:project', ...step,
});

/** `POST /shop/serviceOrder/leave`: calls it off alone, where the supplier has not answered for days; 409 while it still may. */
export const orderedLeave = endpoint({
  id: 'supplier.ordered.leave', method: 'POST', path: '/shop/serviceOrder/leave', access: 'supplier:project', ...step,
});

/** `POST /shop/serviceOrder/contest`: what the supplier says it did it did not, or not so, for a reason, which it reads. */
export const orderedContest = endpoint({
  id: 'supplier.ordered.contest', method: 'POST', path: '/shop/serviceOrder/contest', access: 'supplier:project', ...reasoned,
});

/** `POST /shop/serviceOrder/confirm`: the supplier did what it says it did: from now on it is owed. */
export const orderedConfirm = endpoint({
  id: 'supplier.ordered.confirm', method: 'POST', path: '/shop/serviceOrder/confirm', access: 'supplier:project', ...step,
});

/** `GET /supplier/serviceOrder/query/findSearchPage`: what merchants ordered of the supplier, the latest first. */
export const askedSearch = endpoint({
  id: 'supplier.asked.search', method: 'GET', path: '/supplier/serviceOrder/query/findSearchPage', access: 'merchant:read',
  request: PageQuery.extend({ ...Asked, merchant_id: MerchantId.optional(), service_id: service_id.optional() }), response: pageOf(ServiceOrderRow),
});

/** `GET /supplier/serviceOrder/query/detail`; 404 for another supplier's. */
export const askedDetail = endpoint({
  id: 'supplier.asked.detail', method: 'GET', path: '/supplier/serviceOrder/query/detail', access: 'merchant:read',
  request: z.object({ service_order_id }), response: ServiceOrderDetail,
});

/** `POST /supplier/serviceOrder/accept`. */
export const askedAccept = endpoint({
  id: 'supplier.asked.accept', method: 'POST', path: '/supplier/serviceOrder/accept', access: 'offer:answer', ...step,
});

/** `POST /supplier/serviceOrder/decline`: for a reason, which the merchant reads. */
export const askedDecline = endpoint({
  id: 'supplier.asked.decline', method: 'POST', path: '/supplier/serviceOrder/decline', access: 'offer:answer', ...reasoned,
});

/** `POST /supplier/serviceOrder/finish`: says that it was done; the merchant confirms or contests it. */
export const askedFinish = endpoint({
  id: 'supplier.asked.finish', method: 'POST', path: '/supplier/serviceOrder/finish', access: 'offer:answer', ...step,
});

/** `POST /supplier/serviceOrder/agree`: lets go of an order that the merchant wants called off, or contests: nothing is owed. */
export const askedAgree = endpoint({
  id: 'supplier.asked.agree', method: 'POST', path: '/supplier/serviceOrder/agree', access: 'offer:answer', ...step,
});

/** `POST /supplier/serviceOrder/giveUp`: calls off what it has accepted and cannot do, for a reason, which the merchant reads. */
export const askedGiveUp = endpoint({
  id: 'supplier.asked.give_up', method: 'POST', path: '/supplier/serviceOrder/giveUp', access: 'offer:answer', ...reasoned,
});

/** `POST /supplier/serviceOrder/answer`: says what was done about what the merchant contests; it confirms or contests anew. */
export const askedAnswer = endpoint({
  id: 'supplier.asked.answer', method: 'POST', path: '/supplier/serviceOrder/answer', access: 'offer:answer', ...reasoned,
});

/** `POST /supplier/serviceOrder/settle`: takes as confirmed what the merchant has not answered for days; 409 while it still may. */
export const askedSettle = endpoint({
  id: 'supplier.asked.settle', method: 'POST', path: '/supplier/serviceOrder/settle', access: 'offer:answer', ...step,
});
