import { importRoutes } from '#kernel/server/import.ts';
import { keptRoutes } from '#kernel/server/kept.ts';
import type { Route } from '#kernel/server/mount.ts';
import { handle } from '#kernel/server/mount.ts';
import * as balanceCard from '../contract/balance-card.endpoints.ts';
import { brands } from '../contract/brand.endpoints.ts';
import { balanceCardSearch, countCardSearch, projectSearch } from '../contract/catalog.endpoints.ts';
import * as category from '../contract/category.endpoints.ts';
import { favouriteList, favouriteMark } from '../contract/favourite.endpoints.ts';
import * as draft from '../contract/goods-draft.endpoints.ts';
import * as goods from '../contract/goods-keeping.endpoints.ts';
import { itemNames } from '../contract/named-items.endpoints.ts';
import { linkedOffers } from '../contract/linked.endpoints.ts';
import * as packages from '../contract/package.endpoints.ts';
import * as project from '../contract/project.endpoints.ts';
import { packagePromised, projectPromised } from '../contract/promised.endpoints.ts';
import * as suppliedGoods from '../contract/supplied-goods.endpoints.ts';
import * as supplied from '../contract/supplied-project.endpoints.ts';
import { specifications } from '../contract/specification.endpoints.ts';
import * as shopCard from '../contract/shop-card.endpoints.ts';
import { brandList, skuDetails, skuSearch } from '../contract/goods.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { addBalanceCardOf, decideBalanceCard, editBalanceCard, relateBalanceCard, shelveBalanceCard } from './balance-card.commands.ts';
import { beginBalanceCard, listBalanceCardChanges, listBalanceCards, type OpenedCards, seeBalanceCard } from './balance-card.queries.ts';
import { bringBalanceCards } from './balance-card-import.ts';
import { bringPackages } from './package-import.ts';
import { bringBrands } from './brand-import.ts';
import { bringProjects } from './project-import.ts';
import { bringShopCards } from './shop-card-import.ts';
import type { ItemUse } from './taking-back.ts';
import { bringGoods } from './goods-import.ts';
import { addCategoryOf, type CategoryUse, deleteCategory, placeCategory, renameCategory } from './category.commands.ts';
import { childrenOfCategory, listLevel } from './category.queries.ts';
import { markFavourite } from './favourite.commands.ts';
import { listFavourites } from './favourite.queries.ts';
import { addGoodsOf, editGoods } from './goods.commands.ts';
import { listBrands, listSkus, skusById } from './goods.queries.ts';
import { seeGoods } from './goods-detail.queries.ts';
import { forgetGoodsDraft, keepGoodsDraft, seeGoodsDraft } from './goods-draft.commands.ts';
import { type GoodsStanding, listGoods, listGoodsChanges, nextGoodsNumber } from './goods-keeping.queries.ts';
import { authGoods, decideGoodsTerms, shelveGoods } from './goods-terms.commands.ts';
import { listItemNames } from './named-items.queries.ts';
import { listLinkedOffers } from './linked.queries.ts';
import { addPackage, decidePackage, editPackage, shelvePackage } from './package.commands.ts';
import { beginPackage, listPackageChanges, listPackages, seePackage } from './package.queries.ts';
import { priceRoutes } from './price.routes.ts';
import { pushRoutes } from './push.routes.ts';
import { addProjectOf, decideTerms, editProject, openProject, shelveProject } from './project.commands.ts';
import { listProjectChanges, nextProjectNumber, seeProject } from './project.queries.ts';
import { seePackagesPromised, seePromised } from './promised.queries.ts';
import { renewSuppliedGoods, takeSuppliedGoods } from './supplied-goods.commands.ts';
import { listSuppliedGoods, seeSuppliedGoods } from './supplied-goods.queries.ts';
import { renewSupplied, takeSupplied } from './supplied-project.commands.ts';
import { listSupplied, seeSupplied } from './supplied-project.queries.ts';
import type { GoodsUses } from './sku.writes.ts';
import { listProjects } from './search.queries.ts';
import { addShopCard, decideShopCard, editShopCard, shelveShopCard } from './shop-card.commands.ts';
import { beginShopCard, listCountCards, listShopCardChanges, seeShopCard } from './shop-card.queries.ts';

/** What higher domains know of the catalogue: what keeps its categories, its variants, and what an import brought. */
interface Uses {
  categories: readonly CategoryUse[];
  goods: GoodsUses;
  items: readonly ItemUse[];
}

