import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { holdsWord } from '#kernel/server/holds-word.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type * as decoration from '../contract/decoration.endpoints.ts';
import type { ClientType, Floor } from '../contract/floor.schema.ts';
import { refuse } from '../model/decoration.refusals.ts';
import { keepPictures, picturesOf } from './pictures.ts';
import { assertOpened, assertTargets, operationsOf } from './targets.ts';
import { leadingTo } from './uses.queries.ts';

type PagesOf = decoration.PagesOf;

const WHY = 'a page of the chain belongs to no shop';
const COLUMNS = ['page_id as id', 'page_name', 'remark', 'page_type', 'client_type', 'publish_status', 'version'] as const;

/** The pages at hand: the shop's own, or the chain's. */
const pagesOf = (reads: Reads, { actor }: Ctx, type: PagesOf) => {
  const pages = reads.across('decor_page', WHY);
  return type === 'admin' ? pages.where('decor_page.shop_id', 'is', null) : pages.where('decor_page.shop_id', '=', actor.shop.shop_id);
};

/** Floors as they are kept: judged when they were written, whatever is asked of new ones by now. */
const kept = (floors: unknown): Floor[] => floors as Floor[];

const seconds = (at: Date): number => Math.trunc(at.getTime() / 1000);

/** What the database keeps as text is one of the contract's codes. */
const shown = ({ created_at, ...row }: { created_at: Date } & Record<'page_type' | 'client_type' | 'publish_status', string>) =>
  ({ ...row, create_time: seconds(created_at) }) as unknown as decoration.PageRow;

/** Pages by name, client and state, latest first. */
export const listPages = (ctx: Ctx, input: RequestOf<typeof decoration.pageList>): Promise<ResponseOf<typeof decoration.pageList>> =>
  read(ctx, async (reads) => {
    let hits = pagesOf(reads, ctx, input.type);
    const word = input.keyword?.trim();
    if (word) hits = hits.where(holdsWord(['page_name'], word));
    if (input.client_type) hits = hits.where('client_type', '=', input.client_type);
    if (input.publish_status) hits = hits.where('publish_status', '=', input.publish_status);
    const page = hits
      .select([...COLUMNS, 'created_at'])
      .orderBy('page_id', 'desc');
    const { rows, ...total } = await askPage(reads, input, hits, page);
    return { rows: rows.map(shown), ...total };
  });

/** A page with its floors; 404 for one that is not at hand. */
export const readPage = (ctx: Ctx, { type, id }: RequestOf<typeof decoration.pageDetail>): Promise<ResponseOf<typeof decoration.pageDetail>> =>
  read(ctx, async (reads) => {
    const page = await reads.first(
      pagesOf(reads, ctx, type)
        .where('page_id', '=', id)
        .select([...COLUMNS, 'created_at', 'floors']),
    );
    if (!page) throw refuse(404, 'page_not_found');
    const { floors, ...row } = page;
    return { ...shown(row), floors: kept(floors) };
  });

/** Refuses (403) a branch the chain's pages: it shows them, the head office arranges them. */
function assertMayArrange(ctx: Ctx, type: PagesOf): void {
  if (type === 'admin' && decidingShop(ctx) !== null) throw refuse(403, 'pages_of_head_office');
}

async function lockPage(uow: UnitOfWork, ctx: Ctx, type: PagesOf, id: string) {
  assertMayArrange(ctx, type);
  const page = await uow.first(
    pagesOf(uow, ctx, type)
      .where('page_id', '=', id)
      .select([...COLUMNS, 'floors'])
      .forUpdate(),
  );
  if (!page) throw refuse(404, 'page_not_found');
  return { ...page, floors: kept(page.floors) };
}

