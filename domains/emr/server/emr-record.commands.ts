import { claimFiles } from '#domains/file/server/api.ts';
import { customerTerms } from '#domains/member/server/api.ts';
import { namesOfColleagues } from '#domains/staff/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { addRecord, appendRecord, archiveRecord, assignRecord, recycleRecord, restoreRecord, saveRecord } from '../contract/emr-record.endpoints.ts';
import { recordFlow } from '../model/emr-record.machine.ts';
import { assertComplete, assertMay, assertNames, assertOpen, assertValues, signedText } from '../model/emr-record.rules.ts';
import { refuse } from '../model/emr.refusals.ts';
import { lockRecord, picturesOf, readerOf } from './scope.ts';
import { sealAddendum, sealBody, sealOf, unsealBody } from './sealed.ts';
import { templateOf } from './template.queries.ts';
import { writeRecord } from './write-record.ts';

/** Begins a record from a template: its sections are the record's from now on, whatever becomes of the template. */
export const beginRecord = (ctx: Ctx, input: RequestOf<typeof addRecord>): Promise<ResponseOf<typeof addRecord>> =>
  unitOfWork(ctx, async (uow) => {
    const { member_id, emr_template_id, doctor_uid } = input;
    const { actor } = ctx;
    if (!(await customerTerms(uow, ctx, member_id))) throw refuse(400, 'member_unknown', { field: 'member_id' });
    const template = await templateOf(uow, ctx, emr_template_id);
    if (!template) throw refuse(400, 'template_unknown', { field: 'emr_template_id' });
    if (!template.is_enabled) throw refuse(409, 'template_out_of_use', { field: 'emr_template_id' });
    await assertDoctor(uow, ctx, doctor_uid);
    const { shop_id } = actor.shop;
    const begun = { shop_id, business_date: uow.ledger.business_date, member_id, doctor_uid, begun_uid: actor.uid, visit_id: null };
    return { emr_record_id: await writeRecord(uow, template, begun) };
  });

/** Keeps what was written so far; complete, it is to be archived. 403 for what is neither one's own nor names oneself, 409 when somebody was faster. */
export const keepRecord = (ctx: Ctx, input: RequestOf<typeof saveRecord>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { emr_record_id, version, doctor_uid, values, images, is_complete } = input;
    const record = await lockRecord(uow, ctx, emr_record_id);
    const reader = await readerOf(uow, ctx);
    assertMay('write', record, reader);
    assertOpen(record);
    if (record.version !== version) throw refuse(409, 'changed_meanwhile');
    if (doctor_uid !== record.doctor_uid) {
      assertNames(record, reader);
      await assertDoctor(uow, ctx, doctor_uid);
    }
    const { sections } = unsealBody(await uow.vault(), emr_record_id, record.body_cipher);
    assertValues(sections, values);
    if (is_complete) assertComplete(sections, values);
    const before = await picturesOf(uow, emr_record_id);
    await keepPictures(uow, ctx, emr_record_id, images, before);
    const isMove = is_complete !== (record.status === recordFlow.state.to_archive);
    const noted = {
      before: { version, doctor_uid: record.doctor_uid, images: before.length },
      after: { version: version + 1, doctor_uid, images: images.length },
    };
    const set = {
      doctor_uid,
      body_cipher: await sealBody(uow, emr_record_id, { sections, values }),
      version: version + 1,
      edited_uid: ctx.actor.uid,
      edited_at: ctx.now,
      writer_uids: [...new Set([...record.writer_uids, ctx.actor.uid])],
    };
    if (isMove) transition(uow, recordFlow, record, is_complete ? 'complete' : 'reopen', { set, noted });
    else {
      void uow.run(uow.update('emr_record').set(set).where('emr_record_id', '=', emr_record_id));
      uow.audit({ subject: 'emr_record', subject_id: emr_record_id, ...noted });
    }
    return null;
  });

/** Signs a record as it was read: its hash, who and when are kept with it, and nothing of it changes from now on. */
export const signRecord = (ctx: Ctx, { emr_record_id, version }: RequestOf<typeof archiveRecord>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const record = await lockRecord(uow, ctx, emr_record_id);
    assertMay('archive', record, await readerOf(uow, ctx));
    if (record.version !== version) throw refuse(409, 'changed_meanwhile');
    const body = unsealBody(await uow.vault(), emr_record_id, record.body_cipher);
    const by = { signed_member_id: record.member_id, archived_uid: ctx.actor.uid, archived_at: ctx.now };
    const seal = sealOf(signedText({ ...record, ...body, ...by, images: await picturesOf(uow, emr_record_id) }));
    transition(uow, recordFlow, record, 'archive', {
      set: { seal, ...by, version: version + 1 },
      noted: { after: { seal } },
    });
    return null;
  });

