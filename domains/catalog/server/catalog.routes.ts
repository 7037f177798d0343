import { importRoutes } from '#kernel/server/import.ts';
import { keptRoutes } from '#kernel/server/kept.ts';
import type { Route } from '#kernel/server/mount.ts';
import { handle } from '#kernel/server/mount.ts';
import * as balanceCard from '../contract/balance-card.endpoints.ts';
import { brands } from '../contract/brand.endpoints.ts';
import { balanceCardSearch, countCardSearch, projectSearch } from '../contract/catalog.endpoints.ts';
import * as category from '../contract/category.endpoints.ts';
import * as project from '../contract/project.endpoints.ts';
import * as shopCard from '../contract/shop-card.endpoints.ts';
import { brandList, skuDetails, skuSearch } from '../contract/goods.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { addBalanceCardOf, decideBalanceCard, editBalanceCard, shelveBalanceCard } from './balance-card.commands.ts';
import { beginBalanceCard, listBalanceCardChanges, listBalanceCards, seeBalanceCard } from './balance-card.queries.ts';
import { bringBrands } from './brand-import.ts';
import { addCategoryOf, type CategoryUse, deleteCategory, placeCategory, renameCategory } from './category.commands.ts';
import { childrenOfCategory, listLevel } from './category.queries.ts';
import { listBrands, listSkus, skusById } from './goods.queries.ts';
import { addProjectOf, decideTerms, editProject, shelveProject } from './project.commands.ts';
import { listProjectChanges, nextProjectNumber, seeProject } from './project.queries.ts';
import { listProjects } from './search.queries.ts';
import { addShopCard, decideShopCard, editShopCard, shelveShopCard } from './shop-card.commands.ts';
import { beginShopCard, listCountCards, listShopCardChanges, seeShopCard } from './shop-card.queries.ts';

/** The calls of the catalogue; the application says what keeps its categories. */
export const catalogRoutes = (uses: readonly CategoryUse[]): Route[] => [
  handle(projectSearch, listProjects),
  handle(project.projectDetail, seeProject),
  handle(project.projectNumber, nextProjectNumber),
  handle(project.projectAdd, addProjectOf),
  handle(project.projectEdit, editProject),
  handle(project.projectTerms, decideTerms),
  handle(project.projectShelve, shelveProject),
  handle(project.projectChanges, listProjectChanges),
  handle(skuSearch, listSkus),
  handle(skuDetails, skusById),
  handle(category.categoryChildren, childrenOfCategory),
  handle(category.categoryLevel, listLevel),
  handle(category.categoryAdd, addCategoryOf),
  handle(category.categoryRename, renameCategory),
  handle(category.categoryPlace, placeCategory),
  handle(category.categoryDelete, deleteCategory(uses)),
  handle(brandList, listBrands),
  ...keptRoutes(brands, {
    refuse,
    list: { find: ['name'], order: ['sort'] },
    unique: { field: 'name' },
    uses: [{ table: 'goods', column: 'brand_id', says: 'brand_in_use' }],
  }),
  ...importRoutes(bringBrands),
  handle(countCardSearch, listCountCards),
  handle(shopCard.shopCardDetail, seeShopCard),
  handle(shopCard.shopCardBegin, beginShopCard),
  handle(shopCard.shopCardAdd, addShopCard),
  handle(shopCard.shopCardEdit, editShopCard),
  handle(shopCard.shopCardTerms, decideShopCard),
  handle(shopCard.shopCardShelve, shelveShopCard),
  handle(shopCard.shopCardChanges, listShopCardChanges),
  handle(balanceCardSearch, listBalanceCards),
  handle(balanceCard.balanceCardDetail, seeBalanceCard),
  handle(balanceCard.balanceCardBegin, beginBalanceCard),
  handle(balanceCard.balanceCardAdd, addBalanceCardOf),
  handle(balanceCard.balanceCardEdit, editBalanceCard),
  handle(balanceCard.balanceCardTerms, decideBalanceCard),
  handle(balanceCard.balanceCardShelve, shelveBalanceCard),
  handle(balanceCard.balanceCardChanges, listBalanceCardChanges),
];
