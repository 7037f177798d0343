import { handle, handlePublic } from '#kernel/server/mount.ts';
import * as access from '../contract/access.endpoints.ts';
import { myMenu } from './menu.queries.ts';
import { shopTree } from './shop-tree.queries.ts';
import { chooseMode, chooseShop, renew, signIn, signOut } from './sign-in.commands.ts';

export const routes = [
  handlePublic(access.login, signIn),
  handlePublic(access.renewToken, renew),
  handle(access.logout, signOut),
  handle(access.shopRoleMenu, myMenu),
  handle(access.headRoleMenu, myMenu),
  handle(access.switchMode, chooseMode),
  handle(access.switchShop, chooseShop),
  handle(access.myShops, shopTree),
];
