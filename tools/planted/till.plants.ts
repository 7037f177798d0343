import type { Plant } from './planted.ts';

const OWN_DAY = 'domains/insight/test/own-day.test.ts';
const USES = 'domains/sales/test/order-uses.test.ts';
const SETTLED = 'domains/sales/server/order-uses.ts';
const SUPPLIES = 'domains/sales/test/order-supplies.test.ts';

/** Faults of the till: units that nobody may take or agreed to, or that are taken twice; days and orders that are not one's own. */
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
  {
    name: 'an order that is settled takes its supplies as they are listed, whatever was said',
    file: SETTLED,
    find: 'items: [...uses], supplies, remarks',
    put: 'items: [...uses], supplies: supplies.slice(0, 0), remarks',
    caught: SUPPLIES,
  },
  {
    name: 'a batch of an order chosen without the right to',
    file: 'domains/deduction/server/supplies.plan.ts',
    find: "asked, ctx.actor.permissions.has('deduction:batch'));\n  if (!used) return [];",
    put: 'asked, true);\n  if (!used) return [];',
    caught: SUPPLIES,
  },
  {
    name: 'more of a batch promised by an order than there is',
    file: 'domains/deduction/server/supplies.plan.ts',
    find: 'if (batch.quantity < quantity) throw',
    put: 'if (batch.quantity < 0) throw',
    caught: SUPPLIES,
  },
  {
    name: 'who serves sees the whole day of the shop',
    file: 'domains/insight/server/own-day.ts',
    find: '=> (seesShop(ctx) ? ctx :',
    put: "=> (ctx.actor.permissions.has('sales:read') ? ctx :",
    caught: OWN_DAY,
  },
  {
    name: 'who serves sees the money of the orders they made, not what they took',
    file: 'domains/insight/server/own-day.ts',
    find: "amount_received: 'taken_amount', ",
    put: '',
    caught: OWN_DAY,
  },
  {
    name: 'who serves lists everybody’s orders',
    file: 'domains/sales/server/order.queries.ts',
    find: 'return member_id || namesOne(word) || seesShop(tables) ?',
    put: 'return member_id || namesOne(word) || !seesShop(tables) ?',
    caught: OWN_DAY,
  },
  {
    name: 'one letter that lists everybody’s orders',
    file: 'domains/sales/server/order.queries.ts',
    find: '=> isNumber(word) || isWholePhone(word);',
    put: "=> isNumber(word) || isWholePhone(word) || word !== '';",
    caught: OWN_DAY,
  },
  {
    name: 'who serves adds up everybody’s orders',
    file: 'domains/sales/server/order-query.queries.ts',
    find: '!seesShop(ctx) && (isSum || !namesOne(word))',
    put: '!seesShop(ctx) && !isSum && !namesOne(word)',
    caught: OWN_DAY,
  },
  {
    name: 'a rule counts the orders of shops that decided otherwise',
    file: 'kernel/server/settings.ts',
    find: ".filter((shop_id) => effective(decisions, setting, shop_id).source !== 'shop')",
    put: ".filter((shop_id) => effective(decisions, setting, shop_id).source !== 'initial' || shop_id)",
    caught: 'domains/setting/test/rule-effects.test.ts',
  },
  {
    name: 'a reason that a machine keeps is Chinese to everybody',
    file: 'kernel/server/mount.ts',
    find: 'backend.speak(base.language, key, params)',
    put: "backend.speak('zh-CN', key, params)",
    caught: 'domains/sales/test/order-end.test.ts',
  },
  {
    name: 'somebody types a reason that a machine would keep',
    file: 'kernel/contract/schema.ts',
    find: 'text.isWellFormed() && !hasKeptSigns(text)',
    put: 'text.isWellFormed()',
    caught: 'kernel/contract/schema.test.ts',
  },
  {
    name: 'a key that nobody wrote a sentence for breaks the answer',
    file: 'kernel/i18n/dictionary.ts',
    find: 'sentences && Object.hasOwn(sentences, name) ? sentences[name]',
    put: 'sentences ? sentences[name]',
    caught: 'kernel/server/speak.test.ts',
  },
];
