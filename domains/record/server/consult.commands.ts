import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { addConsult, editConsult, withdrawConsult } from '../contract/consult.endpoints.ts';
import { assertChangeable } from '../model/entry.rules.ts';
import { refuse } from '../model/record.refusals.ts';
import { keepBefore } from './before.commands.ts';
import { assertEntry, readerOf } from './entries.ts';
import { entriesOf } from './scope.ts';
import { sealTexts } from './sealed.ts';

/** Notes a consultation: what the member wants, what was proposed, and what came of it. */
export const addConsultation = (ctx: Ctx, { member_id, ...form }: RequestOf<typeof addConsult>): Promise<ResponseOf<typeof addConsult>> =>
  unitOfWork(ctx, async (uow) => {
    await assertEntry(uow, ctx, { member_id, ...form });
    assertNext(form);
    const { actor } = ctx;
    const consult_log_id = uow.id();
    const { fields, sealed } = await kept(uow, consult_log_id, form);
    void uow.insert('consult_log', {
      consult_log_id,
      member_id,
      shop_id: actor.shop.shop_id,
      currency_code: actor.shop.currency_code,
      ...fields,
      ...sealed,
      created_uid: actor.uid,
      created_at: ctx.now,
    });
    uow.audit({ subject: 'consult_log', subject_id: consult_log_id, after: { member_id, ...fields } });
    return { consult_log_id };
  });

/** Changes a consultation; 403 for a colleague's without the right to manage them, 409 when it was changed or withdrawn meanwhile. */
export const editConsultation = (ctx: Ctx, { consult_log_id, version, ...form }: RequestOf<typeof editConsult>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { before, member_id, standing } = await lockConsult(uow, ctx, consult_log_id);
    if (before.version !== version) throw refuse(409, 'changed_meanwhile');
    await assertEntry(uow, ctx, { member_id, ...form }, before);
    assertNext(form);
    const changed = await keepBefore(uow, standing, form);
    const { fields, sealed } = await kept(uow, consult_log_id, form);
    void uow.run(
      uow
        .update('consult_log')
        .set({ ...fields, ...sealed, version: version + 1, edited_uid: ctx.actor.uid, edited_at: ctx.now })
        .where('consult_log_id', '=', consult_log_id),
    );
    uow.audit({ subject: 'consult_log', subject_id: consult_log_id, before, after: { ...fields, ...changed } });
    return null;
  });

/** Withdraws a consultation for good; it stays on file with its reason. */
export const withdrawConsultation = (ctx: Ctx, { consult_log_id, reason }: RequestOf<typeof withdrawConsult>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { before } = await lockConsult(uow, ctx, consult_log_id);
    void uow.run(
      uow
        .update('consult_log')
        .set({ withdrawn_at: ctx.now, withdrawn_uid: ctx.actor.uid, withdraw_reason: reason, version: before.version + 1 })
        .where('consult_log_id', '=', consult_log_id),
    );
    uow.audit({ subject: 'consult_log', subject_id: consult_log_id, before: { withdrawn: false }, after: { withdrawn: true, reason } });
    return null;
  });

/** What is kept of a consultation: what was said is encrypted, and the audit trail names the rest alone. */
async function kept<Form extends { need: string; plan: string; reason: string }>(uow: UnitOfWork, id: string, { need, plan, reason, ...fields }: Form) {
  const { need_cipher, ...sealed } = await sealTexts(uow, 'consult_log', id, { need, plan, reason });
  return { fields, sealed: { need_cipher: need_cipher!, ...sealed } };
}

/** One speaks again later than one spoke. */
function assertNext({ business_date, next_date }: { business_date: string; next_date: string | null }): void {
  if (next_date !== null && next_date < business_date) throw refuse(400, 'next_date_early', { field: 'next_date' });
}

/** Locks a consultation that this colleague may change; 404 beyond one's reach. */
async function lockConsult(uow: UnitOfWork, ctx: Ctx, consult_log_id: string) {
  const consult = await uow.first(
    entriesOf(uow, 'consult_log')
      .select(['member_id', 'shop_id', 'withdrawn_at', 'created_uid', 'created_at', 'edited_uid', 'edited_at', 'currency_code'])
      .select(['need_cipher', 'plan_cipher', 'reason_cipher', 'version', 'business_date', 'uid', 'budget', 'result', 'next_date'])
      .where('consult_log_id', '=', consult_log_id)
      .forNoKeyUpdate(),
  );
  if (!consult || consult.shop_id !== ctx.actor.shop.shop_id) throw refuse(404, 'not_found');
  assertChangeable({ ...consult, is_withdrawn: consult.withdrawn_at !== null }, readerOf(ctx, 'consult'));
  const { member_id, version, currency_code, business_date, uid, budget, result, next_date } = consult;
  const fields = { business_date, uid, budget, result, next_date };
  const texts = { need: consult.need_cipher, plan: consult.plan_cipher, reason: consult.reason_cipher };
  const standing = { ...consult, table: 'consult_log' as const, id: consult_log_id, fields: { ...fields, currency_code }, texts };
  return { before: { version, ...fields }, member_id, standing };
}
