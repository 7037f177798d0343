import type { Plant } from './planted.ts';

const USES = 'domains/sales/test/order-uses.test.ts';
const SETTLED = 'domains/sales/server/order-uses.ts';

/** Faults of what an order deducts: units that nobody may take, that nobody agreed to, or that are taken twice. */
export const TILL: readonly Plant[] = [
  {
    name: 'treatments deducted with an order by whoever may not',
    file: 'domains/sales/model/uses.rules.ts',
    find: "  if (!may('deduction:write')) throw refuseSale(403, 'use_not_permitted');\n",
    put: '',
    caught: USES,
  },
  {
    name: 'units promised twice in one order',
    file: 'domains/sales/model/uses.rules.ts',
    find: '    left.set(card_item_id, usable - num);\n',
    put: '',
    caught: 'domains/sales/model/uses.rules.test.ts',
  },
  {
    name: 'an order takes units that nobody looked at',
    file: SETTLED,
    find: '  assertUnitsThere(uses, here, names);\n',
    put: '  void [assertUnitsThere, here, names];\n',
    caught: USES,
  },
  {
    name: 'treatments of an order without the proof that is demanded',
    file: SETTLED,
    find: "? await takeProof(uow, ctx, 'deduction', proof_id) : null",
    put: '? null : null',
    caught: USES,
  },
  {
    name: 'a proof of an order’s treatments is never used up',
    file: SETTLED,
    find: '  await done?.(side);\n',
    put: '  void done;\n',
    caught: USES,
  },
  {
    name: 'a proof of other treatments',
    file: 'domains/card/model/proof.rules.ts',
    find: '  proof.uses === usesKey(uses);',
    put: '  proof.uses.length >= 0;',
    caught: USES,
  },
  {
    name: 'an order that came back keeps what it was to deduct before',
    file: 'domains/sales/server/held.locks.ts',
    find: '  dropUses(uow, taken.order_id);\n',
    put: '  void dropUses;\n',
    caught: USES,
  },
  {
    name: 'an order is settled and its units stay',
    file: 'domains/sales/server/settle.commands.ts',
    find: '  await carryOutUses(uow, ctx, used, cards, deducted);\n',
    put: '  void [carryOutUses, deducted];\n',
    caught: USES,
  },
];
