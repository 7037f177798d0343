import { handle } from '#kernel/server/mount.ts';
import { balanceCardSearch, countCardSearch, projectSearch } from '../contract/catalog.endpoints.ts';
import { brandList, categoryChildren, skuDetails, skuSearch } from '../contract/goods.endpoints.ts';
import { childrenOfCategory, listBrands, listSkus, skusById } from './goods.queries.ts';
import { listBalanceCards, listCountCards, listProjects } from './search.queries.ts';

export const routes = [
  handle(projectSearch, listProjects),
  handle(skuSearch, listSkus),
  handle(skuDetails, skusById),
  handle(categoryChildren, childrenOfCategory),
  handle(brandList, listBrands),
  handle(countCardSearch, listCountCards),
  handle(balanceCardSearch, listBalanceCards),
];
