import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import * as role from '../contract/role.endpoints.ts';

let made = 0;
const form = () => ({ role_name: `前台${(made += 1)}`, data_scope: 'shop' as const, grants: { beauty: ['member:read'] }, });
/** Roles are the head office's. */
const headOffice = ({ world, organisation }: Stage) => world.as(organisation === 'lanting' ? 'administrator' : 'strangerAdministrator');
const added = async (stage: Stage): Promise<{ role_id: string; version: number }> => ({
  ...(await (await headOffice(stage)).ask(role.roleAdd, form())),
  version: 1,
});

export const roleSamples: Sample[] = [
  sample(role.roleSearch, () => ({})),
  sample(role.roleDetail, async (stage) => ({ role_id: (await added(stage)).role_id })),
  sample(role.roleAdd, form, headOffice),
  sample(role.roleEdit, async (stage) => ({ ...(await added(stage)), ...form() }), headOffice),
  sample(role.roleDelete, added, headOffice),
];
