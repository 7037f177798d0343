import type { Plant } from './planted.ts';

const EXCHANGE_SCAN = 'domains/exchange/test/exchange-scan.test.ts';
const RECHARGE_SCAN = 'domains/sales/test/recharge-scan.test.ts';

/** Faults of cards that are loaded, or exchanged, by scan: for money that may not come, twice, or otherwise than was paid for. */
export const RECHARGES: readonly Plant[] = [
  {
    name: 'a recharge that is paid by scan after the day was closed',
    file: 'domains/sales/server/recharge-charge.commands.ts',
    find: '  await refuseClosedDay(uow, ctx.actor.shop.shop_id, uow.ledger.business_date);\n',
    put: '',
    caught: RECHARGE_SCAN,
  },
  {
    name: 'cash for a card that its customer is loading by scan',
    file: 'domains/sales/server/recharge.commands.ts',
    find: 'if (await openChargeOf(uow, RECHARGE, card_id)) throw',
    put: "if (await openChargeOf(uow, RECHARGE, '0')) throw",
    caught: RECHARGE_SCAN,
  },
  {
    name: 'a card that is loaded by other terms than its customer paid for',
    file: 'domains/sales/server/recharge-charge.commands.ts',
    find: 'if (!isDeepStrictEqual(loadsOf(asked.priced), intent.loads)) throw',
    put: 'if (!isDeepStrictEqual(intent.loads, intent.loads)) throw',
    caught: RECHARGE_SCAN,
  },
  {
    name: 'a recharge whose charge does not pay it',
    file: 'domains/sales/server/sell-at-once.commands.ts',
    find: '{ member_id, remarks, payments, by_platform = false, countersigned_by = null, ...beside }',
    put: '{ member_id, remarks, payments, by_platform = false, countersigned_by = null, charge: _, ...beside }',
    caught: RECHARGE_SCAN,
  },
  {
    name: 'a recharge that a customer pays for and that names no order',
    file: 'domains/sales/server/recharge-charge.commands.ts',
    find: '    noteMade(uow, charge_id, order_id);\n',
    put: '    void [noteMade, order_id];\n',
    caught: RECHARGE_SCAN,
  },
  {
    name: 'cash for an exchange that its customer is paying by scan',
    file: 'domains/exchange/server/exchange.commands.ts',
    find: 'if (await openChargeOf(uow, EXCHANGE, card_id)) throw',
    put: "if (await openChargeOf(uow, EXCHANGE, '0')) throw",
    caught: EXCHANGE_SCAN,
  },
  {
    name: 'an exchange for other money than its customer agreed to',
    file: 'domains/exchange/server/exchange.commands.ts',
    find: 'of [expected, agreed])',
    put: 'of [expected])',
    caught: EXCHANGE_SCAN,
  },
  {
    name: 'an exchange that is paid by scan after the day was closed',
    file: 'domains/exchange/server/charge.commands.ts',
    find: '  await refuseClosedDay(uow, ctx.actor.shop.shop_id, uow.ledger.business_date);\n',
    put: '',
    caught: EXCHANGE_SCAN,
  },
];
