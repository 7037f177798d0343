import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addACoupon, heldCoupon } from '#apps/testing/coupons.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { runGroup } from '#apps/testing/groups.ts';
import { aTemplate, begin, inClinic } from '#apps/testing/medical-records.ts';
import { idOf } from '#apps/testing/members.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { teamOpen } from '#domains/activity/contract/group-team.endpoints.ts';
import { book } from '#domains/appointment/test/appointments.ts';
import { importAdd, importCheck, importUndo } from '#domains/intake/contract/import.endpoints.ts';
import { feedbackAdd } from '#domains/setting/contract/feedback.endpoints.ts';
import { customers, openAccount, readAccount } from '#domains/wecom/test/company.ts';
import { COMPANY, openFakeWecom } from '#domains/wecom/test/fake-wecom.ts';

let world: World;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
});
afterAll(() => world.close());

let made = 0;

/** Brings in one member by a file; the import's id, the member's and their phone. */
async function broughtIn(name: string): Promise<{ import_id: string; member_id: string; mobile_number: string }> {
  const mobile_number = `134${String(20_000_000 + (made += 1))}`;
  const line = `${name},${mobile_number},自然到店`;
  const file = new File([`会员姓名,手机号,顾客来源\r\n${line}`], 'members.csv', { type: 'text/csv' });
  const { lines } = await manager.ask(importCheck, { file });
  const { import_id } = await manager.ask(importAdd, { file_name: 'members.csv', rows: lines.map(({ faults: _, ...row }) => row) });
  return { import_id: import_id!, member_id: await idOf(world, name), mobile_number };
}

const expectToStay = (import_id: string, said: string) =>
  expectRefusal(world, 'lanting', () => manager.call(importUndo, { import_id }), {
    status: 409,
    message: `${said}，不能整批撤销；需要停用的请逐个注销`,
  });

describe('an import of members stays', () => {
  it.each([
    [
      '病历',
      async (member_id: string) => {
        const doctor = inClinic(manager);
        return begin(doctor, { member_id, emr_template_id: await aTemplate(doctor) });
      },
    ],
    ['预约', (member_id: string) => book(world, manager, 'lanting', { caller: null, member_id })],
    ['顾客反馈', (member_id: string) => manager.ask(feedbackAdd, { member_id, feedback_type: 'COMPLAINT', content: '等了半小时' })],
  ] as const)('while something of a member stands that would be nobody’s: %s', async (what, happen) => {
    const { import_id, member_id } = await broughtIn(`已有${what}`);
    await happen(member_id);
    await expectToStay(import_id, `已有${what} 等 1 位会员已有${what}`);
  });

  it('once a member is in a team of a group buy', async () => {
    const item_id = world.founded.lanting!.catalog.projects.facial!;
    const group_buy_id = await runGroup(await world.as('administrator'), [{ item_type: 'project', item_id, group_price: 29_800, per_member: 1 }]);
    const { import_id, member_id } = await broughtIn('入团甲');
    const cashier = await world.as('cashier');
    expect((await cashier.ask(teamOpen, { group_buy_id, member_id })).group_team_id).not.toBe('');
    await expectToStay(import_id, '入团甲 等 1 位会员已参加活动或拼团');
  });

  it('once a colleague gave a member a coupon, and not for one that came by itself', async () => {
    const { import_id, member_id } = await broughtIn('有券甲');
    const member_coupon_id = await heldCoupon(manager, member_id, await addACoupon(await world.as('administrator')));
    await expectToStay(import_id, '有券甲 等 1 位会员已领取优惠券');
    await world.look('lanting', "update member_coupon set given_by = 'level', given_year = 0 where member_coupon_id = $1", [member_coupon_id]);
    expect(await manager.ask(importUndo, { import_id })).toEqual({ member_num: 1, card_num: 0 });
  });
});

describe('a customer of WeCom whom a phone said to be a member of an import', () => {
  it('is nobody once it is taken back, and is tied anew by the next reading', async () => {
    const fake = await openFakeWecom(() => world.now());
    try {
      Object.assign(world.backend.partners.urls, { wecom: fake.url });
      const head = await world.as('administrator');
      await openAccount(head, COMPANY);
      const { import_id, member_id, mobile_number } = await broughtIn('企微甲');
      fake.people.set('lin', { name: '林小满', department: [2], mobile: '13800000002', follows: true });
      fake.customers.set('c1', { name: '客户1', of: 'lin', mobiles: [mobile_number] });
      await readAccount(world, head);
      const seen = async () => (await customers(manager)).get('客户1');
      expect(await seen()).toMatchObject({ member_id, tied_by: 'phone', is_tied: true });
      await manager.ask(importUndo, { import_id });
      expect(await seen()).toMatchObject({ member_id: null, tied_by: null, is_tied: false });
      const again = await newCustomer(world, { mobile_number });
      await readAccount(world, head);
      expect(await seen()).toMatchObject({ member_id: again, tied_by: 'phone' });
    } finally {
      await fake.close();
    }
  });
});
