import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import * as selfDesk from '../contract/self-desk.endpoints.ts';
import { lapseSelfBookings, offerFreed } from '../server/api.ts';
import { clearDepositsBefore, type Deposits, openDeposits } from './deposits.ts';
import { TOMORROW } from './desk.ts';
import { freshPhone } from './selves.ts';

const OFFERED_MS = 15 * 60_000;

let world: World;
let desk: Deposits;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDeposits(world);
});
afterAll(() => world.close());
clearDepositsBefore(() => world, () => desk);

const ask = (deposit_for: 'self' | 'nobody') => decideRules(desk.manager, { 'appointment.deposit_for': deposit_for });
/** Everything of tomorrow is over. */
const lapse = () => lapseSelfBookings(world.backend, new Date('2026-03-03T16:00:00Z'));

describe('a request that lapsed says why', () => {
  it('the shop did not decide, or the customer did not answer what the shop proposed', async () => {
    await ask('nobody');
    const undecided = await desk.asked();
    const proposed = await desk.asked({ start_time: `${TOMORROW} 16:00` });
    await desk.cashier.ask(selfDesk.selfPropose, { self_booking_id: proposed.self_booking_id, start_time: `${TOMORROW} 14:00`, uid: desk.zhao });
    expect(await desk.look(proposed.token)).toMatchObject({ status: 'proposed', offer_until: null, lapsed_by: null });
    expect(await lapse()).toBe(2);
    expect(await desk.look(undecided.token)).toMatchObject({ status: 'lapsed', lapsed_by: 'undecided' });
    expect(await desk.look(proposed.token)).toMatchObject({ status: 'lapsed', lapsed_by: 'unanswered' });
  });

  it('the customer waited and took no place, of which each was offered until a moment that they read', async () => {
    await ask('nobody');
    const mobile_number = freshPhone();
    await desk.cashier.ask(selfDesk.waitAdd, {
      caller: { name: '候补客', mobile_number },
      shop_project_id: desk.facial,
      uid: desk.zhao,
      date: TOMORROW,
      from_time: '10:00',
      until_time: '11:00',
    });
    expect(await offerFreed(world.backend, world.now())).toBe(1);
    await desk.told(mobile_number, 'SELF_BOOKING_PROPOSED');
    const { notice } = world.backend.sms.outbox!.findLast((message) => message.mobile_number === mobile_number)!;
    const token = (notice as { link: string }).link.split('?t=')[1]!;
    const offer_until = wallTime('Asia/Shanghai', world.now().getTime() + OFFERED_MS);
    expect(await desk.look(token)).toMatchObject({ status: 'proposed', offer_until });
    await offerFreed(world.backend, new Date(world.now().getTime() + OFFERED_MS));
    expect(await desk.look(token)).toMatchObject({ status: 'waiting', offer_until: null });
    expect(await lapse()).toBe(1);
    expect(await desk.look(token)).toMatchObject({ status: 'lapsed', lapsed_by: 'waited', offer_until: null });
  });

  it('the deposit was not paid', async () => {
    await ask('self');
    const { token } = await desk.unpaid();
    expect(await desk.lapse()).toBe(1);
    expect(await desk.look(token)).toMatchObject({ status: 'lapsed', lapsed_by: 'unpaid' });
  });
});
