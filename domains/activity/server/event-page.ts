import { demandCaptcha, demandSmsCode, sendCodeToStranger } from '#domains/access/server/api.ts';
import { publicPicture } from '#domains/file/server/api.ts';
import { memberOfPhone } from '#domains/member/server/api.ts';
import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { countryOf, dialledCaller } from '#kernel/contract/dial.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import type { PublicCtx } from '#kernel/server/context.ts';
import { isAtWork } from '#kernel/server/context.ts';
import { build } from '#kernel/server/database.ts';
import { call } from '#kernel/server/identity.ts';
import { retrying } from '#kernel/server/retry.ts';
import { type SystemWork, systemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { EventPage, eventPage, eventPageCode, eventPagePicture, eventPageSignUp } from '../contract/event-page.endpoints.ts';
import type { ActivityStatus } from '../contract/activity.form.ts';
import { refuse } from '../model/activity.refusals.ts';
import { phaseOf } from '../model/activity.rules.ts';
import { assertEventOffered, feeOf, placesLeft } from '../model/event.rules.ts';
import { itemsOf, named, pageOf } from './event.queries.ts';
import { writeSignUp } from './sign-up.commands.ts';

const WHY = 'whoever opened an event’s page sees what it says of itself there';

/** Works in the organisation of the event whose page it is; `holding` it where something is written; 404 where there is none. */
async function atEvent<R>(
  { backend, now }: PublicCtx,
  page_code: string,
  act: (work: SystemWork, event: OpenedEvent) => Promise<R>,
  { holding = false } = {},
): Promise<R> {
  const [found] = await call<{ org_id: string; event_id: string }>(backend, 'event_of_page', [page_code]);
  if (!found) throw refuse(404, 'event_page_unknown');
  return retrying(() =>
    systemWork(backend, now, found.org_id, async (work) => {
      const opened = work.across('event', WHY).selectAll('event').where('event.event_id', '=', found.event_id);
      // Nobody calls it off, or gives it more places, in between.
      const event = await work.first(opened.$if(holding, (events) => events.forNoKeyUpdate()));
      if (!event) throw refuse(404, 'event_page_unknown');
      return act(work, { ...event, status: event.status as ActivityStatus });
    }),
  );
}
type OpenedEvent = Omit<Awaited<ReturnType<typeof rowOf>>, 'status'> & { status: ActivityStatus };
/** Only names the shape of a row. */
const rowOf = async (work: SystemWork) => (await work.rows(work.across('event', WHY).selectAll('event')))[0]!;

/** The shops in business where an event holds, as everybody may know them. */
async function shopsAt(work: SystemWork, { event_id, seller_id, currency_code }: OpenedEvent) {
  const named_shops = work.across('event_shop', WHY).select('event_shop.shop_id').where('event_shop.event_id', '=', event_id);
  const shops = await work.rows(
    work
      .across('shop', WHY)
      .where('shop.shop_type', '=', '1')
      .where('shop.currency_code', '=', currency_code)
      .$if(seller_id !== null, (all) => all.where('shop.shop_id', '=', seller_id!))
      .$if(seller_id === null, (all) =>
        all.where(({ or, not, exists, eb }) => or([not(exists(named_shops)), eb('shop.shop_id', 'in', named_shops)])),
      )
      .select(['shop.shop_id', 'shop_name', 'phone', 'address', 'time_zone', 'valid_start', 'valid_end'])
      .orderBy('shop_level')
      .orderBy('shop.shop_id'),
  );
  return shops.filter((shop) => isAtWork(shop, work.now));
}

/** An event as everybody may know it; that it was looked at counts. */
export const showEventPage = (ctx: PublicCtx, { page_code }: RequestOf<typeof eventPage>): Promise<ResponseOf<typeof eventPage>> =>
  atEvent(ctx, page_code, async (work, event) => {
    const [shops, rows] = await Promise.all([shopsAt(work, event), itemsOf(work, event.event_id)]);
    const first = shops[0];
    if (!first) throw refuse(404, 'event_page_unknown');
    const items = await named(work, shops.length === 1 ? first.shop_id : null, rows);
    await countSeen(work, event.event_id, dayIn(first.time_zone, ctx.now));
    const wall = (at: Date) => wallTime(first.time_zone, at.getTime());
    const { event_name, instructions } = event;
    return {
      ...pageOf(event),
      event_name,
      instructions,
      phase: phaseOf(event, ctx.now),
      starts_at: wall(event.starts_at),
      ends_at: wall(event.ends_at),
      currency_code: event.currency_code as EventPage['currency_code'],
      fee_cents: feeOf(rows),
      list_cents: items.reduce((sum, { price, event_price, num }) => sum + (price ?? event_price) * num, 0),
      left_num: placesLeft(event),
      items: items.map(({ name, num, event_price, price }) => ({ name, num, event_price, price })),
      shops: shops.map(({ shop_id, shop_name, phone, address }) => ({ shop_id, shop_name, phone, address })),
    };
  });

const countSeen = (work: SystemWork, event_id: string, day: string): Promise<unknown> =>
  work.run(
    build
      .insertInto('event_seen')
      .values({ org_id: work.org_id, event_id, day, seen_num: 1 })
      .onConflict((conflict) => conflict.columns(['org_id', 'event_id', 'day']).doUpdateSet({ seen_num: sql`event_seen.seen_num + 1` })),
  );

/** A picture that an event's page shows. */
export const showEventPicture = (ctx: PublicCtx, { page_code, path }: RequestOf<typeof eventPagePicture>): Promise<File> =>
  atEvent(ctx, page_code, async (work, { head_images, bottom_images, poster_image, service_image }) => {
    if (![...head_images, ...bottom_images, poster_image, service_image].includes(path)) throw refuse(404, 'event_page_unknown');
    return publicPicture(work, ctx.backend, 'event_image', path);
  });

/** Sends a code to the phone of whoever is about to sign up; the picture stands before the phone. */
export async function sendSignUpCode(ctx: PublicCtx, { page_code, mobile_number, uuid, code }: RequestOf<typeof eventPageCode>): Promise<null> {
  await atEvent(ctx, page_code, async (_, event) => assertEventOffered(event, ctx.now, 'sign_up'));
  await demandCaptcha(ctx, uuid, code);
  await sendCodeToStranger(ctx, dialledCaller(mobile_number), 'EVENT_SIGN_UP');
  return null;
}

/**
 * Signs whoever proved a phone up. Judged once before the code is looked at, so that a full event costs nobody a code, and once more when
 * it is written.
 */
export async function signUpOnPage(ctx: PublicCtx, input: RequestOf<typeof eventPageSignUp>): Promise<null> {
  const { page_code, shop_id, name, mobile_number, sms_code, remarks } = input;
  const judged = async (work: SystemWork, event: OpenedEvent) => {
    assertEventOffered(event, ctx.now, 'sign_up');
    if (!(await shopsAt(work, event)).some((shop) => shop.shop_id === shop_id)) throw refuse(400, 'event_shop_unknown', { field: 'shop_id' });
    if (placesLeft(event) === 0) throw refuse(409, 'event_full');
  };
  await atEvent(ctx, page_code, judged);
  await demandSmsCode(ctx, dialledCaller(mobile_number), 'EVENT_SIGN_UP', sms_code, 'sms_code');
  const signUp = async (work: SystemWork, event: OpenedEvent): Promise<null> => {
    await judged(work, event);
    const country_code = countryOf(mobile_number);
    const member_id = await memberOfPhone(work, shop_id, { country_code, mobile_number });
    const who = { person_name: name, country_code, mobile_number, member_id };
    const event_sign_up_id = await writeSignUp(work, ctx.now, { event, ...who, shop_id, source: 'page', created_uid: null, remarks });
    work.audit({ shop_id, subject: 'event_sign_up', subject_id: event_sign_up_id, after: { event_name: event.event_name, person_name: name, remarks } });
    work.tell({ to: { shop_id }, topic: 'event_sign_up' });
    return null;
  };
  return atEvent(ctx, page_code, signUp, { holding: true });
}
