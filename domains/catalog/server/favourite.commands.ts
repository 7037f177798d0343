import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { type favouriteMark, MOST_FAVOURITES } from '../contract/favourite.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { shownItems } from './favourite.queries.ts';

const AT_ONE_TIME = 'the favourites of a shop are marked one after the other: there is a most of them';

/** Marks something as a favourite of the shop one works in, or no longer. */
export const markFavourite = (ctx: Ctx, { item, is_favourite }: RequestOf<typeof favouriteMark>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const shop_id = decidingShop(ctx);
    if (shop_id === null) throw refuse(403, 'favourites_of_shop');
    await uow.first(uow.across('shop', AT_ONE_TIME).select('shop.shop_id').where('shop.shop_id', '=', shop_id).forNoKeyUpdate());
    const marked = await uow.rows(uow.from('favourite').select(['item_type', 'item_id']).where('favourite.shop_id', '=', shop_id));
    const isMarked = marked.some(({ item_type, item_id }) => item_type === item.item_type && item_id === item.item_id);
    const [shown] = await shownItems(uow, ctx, shop_id, [item]);
    if (!shown) throw refuse(404, 'favourite_unknown');
    if (is_favourite && !isMarked) {
      if (marked.length >= MOST_FAVOURITES) throw refuse(409, 'favourites_full', { params: { count: MOST_FAVOURITES } });
      void uow.insert('favourite', { shop_id, ...item, made_uid: ctx.actor.uid, created_at: ctx.now });
    }
    if (!is_favourite && isMarked)
      void uow.run(
        uow.remove('favourite').where('shop_id', '=', shop_id).where('item_type', '=', item.item_type).where('item_id', '=', item.item_id),
      );
    const { item_id } = item;
    uow.audit({ subject: 'favourite', subject_id: item_id, before: { favourite: isMarked }, after: { name: shown.name, favourite: is_favourite } });
    return null;
  });
