import { handle, handlePublic } from '#kernel/server/mount.ts';
import * as access from '../contract/access.endpoints.ts';
import * as role from '../contract/role.endpoints.ts';
import { myMenu } from './menu.queries.ts';
import { createRole, deleteRole, editRole } from './role.commands.ts';
import { listRoles, readRole } from './role.queries.ts';
import * as account from '../contract/account.endpoints.ts';
import * as commands from './account.commands.ts';
import { listDevices, showAccount } from './account.queries.ts';
import { countersign } from '../contract/countersign.endpoints.ts';
import { giveCountersign } from './countersign.commands.ts';
import * as invitation from '../contract/invitation.endpoints.ts';
import { joinInvited, listInvitations, turnDown } from './invitation.commands.ts';
import { showCaptcha } from './captcha.commands.ts';
import { chooseMode, chooseShop, renew, signOut } from './session.commands.ts';
import { shopTree } from './shop-tree.queries.ts';
import { signIn } from './sign-in.commands.ts';
import { sendCodeTo, sendCodeToSelf } from './sms-code.commands.ts';
import { finishTotp, replaceRecoveryCodes, startTotp, stopTotp } from './totp.commands.ts';

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
  handlePublic(account.captcha, showCaptcha),
  handlePublic(account.sendCode, sendCodeTo),
  handlePublic(account.forgetPassword, commands.replaceForgotten),
  handlePublic(account.setFirstPassword, commands.giveFirstPassword),
  handle(account.changePassword, commands.replacePassword),
  handle(account.sendOwnCode, sendCodeToSelf),
  handle(account.verifyPhone, commands.proveOwnPhone),
  handle(account.renewPhone, commands.bindPhone),
  handle(account.account, showAccount),
  handle(account.devices, listDevices),
  handle(account.signOutDevice, commands.endDevice),
  handle(account.signOutOthers, commands.endOtherDevices),
  handle(account.beginTotp, startTotp),
  handle(account.confirmTotp, finishTotp),
  handle(account.renewRecoveryCodes, replaceRecoveryCodes),
  handle(account.closeTotp, stopTotp),
  handle(countersign, giveCountersign),
  handle(invitation.invitations, listInvitations),
  handle(invitation.acceptInvitation, joinInvited),
  handle(invitation.declineInvitation, turnDown),
];
