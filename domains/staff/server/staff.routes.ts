import { importRoutes } from '#kernel/server/import.ts';
import type { Route } from '#kernel/server/mount.ts';
import { handle } from '#kernel/server/mount.ts';
import * as employee from '../contract/employee.endpoints.ts';
import * as group from '../contract/group.endpoints.ts';
import * as identity from '../contract/identity.endpoints.ts';
import * as rescue from '../contract/rescue.endpoints.ts';
import { shiftCheck } from '../contract/shift.endpoints.ts';
import * as shiftPlan from '../contract/shift-plan.endpoints.ts';
import { shiftPlanSheet } from '../contract/shift-import.endpoints.ts';
import * as staff from '../contract/staff.endpoints.ts';
import { readEmployee, searchEmployees } from './employee.queries.ts';
import { changeState, deleteEmployee, editProfile, openUserName } from './employee-state.commands.ts';
import { addGroup, addGroupUsers, deleteGroup, editGroup, removeGroupUser } from './group.commands.ts';
import { pageGroupUsers, readGroupTree } from './group.queries.ts';
import type { HandOver } from './hand-over.ts';
import { readHandOver } from './hand-over.ts';
import { addAlias, addOwnIdentity, deleteAlias, deleteIdentity, editAlias, editIdentity } from './identity.commands.ts';
import { listAliases, listIdentities, listIdentityStaff, listModule } from './identity.queries.ts';
import { bringEmployees, firstFault, importEmployees } from './import.commands.ts';
import { listPeople, listRoles, listServing, listShops, listStaffOptions, pageAllotUsers, pageStaffOptions } from './options.queries.ts';
import type { PlaceUse } from './places.ts';
import { placeRoutes } from './places.ts';
import { editPower, readPower } from './power.commands.ts';
import { pushDoctorsTo } from './push-doctors.commands.ts';
import { pushGroups } from './push-groups.commands.ts';
import { readAccountState, rebind, sendRebind, signOutEverywhere, takeFactor } from './rescue.commands.ts';
import { addEmployee, editEmployee } from './save-employee.commands.ts';
import { shiftImportRoutes } from './shift-import.ts';
import { checkShift } from './shift-check.queries.ts';
import type { ShiftUse } from './shift-plan.commands.ts';
import { checkPlan, savePlan } from './shift-plan.commands.ts';
import { readGrid } from './shift-plan.queries.ts';
import { sheetOfGrid } from './shift-sheet.queries.ts';

/** The calls of this domain; `participants` know what a leaving colleague hands over, `uses` what counts on people, `placeUses` on rooms and devices. */
export const staffRoutes = (participants: readonly HandOver[], uses: readonly ShiftUse[], placeUses: readonly PlaceUse[]): Route[] => [
  handle(employee.employeeSearch, searchEmployees),
  handle(employee.employeeById, readEmployee),
  handle(employee.employeeAdd, addEmployee),
  handle(employee.employeeEdit, (ctx, form) => editEmployee(ctx, form, participants)),
  handle(employee.employeeProfile, editProfile),
  handle(employee.employeeOpenUser, openUserName),
  handle(employee.employeeState, (ctx, input) => changeState(ctx, input, participants)),
  handle(employee.employeeDelete, (ctx, input) => deleteEmployee(ctx, input, participants)),
  handle(rescue.accountState, readAccountState),
  handle(rescue.resetTotp, takeFactor),
  handle(rescue.endSessions, signOutEverywhere),
  handle(rescue.sendRebindCode, sendRebind),
  handle(rescue.rebindPhone, rebind),
  handle(employee.employeeHandOver, (ctx, { uid }) => readHandOver(ctx, uid, participants)),
  handle(employee.employeePower, readPower),
  handle(employee.employeePowerEdit, editPower),
  handle(employee.pushDoctors, pushDoctorsTo),
  ...importRoutes(bringEmployees, {
    check: (judged) => ({ lines: judged.map(({ row, faults }) => ({ ...row, fault: firstFault(faults) })) }),
    add: importEmployees,
  }),
  handle(staff.staffOptions, listStaffOptions),
  handle(staff.staffPage, pageStaffOptions),
  handle(staff.allotUsers, pageAllotUsers),
  handle(staff.servingUsers, listServing),
  handle(staff.people, listPeople),
  handle(staff.rolesOfShop, listRoles),
  handle(staff.shopOptions, listShops),
  handle(identity.staffIdentities, listIdentities),
  handle(identity.identityAdd, addOwnIdentity),
  handle(identity.identityEdit, editIdentity),
  handle(identity.identityDelete, deleteIdentity),
  handle(identity.identityStaff, listIdentityStaff),
  handle(identity.identitiesOfModule, listModule),
  handle(identity.aliasList, listAliases),
  handle(identity.aliasAdd, addAlias),
  handle(identity.aliasEdit, editAlias),
  handle(identity.aliasDelete, deleteAlias),
  handle(group.groupTree, readGroupTree),
  handle(group.groupPage, pageGroupUsers),
  handle(group.groupAdd, addGroup),
  handle(group.groupEdit, editGroup),
  handle(group.groupDelete, deleteGroup),
  handle(group.groupAddUsers, addGroupUsers),
  handle(group.groupRemoveUser, removeGroupUser),
  handle(group.groupPush, pushGroups),
  ...placeRoutes(placeUses),
  handle(shiftCheck, (ctx, input) => checkShift(ctx, input, uses)),
  handle(shiftPlan.shiftGrid, readGrid),
  handle(shiftPlan.shiftPlanCheck, (ctx, input) => checkPlan(ctx, input, uses)),
  handle(shiftPlan.shiftPlanSave, (ctx, input) => savePlan(ctx, input, uses)),
  handle(shiftPlanSheet, sheetOfGrid),
  ...shiftImportRoutes(uses),
];
