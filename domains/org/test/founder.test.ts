import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantCode, sentCode } from '#apps/testing/codes.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { freshMobile } from '#apps/testing/newcomer.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld, PEOPLE } from '#apps/testing/world.ts';
import { sendOwnCode } from '#domains/access/contract/account.endpoints.ts';
import { employeeAdd, employeeSearch, employeeState } from '#domains/staff/contract/employee.endpoints.ts';
import { shopAdd, shopFounder, shopSearch } from '../contract/org.endpoints.ts';
import { shopDetail } from '../contract/profile.endpoints.ts';
import { newShop } from './org.samples.ts';

let world: World;
let head: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  manager = await world.as('manager');
});
afterAll(() => world.close());

const expectRefused = (call: () => ReturnType<Client['call']>, expected: Parameters<typeof expectRefusal>[3]) =>
  expectRefusal(world, 'lanting', call as never, expected);

describe('the head of a store', () => {
  /** A shop with two people of its own. */
  async function staffed() {
    const { shop_id } = await head.ask(shopAdd, newShop());
    const role_ids = [world.founded.lanting!.roles['manager']!];
    const hire = async (open_user: boolean) =>
      (await head.ask(employeeAdd, { real_name: '候选人', mobile_number: freshMobile(), role_ids, shop_id, open_user })).uid;
    return { shop_id, uid: await hire(true), shut: await hire(false), version: 1 };
  }
  const codeOf = () => plantCode(world, PEOPLE.administrator, 'HEAD_CHANGE');

  it('changes by a code sent to the phone of whoever decides, and stands under protection from then on', async () => {
    const { shop_id, uid, version } = await staffed();
    await head.ask(sendOwnCode, { scene_type: 'HEAD_CHANGE' });
    await expect.poll(() => sentCode(world, PEOPLE.administrator)).toMatch(/^\d{6}$/);
    await head.ask(shopFounder, { shop_id, version, uid, code: sentCode(world, PEOPLE.administrator)! });
    expect(await head.ask(shopDetail, { shop_id })).toMatchObject({ founder: '候选人', founder_uid: uid, version: 2 });
    const person = (await head.ask(employeeSearch, { shop_id })).find((each) => each.uid === uid)!;
    expect(person.is_founder).toBe(true);
    await expectRefused(() => head.call(employeeState, { uid, version: person.version, operation: 'close' }), {
      status: 409,
      message: '不能停用或删除门店负责人，请先更换负责人',
    });
  });

  it('does not change by a wrong code, one for another scene, or one used before', async () => {
    const { shop_id, uid, version } = await staffed();
    const change = { shop_id, version, uid };
    const code = await codeOf();
    await expectRefused(() => head.call(shopFounder, { ...change, code: '135791' }), { status: 400, message: '验证码错误或已失效', field: 'code' });
    const other = await plantCode(world, PEOPLE.administrator, 'CHANGE_PHONE');
    await head.ask(shopFounder, { ...change, code });
    expect(other).toBe(code);
    const shut = await staffed();
    await expectRefused(() => head.call(shopFounder, { shop_id: shut.shop_id, version: 1, uid: shut.uid, code }), {
      status: 400,
      message: '验证码错误或已失效',
    });
  });

  it('does not become somebody of another shop, somebody who cannot sign in, or whoever it is already; the code stays good', async () => {
    const { shop_id, uid, shut, version } = await staffed();
    const code = await codeOf();
    const change = { shop_id, version, code };
    await expectRefused(() => head.call(shopFounder, { ...change, uid: manager.uid }), { status: 404, message: '该员工不在此门店，请选择本店的员工', field: 'uid' });
    await expectRefused(() => head.call(shopFounder, { ...change, uid: shut }), {
      status: 409,
      message: '该员工未开通登录或已停用，请先为其开通登录',
      field: 'uid',
    });
    await expectRefused(() => head.call(shopFounder, { ...change, version: 7, uid }), {
      status: 409,
      message: '门店资料刚刚被他人修改，请核对后重试',
    });
    await head.ask(shopFounder, { ...change, uid });
    await expectRefused(() => head.call(shopFounder, { ...change, version: 2, uid }), { status: 409, message: '该员工已是负责人', field: 'uid' });
  });

  it('of the head office hands it over, which no other administrator can take', async () => {
    const { shop_id } = head;
    const { version } = await head.ask(shopDetail, { shop_id });
    const form = { real_name: '接任者', mobile_number: freshMobile(), role_ids: [world.founded.lanting!.roles['administrator']!], shop_id, open_user: true };
    const { uid } = await head.ask(employeeAdd, form);
    const offered = async () => (await head.ask(shopSearch, {})).find((row) => row.shop_id === shop_id)!.actions;
    expect(await offered()).toContain('founder');
    await head.ask(shopFounder, { shop_id, version, uid, code: await codeOf() });
    expect(await offered()).not.toContain('founder');
    const back = { shop_id, version: version + 1, uid: head.uid, code: await codeOf() };
    await expectRefused(() => head.call(shopFounder, back), { status: 403, message: '总部负责人只能由其本人移交' });
  });
});
