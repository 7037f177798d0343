import { namesOfColleagues } from '#domains/staff/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { triageNoted } from '../contract/record.events.ts';
import type { addTriage, editTriage, withdrawTriage } from '../contract/triage.endpoints.ts';
import { assertChangeable } from '../model/entry.rules.ts';
import { refuse } from '../model/record.refusals.ts';
import { keepBefore } from './before.commands.ts';
import { assertEntry, readerOf } from './entries.ts';
import { entriesOf } from './scope.ts';
import { sealTexts } from './sealed.ts';

/** Notes a triage; whoever follows visits hears of it. */
export const noteTriage = (ctx: Ctx, { member_id, ...form }: RequestOf<typeof addTriage>): Promise<ResponseOf<typeof addTriage>> =>
  unitOfWork(ctx, async (uow) => {
    await assertEntry(uow, ctx, { member_id, ...form });
    await assertSent(uow, ctx, form);
    const { actor } = ctx;
    const { shop_id } = actor.shop;
    const triage_id = uow.id();
    const { fields, sealed } = await kept(uow, triage_id, form);
    void uow.insert('triage', { triage_id, member_id, shop_id, ...fields, ...sealed, created_uid: actor.uid, created_at: ctx.now });
    uow.audit({ subject: 'triage', subject_id: triage_id, after: { member_id, ...fields } });
    if (form.business_date === uow.ledger.business_date) uow.notify(triageNoted, { triage_id, shop_id, member_id, to_uid: form.to_uid });
    return { triage_id };
  });

/** Changes a triage; 403 for a colleague's without the right to manage them, 409 when it was changed or withdrawn meanwhile. */
export const changeTriage = (ctx: Ctx, { triage_id, version, ...form }: RequestOf<typeof editTriage>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { before, member_id, standing } = await lockTriage(uow, ctx, triage_id);
    if (before.version !== version) throw refuse(409, 'changed_meanwhile');
    await assertEntry(uow, ctx, { member_id, ...form }, before);
    await assertSent(uow, ctx, form, before);
    const changed = await keepBefore(uow, standing, form);
    const { fields, sealed } = await kept(uow, triage_id, form);
    void uow.run(
      uow
        .update('triage')
        .set({ ...fields, ...sealed, version: version + 1, edited_uid: ctx.actor.uid, edited_at: ctx.now })
        .where('triage_id', '=', triage_id),
    );
    uow.audit({ subject: 'triage', subject_id: triage_id, before, after: { ...fields, ...changed } });
    return null;
  });

/** Withdraws a triage for good; it stays on file with its reason. */
export const takeTriageBack = (ctx: Ctx, { triage_id, reason }: RequestOf<typeof withdrawTriage>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { before } = await lockTriage(uow, ctx, triage_id);
    void uow.run(
      uow
        .update('triage')
        .set({ withdrawn_at: ctx.now, withdrawn_uid: ctx.actor.uid, withdraw_reason: reason, version: before.version + 1 })
        .where('triage_id', '=', triage_id),
    );
    uow.audit({ subject: 'triage', subject_id: triage_id, before: { withdrawn: false }, after: { withdrawn: true, reason } });
    return null;
  });

/** What is kept of a triage: what was said and measured is encrypted, and the audit trail names the rest alone. */
async function kept<Form extends { complaint: string; vitals: string; allergy: string }>(
  uow: UnitOfWork,
  id: string,
  { complaint, vitals, allergy, ...fields }: Form,
) {
  const { complaint_cipher, ...sealed } = await sealTexts(uow, 'triage', id, { complaint, vitals, allergy });
  return { fields, sealed: { complaint_cipher: complaint_cipher!, ...sealed } };
}

/** Refuses (400) to send somebody to a person who does not work here; whoever the triage names already may have left. */
async function assertSent(uow: UnitOfWork, ctx: Ctx, { to_uid }: { to_uid: string | null }, before?: { to_uid: string | null }): Promise<void> {
  if (to_uid === null || to_uid === before?.to_uid) return;
  if (!(await namesOfColleagues(uow, ctx, [to_uid])).has(to_uid)) throw refuse(400, 'staff_unknown', { field: 'to_uid' });
}

/** Locks a triage that this colleague may change; 404 beyond one's reach. */
async function lockTriage(uow: UnitOfWork, ctx: Ctx, triage_id: string) {
  const triage = await uow.first(
    entriesOf(uow, 'triage')
      .select(['member_id', 'shop_id', 'withdrawn_at', 'created_uid', 'created_at', 'edited_uid', 'edited_at'])
      .select(['complaint_cipher', 'vitals_cipher', 'allergy_cipher', 'version', 'business_date', 'uid', 'to_uid', 'urgency'])
      .where('triage_id', '=', triage_id)
      .forNoKeyUpdate(),
  );
  if (!triage || triage.shop_id !== ctx.actor.shop.shop_id) throw refuse(404, 'not_found');
  assertChangeable({ ...triage, is_withdrawn: triage.withdrawn_at !== null }, readerOf(ctx, 'triage'));
  const { member_id, version, business_date, uid, to_uid, urgency } = triage;
  const fields = { business_date, uid, to_uid, urgency };
  const texts = { complaint: triage.complaint_cipher, vitals: triage.vitals_cipher, allergy: triage.allergy_cipher };
  return { before: { version, ...fields }, member_id, standing: { ...triage, table: 'triage' as const, id: triage_id, fields, texts } };
}
