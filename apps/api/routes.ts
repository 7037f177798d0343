import { routes as access } from '#domains/access/server/access.routes.ts';
import { routes as card } from '#domains/card/server/card.routes.ts';
import { routes as catalog } from '#domains/catalog/server/catalog.routes.ts';
import { channelRoutes } from '#domains/channel/server/channel.routes.ts';
import { routes as decoration } from '#domains/decoration/server/decoration.routes.ts';
import { dictionaryRoutes } from '#domains/dictionary/server/dictionary.routes.ts';
import { memberKeepsChannel, memberKeepsItem } from '#domains/member/server/api.ts';
import { routes as file } from '#domains/file/server/file.routes.ts';
import { routes as insight } from '#domains/insight/server/insight.routes.ts';
import { routes as member } from '#domains/member/server/member.routes.ts';
import { routes as staff } from '#domains/staff/server/staff.routes.ts';
import { routes as sales } from '#domains/sales/server/sales.routes.ts';
import { settingRoutes } from '#domains/setting/server/setting.routes.ts';
import type { Route } from '#kernel/server/mount.ts';
import { settings } from './settings.ts';

/** Every call of the product. */
export const routes: readonly Route[] = [
  ...access,
  ...file,
  ...staff,
  ...dictionaryRoutes([memberKeepsItem]),
  ...channelRoutes([memberKeepsChannel]),
  ...member,
  ...catalog,
  ...card,
  ...sales,
  ...decoration,
  ...insight,
  ...settingRoutes(settings),
];
