import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { groupAdd, groupMove } from '../contract/group.endpoints.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { placeGroup } from '../model/group.ts';
import { dialledCaller } from '#kernel/contract/dial.ts';
import { isOnSlot, type Placed, type Wanted } from '../model/slots.ts';
import { spanOf, writeAppointment } from './agreed.ts';
import { asRead, memberServed, replaceItems } from './book.commands.ts';
import { type Desk, dayAt, deskOf } from './desk.ts';
import { factsOf } from './facts.queries.ts';
import { itemsOfGuest } from './group.queries.ts';
import { anyOverlaps } from './member-overlap.ts';
import { beginningOf, knowing, lacksBed, mayOverride, refusalOf } from './placing.ts';
import { phoneOf } from './reminder-phone.ts';
import { itemsOf } from './scope.ts';
import { lockGroup } from './siblings.ts';
import { asAgreed, mayLackBed, wantedOf } from './wanted.queries.ts';

type Grouped = ResponseOf<typeof groupAdd>;
type Guest = RequestOf<typeof groupAdd>['guests'][number];

/**
 * Places all guests at one moment, or refuses with what stands in whose way. What is `insisted` upon is had where hours and shifts stand
 * in the way, or no bed is left for it: somebody decided that they do not count.
 */
async function placedTogether(
  uow: UnitOfWork,
  desk: Desk,
  { guests, from, insisted }: { guests: readonly Wanted[][]; from: number; insisted?: readonly Wanted[][] | undefined },
): Promise<{ places: Placed[][]; is_usual: boolean }> {
  const facts = await factsOf(uow, desk, { date: dayAt(desk, from), days: 1 });
  const usual = placeGroup(facts, guests, from);
  const fits = 'placed' in usual && isOnSlot(facts, from);
  const is_usual = fits && !lacksBed(usual.placed.flat());
  const placing = is_usual || !insisted ? usual : placeGroup({ ...facts, any_hours: true }, insisted, from);
  if ('problem' in placing) throw refusalOf(placing, `guests.${placing.guest}.`);
  if (!fits && !insisted) throw refuse(400, 'start_off_slot', { field: 'start_time' });
  return { places: placing.placed, is_usual };
}

/** How the one who is spoken with is reached: others may have no phone of their own. */
async function phoneOfContact(uow: UnitOfWork, { member_id, caller }: Guest): Promise<{ phone: string; is_lent: boolean }> {
  if (!member_id) return { phone: caller!.mobile_number, is_lent: true };
  const files = uow.across('member', 'the phone of a member who was judged').where('member.member_id', '=', member_id);
  const { country_code, mobile_number: phone } = (await uow.first(files.select(['country_code', 'mobile_number'])))!;
  // Of whoever has no file the number alone is kept: one of another country would be dialled as a stranger's.
  return { phone, is_lent: phoneOf({ caller_mobile: '', country_code, mobile_number: phone }) === dialledCaller(phone) };
}

/** Whether somebody who comes along is to be reached by the contact's phone. */
const borrows = ({ caller }: Guest, phone: string): boolean => Boolean(caller) && (caller!.mobile_number === '' || caller!.mobile_number === phone);

/** The phone of the first guest, which others may be reached by; 400 where there is none, or where one of them cannot be. */
async function phoneForAll(uow: UnitOfWork, guests: readonly Guest[]): Promise<string> {
  const { phone, is_lent } = await phoneOfContact(uow, guests[0]!);
  if (phone === '') throw refuse(400, 'contact_phone', { field: 'guests.0.caller.mobile_number' });
  const lost = is_lent ? -1 : guests.findIndex((guest) => borrows(guest, phone));
  if (lost >= 0) throw refuse(400, 'guest_phone', { field: `guests.${lost}.caller.mobile_number`, params: { name: guests[lost]!.caller!.name } });
  return phone;
}

/** How somebody without a file is reached: whoever names no phone of their own, or the contact's as theirs, by the contact's. */
const reachedBy = (guest: Guest, phone: string, comesAlong: boolean) => ({
  name: guest.caller!.name,
  mobile_number: guest.caller!.mobile_number || phone,
  borrows_phone: comesAlong && borrows(guest, phone),
});

/** Whose appointment each is and when it is now. */
const made = (ids: readonly string[], whose: readonly { member_id?: string | null | undefined }[], places: readonly Placed[][]) =>
  ids.map((appointment_id, nth) => ({ appointment_id, member_id: whose[nth]!.member_id, span: spanOf(places[nth]!) }));

