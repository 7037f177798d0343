import { claimFile } from '#domains/file/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { dayIn } from '#kernel/server/time.ts';
import { judgeTransition, transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { sendAdd, sendEdit, sendOff, sendRemove, SendStatus, sendWithdraw } from '../contract/send.endpoints.ts';
import type { SendForm } from '../contract/send.form.ts';
import { sendNumber } from '../contract/wecom.documents.ts';
import { sendFlow } from '../model/send.machine.ts';
import { refuse } from '../model/wecom.refusals.ts';
import { MOST_RECIPIENTS } from '../model/wecom.rules.ts';
import { keptAccount } from './account.commands.ts';
import { type Audience, audienceOf, shares } from './audience.ts';
import { WHY } from './scope.ts';

const USE = 'wecom_picture';

/** What is kept in the row itself, as it is written. */
const rowOf = ({ send_name, content, picture, link_title, link_url, link_desc, ...form }: SendForm) => ({
  send_name,
  content,
  picture,
  link_title,
  link_url,
  link_desc,
  audience: JSON.stringify(audienceOf(form)),
});

/** What the trail has of it: the words themselves, for whoever asks later what customers were written. */
const noted = ({ send_name, content, picture, link_url }: Pick<SendForm, 'send_name' | 'content' | 'picture' | 'link_url'>) => ({
  send_name,
  content,
  with_picture: picture !== null,
  link_url,
});

/** Refuses (404) people of the service that there are none of. */
async function assertKnown(uow: UnitOfWork, { wecom_user_ids, member_level_ids }: Audience): Promise<void> {
  const [people, levels] = await Promise.all([
    wecom_user_ids.length === 0 ? [] : uow.rows(uow.across('wecom_user', WHY).select('wecom_user_id').where('wecom_user_id', 'in', wecom_user_ids)),
    member_level_ids.length === 0 ? [] : uow.rows(uow.from('member_level').select('member_level_id').where('member_level_id', 'in', member_level_ids)),
  ]);
  if (people.length < new Set(wecom_user_ids).size) throw refuse(404, 'contact_unknown');
  if (levels.length < new Set(member_level_ids).size) throw refuse(404, 'level_unknown');
}

/** A message of the shop where one works, locked; 404 beyond. */
async function lockSend(uow: UnitOfWork, ctx: Ctx, wecom_send_id: string) {
  const send = await uow.first(uow.from('wecom_send').selectAll('wecom_send').where('wecom_send_id', '=', wecom_send_id).forNoKeyUpdate());
  if (!send || send.shop_id !== ctx.actor.shop.shop_id) throw refuse(404, 'send_unknown');
  return { ...send, status: send.status as SendStatus, audience: send.audience as unknown as Audience };
}

/** Writes a draft. */
export const addSend = (ctx: Ctx, form: RequestOf<typeof sendAdd>): Promise<ResponseOf<typeof sendAdd>> =>
  unitOfWork(ctx, async (uow) => {
    await Promise.all([assertKnown(uow, form), claimFile(uow, ctx, { use: USE, path: form.picture, field: 'picture' })]);
    const wecom_send_id = uow.id();
    const { shop_id, time_zone } = ctx.actor.shop;
    const send_number = sendNumber(dayIn(time_zone, ctx.now), wecom_send_id);
    const made = { status: sendFlow.state.draft, created_uid: ctx.actor.uid, created_at: ctx.now };
    void uow.insert('wecom_send', { wecom_send_id, send_number, shop_id, ...rowOf(form), ...made });
    uow.audit({ subject: 'wecom_send', subject_id: wecom_send_id, after: noted(form) });
    return { wecom_send_id };
  });

/** Writes a draft anew. */
export const editSend = (ctx: Ctx, { wecom_send_id, version, ...form }: RequestOf<typeof sendEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const send = await lockSend(uow, ctx, wecom_send_id);
    judgeTransition(uow, sendFlow, send, 'edit');
    if (send.version !== version) throw refuse(409, 'changed_meanwhile');
    await Promise.all([assertKnown(uow, form), claimFile(uow, ctx, { use: USE, path: form.picture, before: send.picture, field: 'picture' })]);
    const picture = form.picture === send.picture ? {} : { media_key: '', media_until: null };
    uow.change(
      uow
        .update('wecom_send')
        .set({ ...rowOf(form), ...picture, version: version + 1 })
        .where('wecom_send_id', '=', wecom_send_id)
        .where('version', '=', version),
    );
    uow.audit({ subject: 'wecom_send', subject_id: wecom_send_id, before: noted(send), after: noted(form) });
    return null;
  });

