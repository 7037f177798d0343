import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { proveKept } from '#apps/testing/kept-proofs.ts';
import { type Answer, openWorld, type World } from '#apps/testing/world.ts';
import { specifications } from '../contract/specification.endpoints.ts';
import { specificationCase } from './goods-keeping.samples.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

proveKept(() => world, specificationCase);

describe('specifications in a branch', () => {
  const message = '由「兰亭静安总店」为全连锁统一设置，本店只能查看';

  it('are read, and written by nobody, whatever rights they hold there', async () => {
    const branch = await world.as('siblingManager');
    const manager = await world.as('manager');
    const form = { goods_kind: 'product' as const, spec_name: '净含量', spec_values: ['30ml'] };
    const { specification_id } = await manager.ask(specifications.add, form);
    const here = await branch.ask(specifications.list, { key_word: '净含量' });
    expect(here).toMatchObject([{ specification_id, spec_values: ['30ml'] }]);
    const [{ version }] = here as [(typeof here)[number]];
    const refused = (call: () => Promise<Answer<unknown>>) => expectRefusal(world, 'lanting', call, { status: 403, message });
    await refused(() => branch.call(specifications.add, { ...form, spec_name: '分店规格' }));
    await refused(() => branch.call(specifications.edit, { specification_id, version, spec_name: '净含量', spec_values: ['1L'], sort: 1 }));
    await refused(() => branch.call(specifications.remove, { specification_id, version }));
    expect(await branch.ask(specifications.decided, {})).toEqual({ decides: false, store_name: '兰亭静安总店' });
    for (const decides of [manager, await world.as('administrator')])
      expect(await decides.ask(specifications.decided, {})).toEqual({ decides: true, store_name: '' });
  });
});