/** Agrees upon an appointment for each of several customers, who begin together: all of them, or none. */
export const addGroup = (ctx: Ctx, { start_time, guests, appointment_type, remarks }: RequestOf<typeof groupAdd>): Promise<Grouped> =>
  unitOfWork(ctx, async (uow) => {
    const desk = deskOf(uow, ctx);
    const from = beginningOf(desk, start_time);
    const members = guests.flatMap(({ member_id }) => member_id ?? []);
    if (new Set(members).size < members.length) throw refuse(400, 'guest_twice', { field: 'guests' });
    // In one order, whoever else holds some of them.
    for (const member_id of members.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))) await memberServed(uow, ctx, member_id);
    const phone = await phoneForAll(uow, guests);
    const wanted = await Promise.all(guests.map((guest) => wantedOf(uow, desk, itemsOfGuest(guest))));
    const { places } = await placedTogether(uow, desk, { guests: wanted, from });
    const appointment_ids: string[] = [];
    guests.forEach((one, guest) => {
      const { member_id } = one;
      const { appointment_id, noted } = writeAppointment(uow, desk, {
        items: places[guest]!,
        member_id: member_id ?? null,
        caller: member_id ? null : reachedBy(one, phone, guest > 0),
        appointment_type,
        remarks,
        booked_uid: ctx.actor.uid,
        // The first one names itself.
        ...(guest > 0 && { group_id: appointment_ids[0]! }),
      });
      uow.audit({ subject: 'appointment', subject_id: appointment_id, after: { ...noted, group_id: appointment_ids[0] ?? appointment_id } });
      appointment_ids.push(appointment_id);
    });
    const [first] = appointment_ids;
    uow.change(uow.update('appointment').set({ group_id: first! }).where('appointment_id', '=', first!), 1);
    uow.tell({ to: { shop_id: desk.shop_id }, topic: 'appointment' });
    return { appointment_ids, member_overlap: await anyOverlaps(uow, made(appointment_ids, guests, places)) };
  });

/**
 * Moves everybody of a group who is still awaited to another beginning: all of them, or none. Where hours or a shift did not count for
 * one of them, they still do not for whoever may decide so.
 */
export const moveGroup = (ctx: Ctx, input: RequestOf<typeof groupMove>): Promise<Grouped> =>
  unitOfWork(ctx, async (uow) => {
    const desk = deskOf(uow, ctx);
    const from = beginningOf(desk, input.start_time);
    const { group_id } = await asRead(uow, ctx, input);
    const all = await lockGroup(uow, ctx, group_id);
    if (all.length === 0) throw refuse(409, 'state_over');
    const befores = await Promise.all(all.map(({ appointment_id }) => itemsOf(uow, appointment_id)));
    const appointment_ids = all.map(({ appointment_id }) => appointment_id);
    // Away first: none of them is in the way of another.
    void uow.run(uow.remove('appointment_item').where('appointment_id', 'in', appointment_ids));
    const wanted = await Promise.all(befores.map(async (items) => asAgreed(await wantedOf(uow, desk, items), items, from)));
    const reason = all.find(({ override_reason }) => override_reason !== '')?.override_reason ?? '';
    const is_kept = all.every(({ starts_at }) => starts_at.getTime() === from);
    const insisted = reason !== '' && (is_kept || mayOverride(ctx)) ? wanted.map((items, guest) => mayLackBed(items, befores[guest])) : undefined;
    const { places, is_usual } = await placedTogether(uow, desk, { guests: wanted, from, insisted });
    const known = is_usual ? places : await Promise.all(places.map((items, guest) => knowing(uow, desk, items, is_kept ? befores[guest]! : null)));
    all.forEach((appointment, guest) => {
      const before = befores[guest]!;
      const items = known[guest]!.map((item) => ({ ...item, name: before[item.item_no - 1]!.item_name }));
      const override_reason = is_usual ? '' : appointment.override_reason || reason;
      replaceItems(uow, ctx, { appointment, verb: 'move', items, before, override_reason });
    });
    uow.tell({ to: { shop_id: desk.shop_id }, topic: 'appointment' });
    return { appointment_ids, member_overlap: await anyOverlaps(uow, made(appointment_ids, all, places)) };
  });
