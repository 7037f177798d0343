import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { type Answer, openWorld, type World } from '#apps/testing/world.ts';
import { suppliers } from '../contract/supplier.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('suppliers are one list of the chain’s: a branch chooses among them, and neither adds, changes nor deletes one for all others', async () => {
  const [manager, branch] = [await world.as('manager'), await world.as('siblingManager')];
  const { supplier_id } = await manager.ask(suppliers.add, { supplier_name: '华东医疗' });
  const seen = await branch.ask(suppliers.list, { key_word: '华东医疗' });
  expect(seen).toMatchObject([{ supplier_id, supplier_name: '华东医疗' }]);
  const { version } = seen[0]!;
  const refused = (call: () => Promise<Answer<unknown>>) =>
    expectRefusal(world, 'lanting', call, { status: 403, message: '由「兰亭静安总店」为全连锁统一设置，本店只能查看' });
  await refused(() => branch.call(suppliers.add, { supplier_name: '分店供应商' }));
  await refused(() => branch.call(suppliers.edit, { supplier_id, version, supplier_name: '改名' }));
  await refused(() => branch.call(suppliers.remove, { supplier_id, version }));
  await (await world.as('administrator')).ask(suppliers.edit, { supplier_id, version, supplier_name: '华东医疗器械' });
});
