import type { Plant } from './planted.ts';

const SOLD = 'domains/mall/test/sold-at-till.test.ts';
const DIRECT = 'domains/catalog/test/direct.test.ts';
const STEPS = 'domains/mall/server/delivery.commands.ts';
const PARTS = 'domains/mall/server/sold-at-till.ts';

/** Faults of what a till sells and a supplier sends: sent to nowhere, twice, or after its money went back. */
export const DIRECT_SALES: readonly Plant[] = [
  {
    name: 'what a supplier sends of a sale at the till, told to nobody',
    file: 'domains/mall/server/paid.subscribers.ts',
    find: '    await sendSold(work, { order_id, business_date });\n',
    put: '    void sendSold;\n    void business_date;\n',
    caught: SOLD,
  },
  {
    name: 'goods that were taken along, sent with those that a supplier sends',
    file: PARTS,
    find: "return isOfTill({ channel }) ? all.where('order_line.is_direct', '=', true) : all;",
    put: 'return isOfTill({ channel }) ? all : all;',
    caught: SOLD,
  },
  {
    name: 'a phone of Hong Kong on a label, without its code',
    file: 'kernel/contract/dial.ts',
    find: ' : `+${dialled(phone)}`);',
    put: ' : phone.mobile_number);',
    caught: SOLD,
  },
  {
    name: 'a second delivery of a settlement that is told again',
    file: PARTS,
    find: "      .where('mall_delivery.delivery_id', 'is', null)\n",
    put: '',
    caught: SOLD,
  },
  {
    name: 'sent to nowhere',
    file: STEPS,
    find: "    if (isUnaddressed(delivery)) throw refuse(409, 'address_missing', { params: { number } });\n",
    put: '',
    caught: SOLD,
  },
  {
    name: 'sent by a supplier though its money went back, since other goods of the order are kept',
    file: STEPS,
    find: '  if (await isOwed(uow, delivery)) return;\n',
    put: '  if (isPaid(delivery)) return;\n',
    caught: SOLD,
  },
  {
    name: 'a delivery called off while its goods are paid for',
    file: STEPS,
    find: 'if (await isOwed(uow, delivery)) throw',
    put: "if (order.order_id === '') throw",
    caught: SOLD,
  },
  {
    name: 'a shop told to send what was given back',
    file: 'domains/mall/server/to-ship.jobs.ts',
    find: '    if (!(await isOwed(work, { channel, order: { order_id, status: status as OrderStatus } })) || (await',
    put: '    void [isOwed, channel, status];\n    if ((await',
    caught: SOLD,
  },
  {
    name: 'a count card of what a supplier sends',
    file: 'domains/catalog/server/shop-card.locks.ts',
    find: '  assertNoneDirect(form, goods);\n',
    put: '  void assertNoneDirect;\n',
    caught: DIRECT,
  },
  {
    name: 'what a count card holds, made what a supplier sends',
    file: 'domains/catalog/server/goods.commands.ts',
    find: '  if (form.goods_type !== known.goods_type) await assertInNoCard(uow, { goods_id, before }, form, uses);\n',
    put: '  void assertInNoCard;\n',
    caught: DIRECT,
  },
];
