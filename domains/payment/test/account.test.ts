import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectBySandbox } from '#apps/testing/scans.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newcomer } from '#apps/testing/newcomer.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { countersign } from '#domains/access/contract/countersign.endpoints.ts';
import { HEADER } from '#kernel/contract/envelope.ts';
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
  it('keeps the secret of its official account for that application alone, and another gateway has none', async () => {
    const pair = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const keys = { private_key: pair.privateKey, gateway_key: pair.publicKey };
    const app_secret = 'a'.repeat(32);
    const one = async (id: string) => (await manager.ask(account.accountList, {})).find((row) => row.account_id === id)!;
    await manager.ask(account.accountTurn, { account_id, is_open: false });
    const wechat = { account_name: '微信', app_id: 'wxone', merchant_id: '1900000001', key_serial: 'A', gateway_key_serial: 'B', api_key: 'k'.repeat(32) };
    const { account_id: id } = await manager.ask(account.accountAdd, { ...wechat, ...keys, app_secret, pay_method: 'WECHAT', driver: 'wechat' });
    expect((await one(id)).has_app_secret).toBe(true);
    const form = { account_id: id, account_name: '微信', merchant_id: '1900000001' };
    await manager.ask(account.accountEdit, { ...form, app_id: 'wxone', version: 1 });
    expect((await one(id)).has_app_secret).toBe(true);
    await manager.ask(account.accountEdit, { ...form, app_id: 'wxtwo', version: 2 });
    expect((await one(id)).has_app_secret).toBe(false);
    const alipay = { account_name: '支付宝', app_id: '2021', ...keys, app_secret, pay_method: 'ALIPAY' as const, driver: 'alipay' as const };
    expect((await one((await manager.ask(account.accountAdd, alipay)).account_id)).has_app_secret).toBe(false);
  });

  it('takes no money elsewhere by one person’s word, nor another’s for whether it came, where there are two', async () => {
    const second = await newcomer(world, { role: 'manager' });
    const mine = (await manager.ask(account.accountList, {})).find((row) => row.pay_method === 'ALIPAY');
    const { account_id: id, account_name, app_id, merchant_id, version } = mine!;
    const form = { account_id: id, account_name, app_id, merchant_id, version };
    const pair = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const agreed = async (endpoint: string) => {
      const given = { endpoint, amount: 1, mobile_number: second.mobile, password: second.password };
      return { headers: { [HEADER.countersign]: (await manager.ask(countersign, given)).countersign_id } };
    };
    const refusal = { status: 403, message: '变更收款账户或密钥会改变顾客的钱去哪里，须由另一位同事授权' };
    const edits = (more: object, how = {}) => manager.call(account.accountEdit, { ...form, ...more }, how);
    await expectRefusal(world, 'lanting', () => edits({ gateway_key: pair.publicKey }), refusal);
    expect((await edits({ gateway_key: pair.publicKey }, await agreed(account.accountEdit.id))).status).toBe(200);
    // Its name is nobody's money; closed it collects nothing.
    expect((await edits({ account_name: '支付宝收款', version: version + 1 })).status).toBe(200);
    const turns = (is_open: boolean, how = {}) => manager.call(account.accountTurn, { account_id: id, is_open }, how);
    expect((await turns(false)).status).toBe(200);
    await expectRefusal(world, 'lanting', () => turns(true), refusal);
    const another = { account_name: '另一个', app_id: '2022', private_key: pair.privateKey, gateway_key: pair.publicKey };
    const adds = (how = {}) => manager.call(account.accountAdd, { ...another, pay_method: 'ALIPAY', driver: 'alipay' }, how);
    await expectRefusal(world, 'lanting', () => adds(), refusal);
    expect((await adds(await agreed(account.accountAdd.id))).status).toBe(200);
  });
});
