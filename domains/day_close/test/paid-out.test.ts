import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newcomer } from '#apps/testing/newcomer.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { countersign } from '#domains/access/contract/countersign.endpoints.ts';
import { HEADER } from '#kernel/contract/envelope.ts';
import { addCashMove } from '../contract/day_close.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const out = (amount: number) => ({ kind: 'paid_out' as const, amount, reason: '买水' });

it('one person pays out so much on a day, in however many parts; beyond it a colleague agrees, who stands in the trail', async () => {
  const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  await decideRules(manager, { 'day_close.paid_out_of_day': 10_000 });
  await cashier.ask(addCashMove, out(9_000));
  await expectRefusal(world, 'lanting', () => cashier.call(addCashMove, out(1_001)), {
    status: 403,
    message: '您今日登记的现金支出合计超过100.00，须由另一位同事授权',
  });
  await cashier.ask(addCashMove, out(1_000));
  // What comes in is not limited, and a colleague has a day of their own.
  await cashier.ask(addCashMove, { kind: 'paid_in', amount: 50_000, reason: '兑零钱' });
  await manager.ask(addCashMove, out(10_000));
  const second = await newcomer(world, { role: 'manager' });
  const agreement = { endpoint: addCashMove.id, amount: 1_001, mobile_number: second.mobile, password: second.password };
  const { countersign_id } = await cashier.ask(countersign, agreement);
  const { cash_move_id } = await cashier.ask(addCashMove, out(1_001), { headers: { [HEADER.countersign]: countersign_id } });
  const noted = "select after from audit_entry where subject = 'cash_move' and subject_id = $1";
  const [entry] = await world.look<{ after: object }>('lanting', noted, [cash_move_id]);
  expect(entry!.after).toMatchObject({ amount: 1_001, countersigned_by: expect.any(String) });
});
