import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newcomer } from '#apps/testing/newcomer.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { countersign } from '#domains/access/contract/countersign.endpoints.ts';
import { roleAdd } from '#domains/access/contract/role.endpoints.ts';
import { HEADER } from '#kernel/contract/envelope.ts';
import { memberLevelEdit } from '../contract/level.endpoints.ts';
import { growthChange, memberLoyalty } from '../contract/member-loyalty.endpoints.ts';

let world: World;
let manager: Client;
/** Whoever may give growth, and set no level. */
let giver: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  const grants = { beauty: ['member:read', 'loyalty:read', 'loyalty:growth'] };
  const { role_id } = await (await world.as('administrator')).ask(roleAdd, { role_name: '成长值专员', data_scope: 'shop', grants });
  const person = await newcomer(world);
  await world.look('lanting', 'update staff_role set role_id = $1 where uid = $2', [role_id, person.uid]);
  giver = await person.signIn();
});
afterAll(() => world.close());

const standing = (member_id: string) => manager.ask(memberLoyalty, { member_id });
const lifts = (level: string) => ({
  status: 403,
  message: `会员将因此升为${level}，您没有调整会员等级的权限，须由有此权限的同事授权`,
  field: 'amount',
});
/** A second person's agreement to so much, to the setting of a level unless told otherwise. */
async function agreement(amount: number, role = 'manager', endpoint = memberLevelEdit.id) {
  const { mobile: mobile_number, password } = await newcomer(world, { role });
  return giver.call(countersign, { endpoint, amount, mobile_number, password });
}

describe('growth given by hand by whoever may set no level', () => {
  it('stays below the next level: neither one entry nor several lift to it', async () => {
    const member_id = await newCustomer(world);
    await giver.ask(growthChange, { member_id, amount: 2_999, remarks: '补录' });
    const before = await standing(member_id);
    expect(before).toMatchObject({ growth: 2_999, next_level_name: '银卡会员' });
    for (const [amount, level] of [[1, '银卡会员'], [27_001, '钻石会员']] as const)
      await expectRefusal(world, 'lanting', () => giver.call(growthChange, { member_id, amount, remarks: '朋友' }), lifts(level));
    expect(await standing(member_id)).toEqual(before);
  });

  it('lifts with the agreement of somebody who may set levels, who stands in the trail', async () => {
    const member_id = await newCustomer(world);
    const raise = { member_id, amount: 30_000, remarks: '老会员迁移' };
    const { data } = await agreement(30_000);
    const sent = { headers: { [HEADER.countersign]: data.countersign_id } };
    await giver.ask(growthChange, raise, sent);
    expect(await standing(member_id)).toMatchObject({ growth: 30_000, level_name: '钻石会员' });
    const trail = "select after from audit_entry where subject = 'member' and subject_id = $1 and after ? 'countersigned_by'";
    expect(await world.look('lanting', trail, [member_id])).toMatchObject([{ after: { countersigned_by: data.real_name, level_name: '钻石会员' } }]);
    // A member at the top cannot be lifted any more.
    await giver.ask(growthChange, { ...raise, amount: 5 });
    expect((await standing(member_id)).growth).toBe(30_005);
  });

  it('lifts by no agreement to growth alone, nor of somebody who may set no level', async () => {
    const member_id = await newCustomer(world);
    const toGrowth = await agreement(3_000, 'manager', growthChange.id);
    const sent = { headers: { [HEADER.countersign]: toGrowth.data.countersign_id } };
    await expectRefusal(world, 'lanting', () => giver.call(growthChange, { member_id, amount: 3_000, remarks: '朋友' }, sent), {
      status: 409,
      message: '授权已使用、已过期或与本次操作不符，请重新授权',
    });
    expect(await agreement(3_000, 'cashier')).toMatchObject({ status: 403 });
  });

  it('leaves a pinned level alone, and takes away as ever', async () => {
    const member_id = await newCustomer(world);
    await manager.ask(memberLevelEdit, { member_id, member_level_id: world.founded.lanting!.levels[0]!, level_pinned: true, remarks: '员工家属' });
    await giver.ask(growthChange, { member_id, amount: 50_000, remarks: '迁移' });
    await giver.ask(growthChange, { member_id, amount: -10_000, remarks: '更正' });
    expect(await standing(member_id)).toMatchObject({ growth: 40_000, level_name: '普通会员' });
  });
});
