import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import { PEOPLE } from '#apps/testing/world.ts';
import { DEMO_PASSWORD } from '#apps/demo/organisations.ts';
import * as access from '../contract/access.endpoints.ts';

export const samples: Sample[] = [
  sample(access.login, ({ boss }) => ({ client: 'PC' as const, mobile_number: PEOPLE[boss], password: DEMO_PASSWORD, uuid: 'sample' })),
  sample(access.renewToken, async ({ world, boss }) => ({ refresh_token: (await world.signIn(boss)).refresh_token })),
  sample(access.logout, () => ({})),
  sample(access.shopRoleMenu, () => ({})),
  sample(access.headRoleMenu, () => ({})),
  sample(access.switchMode, () => ({ sys_type: 'SHOP_USER' as const })),
  sample(access.switchShop, async ({ world, boss }) => ({ shop_id: (await world.as(boss)).shop_id })),
  sample(access.myShops, () => ({})),
];
