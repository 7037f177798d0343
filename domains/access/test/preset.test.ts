import { afterAll, beforeAll, expect, it } from 'vitest';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { roleDetail, roleEdit } from '../contract/role.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const GRANT = "select grant_preset('{manager,cashier}', '{member:fly}', 'member:cancel') as added";
const flying = (organisation: 'lanting' | 'harbour') =>
  world.look<{ preset: string; module: string }>(
    organisation,
    `select r.preset, g.module from role r join role_grant g on g.org_id = r.org_id and g.role_id = r.role_id
     where r.org_id = current_org() and g.permission = 'member:fly' order by 1, 2`,
  );

it('a right is given to a preset role by what it is, whatever its people call it, and beside the right that it goes with', async () => {
  const administrator = await world.as('administrator');
  const { role_id, version, description, data_scope, requires_totp, grants } = await administrator.ask(roleDetail, {
    role_id: world.founded.lanting!.roles.manager!,
  });
  await administrator.ask(roleEdit, { role_id, version, role_name: '掌柜', description, data_scope, requires_totp, grants });
  const [granted] = await world.look<{ added: number }>('lanting', GRANT);
  // New retail's set holds its own rights alone.
  const modules = ['beauty', 'medical'].map((module) => ({ preset: 'manager', module }));
  expect(await flying('lanting')).toEqual(modules);
  expect(await flying('harbour')).toEqual(modules);
  expect(granted!.added).toBeGreaterThanOrEqual(4);
  const [again] = await world.look<{ added: number }>('lanting', GRANT);
  expect(again!.added).toBe(0);
});

it('is nothing that the serving role may call', async () => {
  const [right] = await world.look<{ open: boolean }>(
    'lanting',
    "select has_function_privilege('public', 'grant_preset(text[], text[], text)', 'execute') as open",
  );
  expect(right!.open).toBe(false);
});
