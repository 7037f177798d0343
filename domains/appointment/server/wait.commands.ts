import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { openPage } from '#kernel/server/identity.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { waitAdd } from '../contract/self-desk.endpoints.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { selfFlow } from '../model/self.machine.ts';
import { isAble, type Wanted } from '../model/slots.ts';
import { memberServed } from './book.commands.ts';
import { deskOf } from './desk.ts';
import { newPageCode } from '#kernel/server/page-code.ts';
import { placesOf } from './places.queries.ts';
import { beginningOf } from './placing.ts';
import { assertSelfBookable } from './self-bookable.ts';
import { wantedOf } from './wanted.queries.ts';

const MINUTE_MS = 60_000;

/** Whom to reach: a member as their file says by then, or the caller. What is kept of a member is how they were called. */
async function reachedBy(uow: UnitOfWork, ctx: Ctx, { member_id, caller }: Pick<RequestOf<typeof waitAdd>, 'member_id' | 'caller'>) {
  if (!member_id) return { member_id: null, caller_name: caller!.name, caller_mobile: caller!.mobile_number };
  await memberServed(uow, ctx, member_id);
  const member = await uow.first(
    uow.across('member', 'a member that was judged is reached by their phone').where('member_id', '=', member_id).select(['member_name', 'mobile_number']),
  );
  if (!member?.mobile_number) throw refuse(400, 'wait_phone', { field: 'member_id' });
  return { member_id, caller_name: member.member_name, caller_mobile: member.mobile_number };
}

/** Refuses to wait for somebody who does not work here, or never does this: their turn would not come. */
async function assertDoes(uow: UnitOfWork, shop_id: string, { uid, identity_ids }: Wanted) {
  if (uid === null) return;
  const { people } = await placesOf(uow, shop_id);
  const person = people.find((one) => one.uid === uid);
  if (!person || !isAble({ identity_ids: new Set(person.identity_ids) }, { identity_ids })) {
    throw refuse(409, 'problem_unskilled', { field: 'uid', params: { name: person?.real_name ?? '' } });
  }
}

/** Puts somebody on the list of those who wait: until nothing that suits them can become free any more. */
export const addWaiting = (ctx: Ctx, input: RequestOf<typeof waitAdd>): Promise<ResponseOf<typeof waitAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const { shop_project_id, uid = null, date, from_time, until_time, remarks } = input;
    const desk = deskOf(uow, ctx);
    const { shop_id } = desk;
    // The page is where the link of an offer leads; its row is the lock: the same is not put down twice at once.
    await openPage(uow, shop_id, newPageCode());
    const [from, until] = [beginningOf(desk, `${date} ${from_time}`), beginningOf(desk, `${date} ${until_time}`)];
    const [reached, [wanted]] = await Promise.all([reachedBy(uow, ctx, input), wantedOf(uow, desk, [{ shop_project_id, uid }])]);
    await assertDoes(uow, shop_id, wanted!);
    await assertSelfBookable(uow, shop_id, [shop_project_id], 'shop_project_id');
    if (until <= ctx.now.getTime()) throw refuse(400, 'problem_past', { field: 'date' });
    if (until - from < wanted!.minutes * MINUTE_MS) throw refuse(400, 'wait_short', { field: 'until_time', params: { minutes: wanted!.minutes } });
    const same = await uow.first(
      uow
        .across('self_booking', 'who waits already, whoever put them down')
        .innerJoin('self_booking_item as item', (join) =>
          join.onRef('item.org_id', '=', 'self_booking.org_id').onRef('item.self_booking_id', '=', 'self_booking.self_booking_id'),
        )
        .where('self_booking.shop_id', '=', shop_id)
        .where('caller_mobile', '=', reached.caller_mobile)
        .where('self_booking.status', 'in', [selfFlow.state.waiting, selfFlow.state.proposed])
        .where('item.shop_project_id', '=', shop_project_id)
        .where('self_booking.starts_at', '<', new Date(until))
        .where('self_booking.ends_at', '>', new Date(from))
        .select('self_booking.self_booking_id'),
    );
    if (same) throw refuse(409, 'wait_already');
    const self_booking_id = uow.id();
    const span = { starts_at: new Date(from), ends_at: new Date(until) };
    void uow.insert('self_booking', {
      self_booking_id,
      shop_id,
      status: selfFlow.state.waiting,
      ...reached,
      wanted_uid: uid,
      ...span,
      remarks,
      answered_uid: ctx.actor.uid,
      waits_since: ctx.now,
      created_at: ctx.now,
    });
    void uow.insert('self_booking_item', [{ self_booking_id, item_no: 1, shop_project_id, item_name: wanted!.name }]);
    uow.audit({ subject: 'self_booking', subject_id: self_booking_id, after: { shop_project_id, uid, from, until } });
    uow.tell({ to: { shop_id }, topic: 'self_booking' });
    return { self_booking_id };
  });
