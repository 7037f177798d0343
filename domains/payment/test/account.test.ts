import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectBySandbox } from '#apps/testing/scans.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import * as account from '../contract/account.endpoints.ts';

let world: World;
let till: Client;
let manager: Client;
let account_id = '';
beforeAll(async () => {
  world = await openWorld();
  [till, manager] = [await world.as('cashier'), await world.as('manager')];
  account_id = await collectBySandbox(manager);
});
afterAll(() => world.close());

describe('an account', () => {
  it('keeps its keys to itself: nothing answers them, and they lie encrypted', async () => {
    const accounts = await manager.ask(account.accountList, {});
    expect(Object.keys(accounts[0]!).filter((field) => /key|sealed|serial/.test(field))).toEqual([]);
    expect(await till.call(account.accountList, {})).toMatchObject({ status: 403 });
  });
  it('is one of its kind, wants readable keys, and another shop’s is none', async () => {
    const form = { account_name: '微信', pay_method: 'WECHAT' as const, driver: 'wechat' as const };
    expect(await manager.call(account.accountAdd, form)).toMatchObject({ status: 400 });
    expect(await manager.call(account.accountAdd, { ...form, driver: 'sandbox' })).toMatchObject({ status: 409 });
    expect(await manager.call(account.accountAdd, { ...form, driver: 'alipay' })).toMatchObject({ status: 400 });
    const sibling = await world.as('siblingManager');
    expect(await sibling.call(account.accountTurn, { account_id, is_open: false })).toMatchObject({ status: 404 });
  });
});
