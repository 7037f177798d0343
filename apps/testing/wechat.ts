import { accountAdd } from '#domains/payment/contract/account.endpoints.ts';
import { openFakeWechat } from '#domains/payment/test/fake-wechat.ts';
import { NOTICE, nameToken } from '#domains/payment/server/api.ts';
import type { Client, World } from './world.ts';

/** A WeChat Pay of the test's own, which a shop collects by: with the official account's secret its customers pay within WeChat. */
export async function collectByWechat(world: World, boss: Client, { hasSecret = true } = {}) {
  const fake = await openFakeWechat(() => world.now());
  Object.assign(world.backend.partners.urls, { wechat_pay: fake.url, wechat_api: fake.url, wechat_authorize: fake.url });
  const form = { account_name: '微信', pay_method: 'WECHAT' as const, driver: 'wechat' as const, ...fake.form };
  const { account_id } = await boss.ask(accountAdd, { ...form, app_secret: hasSecret ? fake.app_secret : '' });
  const token = nameToken(world.backend, NOTICE, { org_id: world.founded['lanting']!.org_id, id: account_id });
  return {
    ...fake,
    account_id,
    /** WeChat's page finds somebody, and sends them back: with what. */
    async comesBack(authorize_url: string): Promise<{ code: string; state: string; to: URL }> {
      const answer = await fetch(authorize_url, { redirect: 'manual' });
      const to = new URL(answer.headers.get('location') ?? '', 'http://nowhere');
      return { code: to.searchParams.get('code') ?? '', state: to.searchParams.get('state') ?? '', to };
    },
    /** WeChat Pay says that a charge was paid, or something else of it. */
    tells(charge_number: string, more: object = {}, by: { key?: string } = {}) {
      const { headers, body } = fake.callback('TRANSACTION.SUCCESS', { ...fake.pay(charge_number), ...more }, by);
      return world.app.inject({ method: 'POST', url: `/api/payment/notice/wechat/${token}`, headers, payload: body });
    },
  };
}
