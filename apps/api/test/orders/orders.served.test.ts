import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decidePoints } from '#apps/testing/earning.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { previewOrder } from '#domains/sales/contract/order.endpoints.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import { atLength, isLong } from '#kernel/testkit/length.ts';
import { command } from './orders.commands.ts';
import { type Shop, Till } from './orders.till.ts';

// A till beside a pencil: whatever is sold, owed, repaid, deducted, cancelled and given back, over days that are closed, no more
// goes back than came in, the day's report is what the pencil has, and in the end everything is zero.

const LENGTH = atLength({ short: { runs: 6, commands: 40 }, long: { runs: 1_000, commands: 50 } });
const HIGH = 100_000_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function openShop(of: World, spoil?: Shop['spoil']): Promise<Shop> {
  const [head, manager] = [await of.as('administrator'), await of.as('manager')];
  const limits = { 'refund.order_above': HIGH, 'card.refund_approval_above': HIGH };
  await decideRules(head, limits);
  await decideRules(manager, limits);
  await decidePoints(manager, { per: { project: 1, product: 1 } });
  const offered = await manager.ask(shopPayMethod, {});
  const wayOf = (method: string) => offered.find(({ pay_method }) => pay_method === method)!.payment_pattern_id;
  const { projects, products } = of.founded.lanting!.catalog;
  const items = [
    { item_type: 'project' as const, item_id: projects.hydrating! },
    { item_type: 'project' as const, item_id: projects.hairRemoval! },
    { item_type: 'product' as const, item_id: products.mask! },
  ];
  const { lines } = await manager.ask(previewOrder, { member_id: null, items: items.map((item) => ({ ...item, quantity: 1 })) });
  const did = { sold: 0, refunded: 0, agreed: 0, refused: 0, repaid: 0, cancelled: 0, closed: 0 };
  return {
    did,
    world: of,
    wares: items.map((item, at) => ({ ...item, price: lines[at]!.price })),
    ways: { CASH: wayOf('CASH'), WECHAT: wayOf('WECHAT') },
    spoil,
  };
}

async function play(shop: Shop, { runs, commands, seed }: { runs: number; commands: number; seed: number }): Promise<number> {
  let steps = 0;
  for (const sequence of fc.sample(fc.array(command, { minLength: commands, maxLength: commands }), { numRuns: runs, seed })) {
    const till = await Till.open(shop);
    for (const one of sequence) {
      await till.run(one);
      await till.compare();
      steps += 1;
    }
    await till.end();
  }
  return steps;
}

it(
  'never gives back more than came in, equals the report of every day, and ends at zero',
  async () => {
    const seed = 20261124;
    const began = performance.now();
    const shop = await openShop(world);
    const steps = await play(shop, { ...LENGTH, seed });
    const seconds = Math.round((performance.now() - began) / 1000);
    if (isLong) process.stdout.write(`${LENGTH.runs} sequences, ${steps} commands, seed ${seed}, ${seconds} s; ${JSON.stringify(shop.did)}\n`);
    expect(steps).toBe(LENGTH.runs * LENGTH.commands);
    // A run in which nothing of a kind came to pass would have shown nothing of it.
    expect(Object.entries(shop.did).filter(([, times]) => times < LENGTH.runs)).toEqual([]);
  },
  atLength({ short: 150_000, long: 7_200_000 }),
);

it('a product that forgets what it gave back does not agree', async () => {
  const strange = await openWorld();
  try {
    const forget = async (order_id: string) => {
      // What nobody owes any more is no money that went back; the order's sum never falls below nothing on the way.
      for (const which of ['<', '>='])
        await strange.look(
          'lanting',
          `update order_line set refunded_amount = debt_cancelled, refunded_principal = 0, refunded_gift = 0, lapsed_gift = 0, refunded_num = 0
           where order_id = $1 and refunded_amount ${which} debt_cancelled`,
          [order_id],
        );
    };
    await expect(play(await openShop(strange, forget), { runs: 10, commands: 40, seed: 1 })).rejects.toThrow(/a refund of more than is left|to deeply equal/);
  } finally {
    await strange.close();
  }
}, 150_000);

it('leaves the books right and no error behind', async () => {
  expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  expect(world.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
