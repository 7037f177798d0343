import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '#apps/testing/world.ts';
import { employeeById } from '../contract/employee.endpoints.ts';
import { takeOn } from './employees.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const noted = (uid: string) =>
  world.look<{ uid: string; after: unknown }>('lanting', "select uid, after from audit_entry where endpoint = 'staff.private' and subject_id = $1", [uid]);

it('who sees the number of a colleague’s document is noted, once a day; what could not be noted is the next time', async () => {
  const [manager, cashier] = [await world.as('manager'), await world.as('cashier')];
  await world.look('lanting', "alter table audit_entry add constraint no_room check (endpoint <> 'staff.private') not valid");
  // Taking somebody on reads the file once.
  const { uid, id_number } = await takeOn(world, manager, 'lanting', { id_number: '110105194912310038' });
  expect(id_number).toBe('110105194912310038');
  await expect.poll(() => world.logged.join('')).toContain('note-private-read');
  expect(await noted(uid)).toEqual([]);
  await world.look('lanting', 'alter table audit_entry drop constraint no_room');
  await cashier.call(employeeById, { uid });
  await manager.ask(employeeById, { uid });
  await expect.poll(() => noted(uid)).toEqual([{ uid: manager.uid, after: { revealed: ['id_number'] } }]);
  await manager.ask(employeeById, { uid });
  const other = await takeOn(world, manager, 'lanting', { id_number: '11010519491231002X' });
  await expect.poll(() => noted(other.uid)).toHaveLength(1);
  expect(await noted(uid)).toHaveLength(1);
});
