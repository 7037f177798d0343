import { countryOf } from '#kernel/contract/dial.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { memberOfPhone } from '#domains/member/server/api.ts';
import { sql } from 'kysely';
import type { signUpAdd, signUpAttend, SignUpStatus, signUpUnattend, signUpWithdraw } from '../contract/sign-up.endpoints.ts';
import { refuse } from '../model/activity.refusals.ts';
import { signUpFlow } from '../model/event.machine.ts';
import { lockEvent } from './events-here.ts';
import { holdServed, type Served } from './served-member.ts';
import { signUpsSeen } from './sign-up.queries.ts';

const WHY = 'a phone signs up for an event once, in whichever shop';

/** Somebody who is to be signed up. */
export interface Person {
  person_name: string;
  country_code: string;
  mobile_number: string;
  member_id: string | null;
}

interface SigningUp extends Person {
  event: { event_id: string; places: number | null };
  shop_id: string;
  source: 'desk' | 'page';
  created_uid: string | null;
  remarks: string;
}

/**
 * Writes somebody down for an event that is held, and takes a place of it; 409 where none is left, or their phone is written down
 * already. Answers the id.
 */
export async function writeSignUp(work: UnitOfWork | SystemWork, now: Date, { event, ...person }: SigningUp): Promise<string> {
  const { event_id, places } = event;
  const { mobile_number, country_code } = person;
  const there = await work.first(
    work
      .across('event_sign_up', WHY)
      .select('event_sign_up_id')
      .where('event_id', '=', event_id)
      .where('country_code', '=', country_code)
      .where('mobile_number', '=', mobile_number)
      .where('status', '<>', signUpFlow.state.withdrawn),
  );
  if (there) throw refuse(409, 'event_signed_already', { field: 'mobile_number' });
  const taken = await work.run(
    work
      .update('event')
      .set(({ eb }) => ({ signed_num: eb('signed_num', '+', 1) }))
      .where('event_id', '=', event_id)
      .$if(places !== null, (events) => events.where(sql<boolean>`signed_num < places`)),
  );
  if (taken !== 1) throw refuse(409, 'event_full');
  const event_sign_up_id = work.id();
  void work.insert('event_sign_up', { event_sign_up_id, event_id, ...person, status: signUpFlow.state.signed, created_at: now });
  return event_sign_up_id;
}

/** The member as they are signed up; 400 for one whom the shop does not serve, and for one without a phone. */
function memberSigning(member: Served): Person {
  if (!member) throw refuse(400, 'event_member_unknown', { field: 'member_id' });
  const { member_id, member_name, country_code, mobile_number } = member;
  if (!mobile_number) throw refuse(400, 'event_member_phoneless', { field: 'member_id' });
  return { person_name: member_name, country_code, mobile_number, member_id };
}

async function strangerSigning(
  uow: UnitOfWork,
  shop_id: string,
  { person_name, mobile_number }: Pick<Person, 'person_name' | 'mobile_number'>,
): Promise<Person> {
  const country_code = countryOf(mobile_number);
  return { person_name, country_code, mobile_number, member_id: await memberOfPhone(uow, shop_id, { country_code, mobile_number }) };
}

/** Signs a member, or somebody without a file, up at the desk. */
export const addSignUp = (
  ctx: Ctx,
  { event_id, member_id, remarks, ...person }: RequestOf<typeof signUpAdd>,
): Promise<ResponseOf<typeof signUpAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const { shop_id } = ctx.actor.shop;
    const holding = member_id ? holdServed(uow, member_id) : undefined;
    const [held, event] = await Promise.all([holding, lockEvent(uow, event_id, decidingShop(ctx), 'sign_up')]);
    const who = member_id ? memberSigning(held) : await strangerSigning(uow, shop_id, person);
    const event_sign_up_id = await writeSignUp(uow, ctx.now, { event, ...who, shop_id, source: 'desk', created_uid: ctx.actor.uid, remarks });
    uow.audit({
      subject: 'event_sign_up',
      subject_id: event_sign_up_id,
      after: { event_name: event.event_name, person_name: who.person_name, mobile_number: maskPhone(who.mobile_number), remarks },
    });
    return { event_sign_up_id };
  });

/** A sign-up that one sees, held after its event; 404 for any other. */
async function lockSignUp(uow: UnitOfWork, event_sign_up_id: string) {
  const known = await uow.first(signUpsSeen(uow).select('event_sign_up.event_id').where('event_sign_up_id', '=', event_sign_up_id));
  if (!known) throw refuse(404, 'sign_up_unknown');
  await uow.first(uow.across('event', WHY).select('event.event_id').where('event.event_id', '=', known.event_id).forNoKeyUpdate());
  const found = await uow.first(
    signUpsSeen(uow).selectAll('event_sign_up').where('event_sign_up_id', '=', event_sign_up_id).forNoKeyUpdate('event_sign_up'),
  );
  if (!found) throw refuse(404, 'sign_up_unknown');
  return { ...found, status: found.status as SignUpStatus };
}

const naming = ({ person_name }: { person_name: string }) => ({ before: { person_name }, after: { person_name } });

/** They came. */
export const attend = (ctx: Ctx, { event_sign_up_id }: RequestOf<typeof signUpAttend>): Promise<ResponseOf<typeof signUpAttend>> =>
  unitOfWork(ctx, async (uow) => {
    const found = await lockSignUp(uow, event_sign_up_id);
    return { event_sign_up_id, status: transition(uow, signUpFlow, found, 'attend', { noted: naming(found) }) };
  });

/** They did not come after all. */
export const unattend = (ctx: Ctx, { event_sign_up_id }: RequestOf<typeof signUpUnattend>): Promise<ResponseOf<typeof signUpUnattend>> =>
  unitOfWork(ctx, async (uow) => {
    const found = await lockSignUp(uow, event_sign_up_id);
    return { event_sign_up_id, status: transition(uow, signUpFlow, found, 'unattend', { noted: naming(found) }) };
  });

/** Gives the place free; 409 once something was bought by it and kept. */
export const withdraw = (ctx: Ctx, { event_sign_up_id, reason }: RequestOf<typeof signUpWithdraw>): Promise<ResponseOf<typeof signUpWithdraw>> =>
  unitOfWork(ctx, async (uow) => {
    const found = await lockSignUp(uow, event_sign_up_id);
    const bought = await uow.first(
      uow
        .across('event_take', WHY)
        .select('event_take_id')
        .where('event_sign_up_id', '=', event_sign_up_id)
        .where(sql<boolean>`back_num < num`)
        .limit(1),
    );
    if (bought) throw refuse(409, 'sign_up_bought');
    const status = transition(uow, signUpFlow, found, 'withdraw', { reason, set: { withdraw_reason: reason }, noted: naming(found) });
    uow.change(
      uow
        .update('event')
        .set(({ eb }) => ({ signed_num: eb('signed_num', '-', 1) }))
        .where('event_id', '=', found.event_id),
    );
    return { event_sign_up_id, status };
  });
