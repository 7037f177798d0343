import { routes as access } from '#domains/access/server/access.routes.ts';
import { routes as member } from '#domains/member/server/member.routes.ts';
import { routes as staff } from '#domains/staff/server/staff.routes.ts';
import type { Route } from '#kernel/server/mount.ts';

/** Every call of the product. */
export const routes: readonly Route[] = [...access, ...staff, ...member];