/** Takes a draft away. */
export const removeSend = (ctx: Ctx, { wecom_send_id }: RequestOf<typeof sendRemove>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const send = await lockSend(uow, ctx, wecom_send_id);
    judgeTransition(uow, sendFlow, send, 'remove');
    await claimFile(uow, ctx, { use: USE, path: null, before: send.picture, field: 'picture' });
    uow.change(uow.remove('wecom_send').where('wecom_send_id', '=', wecom_send_id).where('status', '=', send.status));
    uow.audit({ subject: 'wecom_send', subject_id: wecom_send_id, before: noted(send) });
    return null;
  });

/** So many rows are written at once. */
const AT_ONCE = 2_000;

/** Writes down to whom, whoever is a contact by now and wants messages; a worker then asks the service, piece by piece. */
export const sendNow = (ctx: Ctx, { wecom_send_id, version }: RequestOf<typeof sendOff>): Promise<ResponseOf<typeof sendOff>> =>
  unitOfWork(
    ctx,
    async (uow) => {
      const send = await lockSend(uow, ctx, wecom_send_id);
      judgeTransition(uow, sendFlow, send, 'send');
      if (send.version !== version) throw refuse(409, 'changed_meanwhile');
      if (!(await keptAccount(uow))?.is_open) throw refuse(409, 'no_account');
      const { pieces, recipient_num, refusing_num, is_over } = await shares(uow, ctx, send.audience);
      if (recipient_num === 0) throw refuse(409, 'nobody_meant');
      if (is_over) throw refuse(409, 'too_many_meant', { params: { most: MOST_RECIPIENTS } });
      for (const { wecom_user_id, customers } of pieces) {
        const wecom_piece_id = uow.id();
        void uow.insert('wecom_piece', { wecom_piece_id, wecom_send_id, wecom_user_id, recipient_num: customers.length });
        for (let at = 0; at < customers.length; at += AT_ONCE)
          void uow.insert(
            'wecom_recipient',
            customers.slice(at, at + AT_ONCE).map((wecom_customer_id) => ({ wecom_send_id, wecom_customer_id, wecom_piece_id, result: 'waiting' })),
          );
      }
      const status = transition(uow, sendFlow, send, 'send', {
        set: { recipient_num, refusing_num, waiting_num: recipient_num, sent_uid: ctx.actor.uid, sent_at: ctx.now, version: version + 1 },
        noted: { after: { send_name: send.send_name, recipient_num, refusing_num } },
      });
      uow.tell({ to: { shop_id: send.shop_id }, topic: 'wecom' });
      return { wecom_send_id, status, recipient_num };
    },
    { ids: 500 },
  );

/** Stops what colleagues have not sent off: what the service has is stopped there by a worker. */
export const withdrawSend = (ctx: Ctx, { wecom_send_id, reason }: RequestOf<typeof sendWithdraw>): Promise<ResponseOf<typeof sendWithdraw>> =>
  unitOfWork(ctx, async (uow) => {
    const send = await lockSend(uow, ctx, wecom_send_id);
    const status = transition(uow, sendFlow, send, 'withdraw', { reason, set: { version: send.version + 1 } });
    uow.tell({ to: { shop_id: send.shop_id }, topic: 'wecom' });
    return { wecom_send_id, status };
  });