/** Puts a record into the recycle bin, before it is archived. */
export const dropRecord = (ctx: Ctx, { emr_record_id, reason }: RequestOf<typeof recycleRecord>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const record = await lockRecord(uow, ctx, emr_record_id);
    assertMay('recycle', record, await readerOf(uow, ctx));
    transition(uow, recordFlow, record, 'recycle', { reason, set: { recycle_reason: reason, version: record.version + 1 } });
    return null;
  });

/** Takes a record out of the recycle bin: it is to be written. */
export const bringBackRecord = (ctx: Ctx, { emr_record_id }: RequestOf<typeof restoreRecord>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const record = await lockRecord(uow, ctx, emr_record_id);
    assertMay('restore', record, await readerOf(uow, ctx));
    transition(uow, recordFlow, record, 'restore', { set: { recycle_reason: '', version: record.version + 1 } });
    return null;
  });

/** Names somebody else to write and sign a record that is open, whoever was named before. */
export const assignDoctor = (ctx: Ctx, { emr_record_id, version, doctor_uid }: RequestOf<typeof assignRecord>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const record = await lockRecord(uow, ctx, emr_record_id);
    assertMay('assign', record, await readerOf(uow, ctx));
    assertOpen(record);
    if (record.version !== version) throw refuse(409, 'changed_meanwhile');
    await assertDoctor(uow, ctx, doctor_uid);
    void uow.run(uow.update('emr_record').set({ doctor_uid, version: version + 1 }).where('emr_record_id', '=', emr_record_id));
    uow.audit({ subject: 'emr_record', subject_id: emr_record_id, before: { doctor_uid: record.doctor_uid }, after: { doctor_uid } });
    uow.tell({ to: { shop_id: record.shop_id }, topic: 'emr_record', data: { emr_record_id } });
    return null;
  });

/** Adds to an archived record what is to be said after it was signed; it is never changed. */
export const addAddendum = (ctx: Ctx, { emr_record_id, content, images }: RequestOf<typeof appendRecord>): Promise<ResponseOf<typeof appendRecord>> =>
  unitOfWork(ctx, async (uow) => {
    const record = await lockRecord(uow, ctx, emr_record_id);
    if (record.status !== recordFlow.state.archived) throw refuse(409, 'not_archived');
    const emr_addendum_id = uow.id();
    await claimFiles(uow, ctx, { use: 'emr_image', paths: images, before: [], field: 'images' });
    void uow.insert('emr_addendum', {
      emr_addendum_id,
      emr_record_id,
      content_cipher: await sealAddendum(uow, emr_addendum_id, content),
      uid: ctx.actor.uid,
      created_at: ctx.now,
    });
    void uow.insert(
      'emr_addendum_image',
      images.map((path, index) => ({ emr_addendum_id, position: index + 1, path })),
    );
    uow.audit({ subject: 'emr_record', subject_id: emr_record_id, after: { addenda: 1, images: images.length } });
    return { emr_addendum_id };
  });

/** Refuses (400) a doctor who does not work here. */
async function assertDoctor(uow: UnitOfWork, ctx: Ctx, doctor_uid: string): Promise<void> {
  if (!(await namesOfColleagues(uow, ctx, [doctor_uid])).has(doctor_uid)) throw refuse(400, 'doctor_unknown', { field: 'doctor_uid' });
}

/** Keeps the pictures that are named, lets go of those that are not any more, and writes their order. */
async function keepPictures(uow: UnitOfWork, ctx: Ctx, emr_record_id: string, images: readonly string[], before: readonly string[]): Promise<void> {
  await claimFiles(uow, ctx, { use: 'emr_image', paths: images, before, field: 'images' });
  if (before.length > 0) void uow.run(uow.remove('emr_image').where('emr_record_id', '=', emr_record_id));
  void uow.insert(
    'emr_image',
    images.map((path, index) => ({ emr_record_id, position: index + 1, path })),
  );
}
