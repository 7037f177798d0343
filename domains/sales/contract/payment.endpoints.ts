import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, RequiredText, says, Text } from '#kernel/contract/schema.ts';
import { PayMethod, TillMethod } from './payments.schema.ts';

/** A payment method that the shop offers. */
export const PaymentPattern = z.object({
  payment_pattern_id: Id('payment_pattern'),
  pattern_name: z.string(),
  pay_method: PayMethod,
  /** The one that `pay_method` alone means. */
  is_default: z.boolean(),
  /** The card reader it goes through, as the shop calls it. */
  device_name: z.string().nullable(),
  /** A gateway collects it and says when its money has come; otherwise whoever settles does. */
  by_gateway: z.boolean(),
});
export type PaymentPattern = z.infer<typeof PaymentPattern>;

/** `GET /shop/common/query/shopPayMethod`: the shop's payment methods, in the order of the till. */
export const shopPayMethod = endpoint({
  id: 'sales.payMethod.list', method: 'GET', path: '/shop/common/query/shopPayMethod', access: 'sales:read',
  request: z.object({}),
  response: z.array(PaymentPattern),
});

/** A payment method as the settings show it. */
export const PatternRow = z.object({
  payment_pattern_id: Id('payment_pattern'),
  pattern_name: z.string(),
  pay_method: PayMethod,
  /** The one that its kind alone means at the till. */
  is_default: z.boolean(),
  is_open: z.boolean(),
  sort: z.int(),
  device_id: Id('payment_code').nullable(),
  device_no: z.string().nullable(),
  merchant_code_id: Id('payment_code').nullable(),
  merchant_code: z.string().nullable(),
  /** What the shop's own collection code says: what a customer's phone scans to pay; empty without one. */
  collect_code: z.string(),
  remarks: z.string(),
  version: z.int(),
});
export type PatternRow = z.infer<typeof PatternRow>;

/** `GET /payment/paymentPattern/query/findSearchPage`: the shop's payment methods, in the order of the till. */
export const patternSearch = endpoint({
  id: 'sales.pattern.search', method: 'GET', path: '/payment/paymentPattern/query/findSearchPage', access: 'payment:read',
  request: PageQuery.extend({ key_word: Text(40).optional(), pay_method: PayMethod.optional(), is_open: z.boolean().optional() }),
  response: pageOf(PatternRow),
});

const Terms = {
  pattern_name: RequiredText(20, 'sales.pattern_name_required'),
  sort: z.int(says('sales.sort_invalid')).min(1, says('sales.sort_invalid')).max(9999, says('sales.sort_invalid')).default(1),
  /** Taken where the till is told the kind only; the one before gives way. */
  is_default: z.boolean().default(false),
  /** The card reader it goes through, and the code the money is collected under. */
  device_id: Id('payment_code').nullish(),
  merchant_code_id: Id('payment_code').nullish(),
  /** An address (`https://qr.alipay.com/…`) or what else a payment app reads (`wxp://…`). */
  collect_code: z.string().regex(/^((https|wxp|weixin|alipays):\/\/[\x21-\x7e]{3,500})?$/, says('sales.collect_code_invalid')).default(''),
  remarks: Text(200).default(''),
};

/** `POST /payment/paymentPattern/add`. */
export const patternAdd = endpoint({
  id: 'sales.pattern.add', method: 'POST', path: '/payment/paymentPattern/add', access: 'payment:write', idempotent: true,
  request: z.object({ pay_method: TillMethod, ...Terms }),
  response: z.object({ payment_pattern_id: Id('payment_pattern') }),
});

/** `PUT /payment/paymentPattern/edit`: its kind stays, for the books name it; 409 when somebody was faster. */
export const patternEdit = endpoint({
  id: 'sales.pattern.edit', method: 'PUT', path: '/payment/paymentPattern/edit', access: 'payment:write', idempotent: true,
  request: z.object({ payment_pattern_id: Id('payment_pattern'), version: z.int().min(1), ...Terms }),
  response: z.null(),
});

/** `GET /payment/paymentPattern/openOrClose`: the till offers open ones only; 409 for the last that takes money in. */
export const patternOpenOrClose = endpoint({
  id: 'sales.pattern.open', method: 'GET', path: '/payment/paymentPattern/openOrClose', access: 'payment:write', whenExpired: false,
  request: z.object({ payment_pattern_id: Id('payment_pattern'), is_open: z.boolean() }),
  response: z.null(),
});

/** A card reader by its number, or a code the shop's money is collected under. */
export const PaymentCode = z.object({
  payment_code_id: Id('payment_code'),
  code: z.string(),
  code_name: z.string(),
  version: z.int(),
  /** Payment methods that go by it. */
  pattern_num: z.int(),
});
export type PaymentCode = z.infer<typeof PaymentCode>;

/** `GET /payment/paymentPattern/getDeviceNoList`. */
export const deviceNoList = endpoint({
  id: 'sales.pattern.devices', method: 'GET', path: '/payment/paymentPattern/getDeviceNoList', access: 'payment:read',
  request: z.object({}),
  response: z.array(PaymentCode),
});

/** `GET /payment/paymentPattern/getMerchantCodeList`. */
export const merchantCodeList = endpoint({
  id: 'sales.pattern.merchants', method: 'GET', path: '/payment/paymentPattern/getMerchantCodeList', access: 'payment:read',
  request: z.object({}),
  response: z.array(PaymentCode),
});

export const CodeKind = z.enum(['device', 'merchant']);
export type CodeKind = z.infer<typeof CodeKind>;

const Code = {
  code: z
    .string(says('sales.code_required'))
    .min(1, says('sales.code_required'))
    .max(40, says('sales.code_invalid'))
    .regex(/^[A-Za-z0-9_-]+$/, says('sales.code_invalid')),
  code_name: RequiredText(20, 'sales.code_name_required'),
};

/** `POST /payment/paymentPattern/addCode`: a device or a merchant code of the shop. */
export const paymentCodeAdd = endpoint({
  id: 'sales.code.add', method: 'POST', path: '/payment/paymentPattern/addCode', access: 'payment:write', idempotent: true,
  request: z.object({ kind: CodeKind, ...Code }),
  response: z.object({ payment_code_id: Id('payment_code') }),
});

/** `PUT /payment/paymentPattern/editCode`; 409 when somebody was faster. */
export const paymentCodeEdit = endpoint({
  id: 'sales.code.edit', method: 'PUT', path: '/payment/paymentPattern/editCode', access: 'payment:write', idempotent: true,
  request: z.object({ payment_code_id: Id('payment_code'), version: z.int().min(1), ...Code }),
  response: z.null(),
});

/** `DELETE /payment/paymentPattern/delCode`: 409 while a payment method goes by it. */
export const paymentCodeDelete = endpoint({
  id: 'sales.code.del', method: 'DELETE', path: '/payment/paymentPattern/delCode', access: 'payment:write', idempotent: true,
  request: z.object({ payment_code_id: Id('payment_code') }),
  response: z.null(),
});
