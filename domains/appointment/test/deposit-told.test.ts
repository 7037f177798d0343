import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '#apps/testing/world.ts';
import { sendNotices } from '../server/api.ts';
import { clearDepositsBefore, type Deposits, openDeposits } from './deposits.ts';

let world: World;
let desk: Deposits;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDeposits(world);
});
afterAll(() => world.close());
clearDepositsBefore(() => world, () => desk);

describe('whoever is to pay for a time that is held for them', () => {
  it('gets a text message with a link that opens it and pays it, though the page is lost', async () => {
    const { mobile_number } = await desk.unpaid();
    await desk.told(mobile_number, 'SELF_BOOKING_UNPAID');
    const { notice } = world.backend.sms.outbox!.findLast((message) => message.mobile_number === mobile_number)!;
    const token = (notice as { link: string }).link.split('?t=')[1]!;
    expect(await desk.look(token)).toMatchObject({ status: 'unpaid', deposit: { deposit_status: 'asked' } });
    expect((await desk.open(token)).status).toBe(200);
  });

  it('is told of nothing to pay once it is paid', async () => {
    const { token, deposit_id, mobile_number } = await desk.unpaid();
    await desk.open(token);
    const { charge_number } = await desk.chargeOf(deposit_id);
    await desk.pays(charge_number);
    await desk.calls(charge_number);
    await desk.tell();
    await sendNotices(world.backend, world.now());
    const sent = world.backend.sms.outbox!.filter((message) => message.mobile_number === mobile_number).map(({ scene_type }) => scene_type);
    expect(sent).toContain('SELF_BOOKING_ACCEPTED');
    expect(sent).not.toContain('SELF_BOOKING_UNPAID');
  });
});