export const addPage = (ctx: Ctx, input: RequestOf<typeof decoration.pageAdd>): Promise<ResponseOf<typeof decoration.pageAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const { type, floors, ...page } = input;
    assertMayArrange(ctx, type);
    await assertTargets(uow, ctx, operationsOf(floors));
    await keepPictures(uow, ctx, picturesOf(floors), []);
    const page_id = uow.id();
    void uow.insert('decor_page', {
      page_id,
      shop_id: type === 'admin' ? null : ctx.actor.shop.shop_id,
      ...page,
      floors: JSON.stringify(floors),
      publish_status: 'NO',
      created_uid: ctx.actor.uid,
      created_at: ctx.now,
    });
    uow.audit({ subject: 'decor_page', subject_id: page_id, after: { type, ...page, floors } });
    return { id: page_id };
  });

const change = (uow: UnitOfWork, id: string) => uow.update('decor_page').where('page_id', '=', id);

export const editPage = (ctx: Ctx, { type, id, version, floors, ...page }: RequestOf<typeof decoration.pageEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const before = await lockPage(uow, ctx, type, id);
    if (before.version !== version) throw refuse(409, 'changed_meanwhile');
    if (before.publish_status === 'YES' && page.page_type !== before.page_type) throw refuse(409, 'published_stays');
    assertOpened(before.client_type as ClientType, operationsOf(floors));
    await assertTargets(uow, ctx, operationsOf(floors));
    await keepPictures(uow, ctx, picturesOf(floors), picturesOf(before.floors));
    void uow.run(change(uow, id).set({ ...page, floors: JSON.stringify(floors), version: version + 1 }));
    const { page_name, remark, page_type } = before;
    uow.audit({ subject: 'decor_page', subject_id: id, before: { page_name, remark, page_type, floors: before.floors }, after: { ...page, floors } });
    return null;
  });

/** Publishes or takes back; of the pages a client could open with, the one published before makes way. */
export const publishPage = (ctx: Ctx, { type, id, publish_status }: RequestOf<typeof decoration.pagePublish>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const page = await lockPage(uow, ctx, type, id);
    if (publish_status === 'YES' && page.page_type === 'INDEX') {
      const others = await uow.rows(
        pagesOf(uow, ctx, type)
          .where('page_type', '=', 'INDEX')
          .where('client_type', '=', page.client_type)
          .where('publish_status', '=', 'YES')
          .where('page_id', '<>', id)
          .select(['page_id', 'version'])
          .forUpdate(),
      );
      for (const other of others) void uow.run(change(uow, other.page_id).set({ publish_status: 'NO', version: other.version + 1 }));
    }
    void uow.run(change(uow, id).set({ publish_status, version: page.version + 1 }));
    uow.audit({ subject: 'decor_page', subject_id: id, before: { publish_status: page.publish_status }, after: { publish_status } });
    return null;
  });

/** Refuses (409, naming what it is) while something leads to a page: a touch there would show nothing, nor could what leads there be saved any more. */
async function assertNotLedTo(reads: Reads, { actor: { shop } }: Ctx, page_id: string): Promise<void> {
  const { page, ad } = await leadingTo(reads, page_id);
  if (page) {
    const { page_name, shop_id, shop_name } = page;
    throw refuse(409, 'page_led_to', { params: { name: shop_name === null || shop_id === shop.shop_id ? page_name : `${shop_name} ${page_name}` } });
  }
  if (ad) throw refuse(409, 'page_of_advert', { params: { shop: ad.shop_name } });
}

export const deletePage = (ctx: Ctx, { type, id }: RequestOf<typeof decoration.pageDelete>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const page = await lockPage(uow, ctx, type, id);
    if (page.publish_status === 'YES') throw refuse(409, 'published_stays');
    await assertNotLedTo(uow, ctx, id);
    await keepPictures(uow, ctx, [], picturesOf(page.floors));
    void uow.run(uow.remove('decor_page').where('page_id', '=', id));
    uow.audit({ subject: 'decor_page', subject_id: id, before: { page_name: page.page_name, floors: page.floors } });
    return null;
  });
