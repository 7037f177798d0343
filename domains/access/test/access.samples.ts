import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import { newcomer } from '#apps/testing/newcomer.ts';
import * as access from '../contract/access.endpoints.ts';

export const samples: Sample[] = [
  // Wrong passwords must not keep out the person in charge of a stage.
  sample(access.login, async ({ world, organisation }) => {
    const { mobile, password } = await newcomer(world, { organisation });
    return { client: 'PC' as const, mobile_number: mobile, password, uuid: 'sample' };
  }),
  sample(access.renewToken, async ({ world, boss }) => ({ refresh_token: (await world.signIn(boss)).refresh_token })),
  sample(access.logout, () => ({})),
  sample(access.shopRoleMenu, () => ({})),
  sample(access.headRoleMenu, () => ({})),
  sample(access.switchMode, () => ({ sys_type: 'SHOP_USER' as const })),
  sample(access.switchShop, async ({ world, boss }) => ({ shop_id: (await world.as(boss)).shop_id })),
  sample(access.myShops, () => ({})),
];
