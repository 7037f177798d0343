import { routes as access } from '#domains/access/server/access.routes.ts';
import { routes as card } from '#domains/card/server/card.routes.ts';
import { routes as catalog } from '#domains/catalog/server/catalog.routes.ts';
import { routes as file } from '#domains/file/server/file.routes.ts';
import { routes as insight } from '#domains/insight/server/insight.routes.ts';
import { routes as member } from '#domains/member/server/member.routes.ts';
import { routes as staff } from '#domains/staff/server/staff.routes.ts';
import { routes as sales } from '#domains/sales/server/sales.routes.ts';
import type { Route } from '#kernel/server/mount.ts';

/** Every call of the product. */
export const routes: readonly Route[] = [...access, ...file, ...staff, ...member, ...catalog, ...card, ...sales, ...insight];