/** The calls of the catalogue; the application says what keeps what it has, what stands of goods and is known of cards that were opened. */
export const catalogRoutes = (uses: Uses, standing: GoodsStanding, cards: OpenedCards): Route[] => [
  handle(projectSearch, listProjects),
  handle(project.projectDetail, seeProject),
  handle(project.projectNumber, nextProjectNumber),
  handle(project.projectAdd, addProjectOf),
  handle(project.projectEdit, editProject),
  handle(project.projectTerms, decideTerms),
  handle(project.projectShelve, shelveProject),
  handle(project.projectBooking, openProject),
  handle(projectPromised, seePromised),
  handle(packagePromised, seePackagesPromised),
  ...priceRoutes,
  ...pushRoutes,
  handle(favouriteList, listFavourites),
  handle(favouriteMark, markFavourite),
  handle(linkedOffers, listLinkedOffers),
  handle(project.projectChanges, listProjectChanges),
  handle(supplied.suppliedSearch, listSupplied),
  handle(supplied.suppliedDetail, seeSupplied),
  handle(supplied.suppliedTake, takeSupplied),
  handle(supplied.suppliedRenew, renewSupplied),
  handle(suppliedGoods.suppliedGoodsSearch, listSuppliedGoods),
  handle(suppliedGoods.suppliedGoodsDetail, seeSuppliedGoods),
  handle(suppliedGoods.suppliedGoodsTake, takeSuppliedGoods),
  handle(suppliedGoods.suppliedGoodsRenew, renewSuppliedGoods(uses.goods)),
  handle(goods.goodsSearch, listGoods(standing)),
  handle(goods.goodsDetail, seeGoods),
  handle(goods.goodsNumber, nextGoodsNumber),
  handle(goods.goodsAdd, addGoodsOf),
  handle(goods.goodsEdit, editGoods(uses.goods)),
  handle(goods.goodsTerms, decideGoodsTerms),
  handle(goods.goodsShelve, shelveGoods),
  handle(goods.goodsAuth, authGoods),
  handle(goods.goodsChanges, listGoodsChanges),
  handle(draft.goodsDraft, seeGoodsDraft),
  handle(draft.goodsDraftKeep, keepGoodsDraft),
  handle(draft.goodsDraftDrop, forgetGoodsDraft),
  ...keptRoutes(specifications, {
    refuse,
    list: { find: ['spec_name'], order: ['sort'] },
    unique: { field: 'spec_name', within: ['goods_kind'] },
    uses: [{ table: 'goods_specification', column: 'specification_id', says: 'spec_in_use', isCounted: true }],
  }),
  handle(skuSearch, listSkus),
  handle(skuDetails, skusById),
  handle(category.categoryChildren, childrenOfCategory),
  handle(category.categoryLevel, listLevel),
  handle(category.categoryAdd, addCategoryOf),
  handle(category.categoryRename, renameCategory),
  handle(category.categoryPlace, placeCategory),
  handle(category.categoryDelete, deleteCategory(uses.categories)),
  handle(brandList, listBrands),
  ...keptRoutes(brands, {
    refuse,
    list: { find: ['name'], order: ['sort'] },
    unique: { field: 'name' },
    uses: [{ table: 'goods', column: 'brand_id', says: 'brand_in_use', isCounted: true }],
  }),
  ...importRoutes(bringProjects(uses.items)),
  ...importRoutes(bringShopCards(uses.items)),
  ...importRoutes(bringBalanceCards),
  ...importRoutes(bringPackages),
  ...importRoutes(bringBrands),
  ...importRoutes(bringGoods('product', uses.goods.named)),
  ...importRoutes(bringGoods('supply', uses.goods.named)),
  handle(itemNames, listItemNames),
  ...cardRoutes(cards),
];

/** The calls of cards and packages. */
const cardRoutes = (cards: OpenedCards): readonly Route[] => [
  handle(countCardSearch, listCountCards),
  handle(shopCard.shopCardDetail, seeShopCard),
  handle(shopCard.shopCardBegin, beginShopCard),
  handle(shopCard.shopCardAdd, addShopCard),
  handle(shopCard.shopCardEdit, editShopCard),
  handle(shopCard.shopCardTerms, decideShopCard),
  handle(shopCard.shopCardShelve, shelveShopCard),
  handle(shopCard.shopCardChanges, listShopCardChanges),
  handle(balanceCardSearch, listBalanceCards(cards)),
  handle(balanceCard.balanceCardDetail, seeBalanceCard),
  handle(balanceCard.balanceCardBegin, beginBalanceCard),
  handle(balanceCard.balanceCardAdd, addBalanceCardOf),
  handle(balanceCard.balanceCardEdit, editBalanceCard),
  handle(balanceCard.balanceCardRelevancy, relateBalanceCard),
  handle(balanceCard.balanceCardTerms, decideBalanceCard),
  handle(balanceCard.balanceCardShelve, shelveBalanceCard),
  handle(balanceCard.balanceCardChanges, listBalanceCardChanges),
  handle(packages.packageSearch, listPackages),
  handle(packages.packageDetail, seePackage),
  handle(packages.packageBegin, beginPackage),
  handle(packages.packageAdd, addPackage),
  handle(packages.packageEdit, editPackage),
  handle(packages.packageTerms, decidePackage),
  handle(packages.packageShelve, shelvePackage),
  handle(packages.packageChanges, listPackageChanges),
];
