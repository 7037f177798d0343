import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { holdsWord } from '#kernel/server/holds-word.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { dayIn, whenText } from '#kernel/server/time.ts';
import { cleanRichText, hasText } from '#kernel/server/rich-text.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { noticeAdd, noticeDelete, noticeEdit, NoticeRow, noticeSearch, queryVersion } from '../contract/notice.endpoints.ts';
import { refuse } from '../model/setting.refusals.ts';

const WHY = 'a notice for every shop belongs to none';

/** The notices that a shop sees: its own and those for every shop. */
const seenFrom = (reads: Reads, shop_id: string) =>
  reads.across('system_notice', WHY).where(({ or, eb }) => or([eb('system_notice.shop_id', 'is', null), eb('system_notice.shop_id', '=', shop_id)]));

/**
 * The latest notice that has begun and runs still, by the shop's calendar; where none does, the latest that ran, which the browser does
 * not show by itself.
 */
export const currentNotice = (ctx: Ctx, { sysType }: RequestOf<typeof queryVersion>): Promise<ResponseOf<typeof queryVersion>> =>
  read(ctx, async (reads) => {
    const { shop } = ctx.actor;
    const today = dayIn(shop.time_zone, ctx.now);
    // As in every request's header: whoever is both asks as a beauty shop (1§6).
    const asked = sysType === 'SHOP_CURE' ? 'SHOP_USER' : sysType;
    const begun = seenFrom(reads, shop.shop_id)
      .where('is_open', '=', true)
      .where('start_day', '<=', today)
      .where(({ or, eb }) => or([eb('sys_type', 'is', null), ...(asked ? [eb('sys_type', '=', asked)] : [])]))
      .select(['title', 'start_day', 'end_day', 'content'])
      .orderBy('start_day', 'desc')
      .orderBy('notice_id', 'desc')
      .limit(1);
    const [running, latest] = await Promise.all([reads.first(begun.where('end_day', '>=', today)), reads.first(begun)]);
    const notice = running ?? latest;
    return notice
      ? { title: notice.title, noticeStartTime: `${notice.start_day} 00:00:00`, noticeEndTime: `${notice.end_day} 23:59:59`, data: notice.content }
      : null;
  });

export const searchNotices = (ctx: Ctx, input: RequestOf<typeof noticeSearch>): Promise<ResponseOf<typeof noticeSearch>> =>
  read(ctx, async (reads) => {
    const own = decidingShop(ctx);
    let hits = seenFrom(reads, ctx.actor.shop.shop_id);
    const word = input.key_word?.trim();
    if (word) hits = hits.where(holdsWord(['system_notice.title'], word));
    const page = hits
      .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'system_notice.org_id').onRef('staff.uid', '=', 'system_notice.created_uid'))
      .select([
        'system_notice.notice_id',
        'system_notice.title',
        'system_notice.sys_type',
        'system_notice.start_day',
        'system_notice.end_day',
        'system_notice.content',
        'system_notice.is_open',
        'system_notice.shop_id',
        'staff.real_name',
        'system_notice.created_at',
        'system_notice.version',
      ])
      .orderBy('system_notice.start_day', 'desc')
      .orderBy('system_notice.notice_id', 'desc');
    const { rows, ...total } = await askPage(reads, input, hits, page);
    return {
      rows: rows.map(({ shop_id, created_at, sys_type, ...row }) => ({
        ...row,
        sys_type: sys_type as NoticeRow['sys_type'],
        for_all: shop_id === null,
        editable: shop_id === own,
        create_time: whenText(ctx.actor.shop.time_zone, created_at),
      })),
      ...total,
    };
  });

/** The text as it may be kept. Refuses (400) days in the wrong order and a text of which nothing is left. */
function cleaned<Form extends { start_day: string; end_day: string; content: string }>(form: Form): Form {
  if (form.end_day < form.start_day) throw refuse(400, 'end_before_start', { field: 'end_day' });
  const content = cleanRichText(form.content);
  if (!hasText(content)) throw refuse(400, 'content_required', { field: 'content' });
  return { ...form, content };
}

export const addNotice = (ctx: Ctx, input: RequestOf<typeof noticeAdd>): Promise<ResponseOf<typeof noticeAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const form = cleaned(input);
    const notice_id = uow.id();
    void uow.insert('system_notice', { notice_id, shop_id: decidingShop(ctx), ...form, created_uid: ctx.actor.uid, created_at: ctx.now });
    uow.audit({ subject: 'system_notice', subject_id: notice_id, after: form });
    return { notice_id };
  });

/** A notice that the actor may change, locked: the shop's own, in the head office those for every shop; 404 otherwise. */
async function lockNotice(uow: UnitOfWork, ctx: Ctx, notice_id: string) {
  const shop_id = decidingShop(ctx);
  const notices = uow.across('system_notice', WHY).where('notice_id', '=', notice_id);
  const own = shop_id === null ? notices.where('system_notice.shop_id', 'is', null) : notices.where('system_notice.shop_id', '=', shop_id);
  const notice = await uow.first(own.select(['title', 'sys_type', 'start_day', 'end_day', 'content', 'is_open', 'version']).forUpdate());
  if (!notice) throw refuse(404, 'notice_not_found');
  return notice;
}

export const editNotice = (ctx: Ctx, { notice_id, version, ...input }: RequestOf<typeof noticeEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { version: held, ...before } = await lockNotice(uow, ctx, notice_id);
    if (held !== version) throw refuse(409, 'changed_meanwhile');
    const form = cleaned(input);
    void uow.run(
      uow
        .update('system_notice')
        .set({ ...form, version: version + 1 })
        .where('notice_id', '=', notice_id),
    );
    uow.audit({ subject: 'system_notice', subject_id: notice_id, before, after: form });
    return null;
  });

export const deleteNotice = (ctx: Ctx, { notice_id }: RequestOf<typeof noticeDelete>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { version: _, ...before } = await lockNotice(uow, ctx, notice_id);
    void uow.run(uow.remove('system_notice').where('notice_id', '=', notice_id));
    uow.audit({ subject: 'system_notice', subject_id: notice_id, before });
    return null;
  });
