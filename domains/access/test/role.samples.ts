import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import * as role from '../contract/role.endpoints.ts';

let made = 0;
const form = () => ({ role_name: `前台${(made += 1)}`, data_scope: 'shop' as const, grants: { beauty: ['member:read'] } });
const added = async ({ world, organisation }: Stage): Promise<{ role_id: string; version: number }> => {
  const boss = await world.as(organisation === 'lanting' ? 'administrator' : 'strangerAdministrator');
  return { ...(await boss.ask(role.roleAdd, form())), version: 1 };
};

export const roleSamples: Sample[] = [
  sample(role.roleSearch, () => ({})),
  sample(role.roleDetail, async (stage) => ({ role_id: (await added(stage)).role_id })),
  sample(role.roleAdd, form),
  sample(role.roleEdit, async (stage) => ({ ...(await added(stage)), ...form() })),
  sample(role.roleDelete, added),
];
