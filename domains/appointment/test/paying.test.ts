import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { appointmentCancel } from '../contract/appointment.endpoints.ts';
import { appointmentPaying } from '../contract/paying.endpoints.ts';
import { clearBefore, type Desk, openDesk, TOMORROW } from './desk.ts';

let world: World;
let desk: Desk;
let member_id: string;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
  member_id = await newCustomer(world);
});
afterAll(() => world.close());
clearBefore(() => world);

const asked = (more: { shop_project_ids: string[]; date?: string; appointment_id?: string }) =>
  desk.cashier.ask(appointmentPaying, { member_id, date: TOMORROW, ...more });
const booked = (start_time: string, shop_project_id = desk.facial) =>
  desk.booked(start_time, { caller: null, member_id, items: [{ shop_project_id, uid: desk.zhao }] });

describe('what would pay, as one books', () => {
  it('is the price without a card, and a card as soon as there is one', async () => {
    expect(await asked({ shop_project_ids: [desk.facial] })).toMatchObject([{ pays: null, cards: [], price: 39_800 }]);
    const ten = await sellCard(desk.cashier, member_id, 'count_card', world.founded.lanting!.catalog.countCards.facialTen!);
    const { card_item_id } = ten.items[0]!;
    expect(await asked({ shop_project_ids: [desk.facial] })).toMatchObject([
      { pays: card_item_id, cards: [{ card_name: ten.name, remain_num: 10, promised_num: 0, valid_end: ten.valid_end }] },
    ]);
  });

  it('tells the units that other appointments are to use, and promises none twice', async () => {
    const first = await booked(`${TOMORROW} 10:00`);
    await booked(`${TOMORROW} 12:00`);
    const [item] = await asked({ shop_project_ids: [desk.facial] });
    expect(item!.cards).toMatchObject([{ remain_num: 10, promised_num: 2 }]);
    expect((await asked({ shop_project_ids: [desk.facial], appointment_id: first }))[0]!.cards).toMatchObject([{ promised_num: 1 }]);
    await desk.cashier.ask(addDeduction, { member_id, items: [{ card_item_id: item!.pays!, num: 8 }] });
    const [none] = await asked({ shop_project_ids: [desk.facial] });
    expect(none).toMatchObject({ pays: null, cards: [{ remain_num: 2, promised_num: 2 }] });
    await desk.cashier.ask(appointmentCancel, { appointment_id: first });
    expect(await asked({ shop_project_ids: [desk.facial, desk.facial] })).toMatchObject([{ pays: item!.pays }, { pays: null }]);
  });

  it('is not a card that ends before the day', async () => {
    const [item] = await asked({ shop_project_ids: [desk.facial] });
    const after = `${Number(item!.cards[0]!.valid_end!.slice(0, 4)) + 1}-01-01`;
    expect(await asked({ shop_project_ids: [desk.facial], date: after })).toMatchObject([{ pays: null, cards: [] }]);
  });

  it('is hidden from whoever sees no cards, and of another chain’s member', async () => {
    const input = { member_id, date: TOMORROW, shop_project_ids: [desk.facial] };
    expect((await (await world.as('strangerManager')).call(appointmentPaying, input)).status).toBe(404);
    await world.look('lanting', "delete from role_grant where permission = 'card:read' and role_id in (select role_id from staff_role where uid = $1)", [
      desk.cashier.uid,
    ]);
    expect((await desk.cashier.call(appointmentPaying, input)).status).toBe(403);
  });
});
