import { handle } from '#kernel/server/mount.ts';
import { balanceCardSearch, countCardSearch, projectSearch, skuSearch } from '../contract/catalog.endpoints.ts';
import { listBalanceCards, listCountCards, listProjects, listSkus } from './search.queries.ts';

export const routes = [
  handle(projectSearch, listProjects),
  handle(skuSearch, listSkus),
  handle(countCardSearch, listCountCards),
  handle(balanceCardSearch, listBalanceCards),
];
