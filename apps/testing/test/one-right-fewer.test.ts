import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASKING } from '#apps/testing/asking.ts';
import { changed, fingerprint } from '#apps/testing/fingerprint.ts';
import { everythingIsChosen, isChosen } from '#apps/testing/chosen.ts';
import { samples } from '#apps/testing/samples.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { openStage } from '#apps/testing/stage.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { type MenuItem, shopRoleMenu } from '#domains/access/contract/access.endpoints.ts';
import { heldBy, staffPhones } from '#apps/testing/matrix.ts';

// A role with one right fewer: its buttons are gone from the menu that the browser draws them by, and its calls are refused.

let world: World;
let stage: Stage;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  stage = await openStage(world, 'lanting', 'manager');
  manager = await world.as('manager');
});
afterAll(() => world.close());

const rights = [...heldBy('manager')]
  .filter((right) => samples.some(({ endpoint }) => endpoint.access === right && isChosen(endpoint.id)) || everythingIsChosen)
  .sort();
const decoded = (auth: string): string[] => (auth === '#' ? [] : Buffer.from(auth, 'base64url').toString().split(','));
const shown = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ auth, button, children }) => [...decoded(auth), ...button, ...shown(children)]);
const seen = async () => new Set(shown(await manager.ask(shopRoleMenu, {})));

/** Runs `act` while the manager’s roles lack a right. */
async function without(right: string, act: () => Promise<void>): Promise<void> {
  const taken = await world.look<{ role_id: string; module: string }>(
    'lanting',
    'delete from role_grant where permission = $1 and role_id in (select role_id from staff_role where uid = $2) returning role_id::text, module',
    [right, manager.uid],
  );
  expect(taken.length).toBeGreaterThan(0);
  try {
    await act();
  } finally {
    for (const { role_id, module } of taken)
      await world.look('lanting', 'insert into role_grant (org_id, role_id, module, permission) values (current_org(), $1, $2, $3)', [
        role_id,
        module,
        right,
      ]);
  }
}

describe('a role with one right fewer', () => {
  it('is tried with every right that some menu or call knows', () => expect(rights.length).toBeGreaterThan(everythingIsChosen ? 30 : 0));

  it.each(rights)('%s: its button is gone and its calls are refused', async (right) => {
    const guarded = samples.filter(({ endpoint }) => endpoint.access === right);
    const inputs: Record<string, unknown>[] = [];
    for (const { make } of guarded) inputs.push({ ...(await make(stage)) });
    const before = await seen();
    await without(right, async () => {
      const after = await seen();
      expect(after.has(right)).toBe(false);
      // Whoever may not see a page loses what stands on it, never more than that.
      for (const other of after) expect(before.has(other)).toBe(true);
      for (const [index, { endpoint }] of guarded.entries()) {
        const { status, message } = await manager.call(endpoint, inputs[index]!);
        expect({ id: endpoint.id, status, message }).toEqual({ id: endpoint.id, status: 403, message: '您没有此操作的使用权限' });
      }
    });
    // The control: with the right it is there again, and nobody is refused for want of it.
    expect(await seen()).toEqual(before);
    for (const [index, { endpoint }] of guarded.entries())
      expect((await manager.call(endpoint, inputs[index]!)).message).not.toBe('您没有此操作的使用权限');
  });
});

describe('a right that a call asks for besides', () => {
  const declared = samples.flatMap(({ endpoint }) => endpoint.asks.map((right) => `${endpoint.id} ${right}`));

  it('is tried for every call that says so', () => {
    expect(ASKING.map(({ endpoint, right }) => `${endpoint.id} ${right}`).sort()).toEqual(declared.sort());
    expect(declared.length).toBeGreaterThan(10);
  });

  it.each(ASKING.filter(({ endpoint }) => isChosen(endpoint.id)).map((one) => [one.endpoint.id, one.right, one] as const))(
    '%s is refused without %s, does nothing then, and succeeds with it',
    async (_, right, { endpoint, make }) => {
      const input = await make(stage);
      await without(right, async () => {
        const before = await fingerprint(world, 'lanting');
        expect(await manager.call(endpoint, input)).toMatchObject({ status: 403 });
        expect(changed(before, await fingerprint(world, 'lanting'))).toEqual([]);
      });
      expect(await manager.call(endpoint, input)).toMatchObject({ status: 200, code: 0 });
    },
  );
});

describe('phones of colleagues', () => {
  const reading = samples.filter(({ endpoint }) => endpoint.method === 'GET' && heldBy('manager').has(endpoint.access) && isChosen(endpoint.id));

  it.each(reading.map((one) => [one.endpoint.id, one] as const))(
    'are not shown by %s to whoever lacks the right to them',
    async (_, { endpoint, make, by }) => {
      const input = await make(stage);
      if (by) return;
      await without('staff:phone', async () => {
        expect(staffPhones(JSON.stringify(await manager.call(endpoint, input)), 'manager')).toEqual([]);
      });
    },
  );
});
