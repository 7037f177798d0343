import { handle, handlePublic } from '#kernel/server/mount.ts';
import * as access from '../contract/access.endpoints.ts';
import * as role from '../contract/role.endpoints.ts';
import { myMenu } from './menu.queries.ts';
import { createRole, deleteRole, editRole } from './role.commands.ts';
import { listRoles, readRole } from './role.queries.ts';
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
  handle(role.roleSearch, listRoles),
  handle(role.roleDetail, readRole),
  handle(role.roleAdd, createRole),
  handle(role.roleEdit, editRole),
  handle(role.roleDelete, deleteRole),
];
