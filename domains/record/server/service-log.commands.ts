import { namesOfProjects } from '#domains/catalog/server/api.ts';
import { claimFile } from '#domains/file/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { addServiceLog, editServiceLog, LogPicture, withdrawServiceLog } from '../contract/service-log.endpoints.ts';
import { assertChangeable } from '../model/entry.rules.ts';
import { refuse } from '../model/record.refusals.ts';
import { keepBefore } from './before.commands.ts';
import { assertEntry, readerOf } from './entries.ts';
import { entriesOf } from './scope.ts';
import { sealTexts } from './sealed.ts';

type Form = Omit<RequestOf<typeof addServiceLog>, 'member_id'>;

/** Notes what was done with a member, with its pictures. */
export const addLog = (ctx: Ctx, { member_id, ...form }: RequestOf<typeof addServiceLog>): Promise<ResponseOf<typeof addServiceLog>> =>
  unitOfWork(ctx, async (uow) => {
    await assertForm(uow, ctx, member_id, form);
    const service_log_id = uow.id();
    const { images, content, ...fields } = form;
    const { content_cipher } = await sealTexts(uow, 'service_log', service_log_id, { content });
    void uow.insert('service_log', {
      service_log_id,
      member_id,
      shop_id: ctx.actor.shop.shop_id,
      ...fields,
      content_cipher: content_cipher!,
      created_uid: ctx.actor.uid,
      created_at: ctx.now,
    });
    await keepPictures(uow, ctx, service_log_id, images, []);
    uow.audit({ subject: 'service_log', subject_id: service_log_id, after: { member_id, ...fields, images: images.length } });
    return { service_log_id };
  });

/** Changes an entry; 403 for a colleague's without the right to manage them, 409 when it was changed or withdrawn meanwhile. */
export const editLog = (ctx: Ctx, { service_log_id, version, ...form }: RequestOf<typeof editServiceLog>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const log = await lockLog(uow, ctx, service_log_id);
    if (log.version !== version) throw refuse(409, 'changed_meanwhile');
    await assertForm(uow, ctx, log.member_id, form, log);
    const { images, content, ...fields } = form;
    const { content_cipher } = await sealTexts(uow, 'service_log', service_log_id, { content });
    const before = await picturesOf(uow, service_log_id);
    const changed = await keepBefore(uow, standingOf(service_log_id, log, before), form);
    void uow.run(
      uow
        .update('service_log')
        .set({ ...fields, content_cipher: content_cipher!, version: version + 1, edited_uid: ctx.actor.uid, edited_at: ctx.now })
        .where('service_log_id', '=', service_log_id),
    );
    await keepPictures(uow, ctx, service_log_id, images, before);
    uow.audit({
      subject: 'service_log',
      subject_id: service_log_id,
      before: { business_date: log.business_date, item_name: log.item_name, uid: log.uid, images: before.length },
      after: { ...fields, images: images.length, ...changed },
    });
    return null;
  });

/** Withdraws an entry for good; it stays on file with its reason, and its pictures with it. */
export const withdrawLog = (ctx: Ctx, { service_log_id, reason }: RequestOf<typeof withdrawServiceLog>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const log = await lockLog(uow, ctx, service_log_id);
    void uow.run(
      uow
        .update('service_log')
        .set({ withdrawn_at: ctx.now, withdrawn_uid: ctx.actor.uid, withdraw_reason: reason, version: log.version + 1 })
        .where('service_log_id', '=', service_log_id),
    );
    uow.audit({ subject: 'service_log', subject_id: service_log_id, before: { withdrawn: false }, after: { withdrawn: true, reason } });
    return null;
  });

/** What an entry names. */
interface Named {
  uid: string;
  shop_project_id: string | null;
  deduction_id: string | null;
}

/** Refuses what cannot be named; what the entry named before stays as it was judged then. */
async function assertForm(uow: UnitOfWork, ctx: Ctx, member_id: string, form: Form, before?: Named): Promise<void> {
  const { shop_project_id, deduction_id } = form;
  await assertEntry(uow, ctx, { member_id, ...form }, before);
  if (shop_project_id && shop_project_id !== before?.shop_project_id && !(await namesOfProjects(uow, [shop_project_id])).has(shop_project_id))
    throw refuse(400, 'project_unknown', { field: 'shop_project_id' });
  if (!deduction_id || deduction_id === before?.deduction_id) return;
  const deduction = await uow.first(
    uow.from('deduction').select('deduction_id').where('deduction_id', '=', deduction_id).where('member_id', '=', member_id),
  );
  if (!deduction) throw refuse(400, 'deduction_unknown', { field: 'deduction_id' });
}

/** Locks an entry that this colleague may change; 404 beyond one's reach. */
async function lockLog(uow: UnitOfWork, ctx: Ctx, service_log_id: string) {
  const log = await uow.first(
    entriesOf(uow, 'service_log')
      .select(['member_id', 'shop_id', 'withdrawn_at', 'version', 'created_uid', 'created_at', 'edited_uid', 'edited_at'])
      .select(['business_date', 'item_name', 'uid', 'shop_project_id', 'deduction_id', 'content_cipher'])
      .where('service_log_id', '=', service_log_id)
      .forNoKeyUpdate(),
  );
  if (!log || log.shop_id !== ctx.actor.shop.shop_id) throw refuse(404, 'not_found');
  assertChangeable({ ...log, is_withdrawn: log.withdrawn_at !== null }, readerOf(ctx, 'service'));
  return log;
}

interface Picture {
  path: string;
  stage: string;
}

/** An entry as it stood until it is edited, its pictures among what it said. */
function standingOf(id: string, log: Awaited<ReturnType<typeof lockLog>>, images: readonly Picture[]) {
  const { business_date, item_name, uid, shop_project_id, deduction_id, content_cipher } = log;
  const fields = { business_date, item_name, uid, shop_project_id, deduction_id, images };
  return { ...log, table: 'service_log' as const, id, fields, texts: { content: content_cipher } };
}

const picturesOf = (uow: UnitOfWork, service_log_id: string): Promise<Picture[]> =>
  uow.rows(uow.from('service_log_image').select(['path', 'stage']).where('service_log_id', '=', service_log_id).orderBy('position'));

/** Keeps the pictures that are new and writes their order; what is named no longer stays with what the entry said before. */
async function keepPictures(
  uow: UnitOfWork,
  ctx: Ctx,
  service_log_id: string,
  images: readonly LogPicture[],
  before: readonly Picture[],
): Promise<void> {
  const known = new Set(before.map(({ path }) => path));
  for (const [index, { path }] of images.entries())
    if (!known.has(path)) await claimFile(uow, ctx, { use: 'service_log', path, field: `images.${index}.path` });
  if (before.length > 0) void uow.run(uow.remove('service_log_image').where('service_log_id', '=', service_log_id));
  void uow.insert(
    'service_log_image',
    images.map(({ path, stage }, index) => ({ service_log_id, position: index + 1, path, stage })),
  );
}
