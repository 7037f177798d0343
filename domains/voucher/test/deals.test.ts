import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { proveKept } from '#apps/testing/kept-proofs.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { voucherDeals } from '../contract/deal.endpoints.ts';
import { aDeal, lookUp, openChannel, sandboxCode } from './desk.ts';
import { dealCase } from './voucher.samples.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

proveKept(() => world, dealCase);

describe('what a shop says of a deal', () => {
  const people = async () => ({ head: await world.as('administrator'), manager: await world.as('manager'), sibling: await world.as('siblingManager') });
  const projects = () => world.founded['lanting']!.catalog.projects;

  it('counts at its own desk only, until the head office says otherwise for every shop', async () => {
    const { head, manager, sibling } = await people();
    for (const shop of [manager, sibling]) await openChannel(shop, 'sandbox');
    const [facial, hairRemoval] = [projects()['facial']!, projects()['hairRemoval']!];
    const deal_id = await aDeal(manager, 'sandbox', { item_type: 'project', shop_project_id: facial }, { settle_amount: 5_000 });
    const code = sandboxCode(deal_id, 198);
    const at = async (desk: typeof head) => {
      const { goods, why_not, amount } = await lookUp(desk, code, 'sandbox');
      return { name: goods?.name, why_not, amount };
    };
    const own = await at(manager);
    expect(own).toMatchObject({ why_not: null, amount: 5_000 });
    expect(await at(sibling)).toEqual({ name: undefined, why_not: 'unmapped', amount: 19_800 });
    await head.ask(voucherDeals.add, { channel: 'sandbox', deal_id, deal_name: '连锁团购', item_type: 'project', shop_project_id: hairRemoval });
    const chain = await at(sibling);
    expect(chain).toMatchObject({ why_not: null, amount: 19_800 });
    expect(chain.name).not.toBe(own.name);
    expect(await at(manager)).toEqual(chain);
  });

  it('changes nothing that the head office keeps', async () => {
    const { head, manager } = await people();
    const form = { channel: 'sandbox' as const, deal_id: 'T-chain', deal_name: '总部团购', item_type: 'project' as const, shop_project_id: projects()['facial']! };
    const { voucher_deal_id } = await head.ask(voucherDeals.add, form);
    const [row] = await manager.ask(voucherDeals.list, { key_word: 'T-chain' });
    expect(row).toMatchObject({ voucher_deal_id, of_shop_id: null, of_shop_name: null, kept_here: false });
    const theirs = { status: 403, message: '由总部统一维护，门店只能修改本店自己添加的内容' };
    const dear = { ...form, voucher_deal_id, version: 1, quantity: 10 };
    await expectRefusal(world, 'lanting', () => manager.call(voucherDeals.edit, dear), theirs);
    await expectRefusal(world, 'lanting', () => manager.call(voucherDeals.remove, { voucher_deal_id, version: 1 }), theirs);
    await expectRefusal(world, 'lanting', () => manager.call(voucherDeals.add, form), { status: 409, message: '该团购已有映射，请直接修改原映射', field: 'deal_id' });
  });
});
