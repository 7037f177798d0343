import type { Route } from '#kernel/server/mount.ts';
import { handle } from '#kernel/server/mount.ts';
import * as care from '../contract/care.endpoints.ts';
import * as plan from '../contract/plan.endpoints.ts';
import * as rule from '../contract/rule.endpoints.ts';
import * as type from '../contract/type.endpoints.ts';
import { assignPlan, lapsePlan } from './assign.commands.ts';
import { countCare, searchCare } from './care.queries.ts';
import { readFigures } from './due.queries.ts';
import { addContact, addPlan, recordPlan } from './plan.commands.ts';
import { searchPlans } from './plan.queries.ts';
import { addRule, editRule, switchRule } from './rule.commands.ts';
import { listTargets, searchRules } from './rule.queries.ts';
import { addType, editType, listTypes } from './type.commands.ts';

export const routes: readonly Route[] = [
  handle(type.typeList, listTypes),
  handle(type.typeAdd, addType),
  handle(type.typeEdit, editType),
  handle(rule.ruleSearch, searchRules),
  handle(rule.ruleAdd, addRule),
  handle(rule.ruleEdit, editRule),
  handle(rule.ruleState, switchRule),
  handle(rule.ruleTargets, listTargets),
  handle(plan.planSearch, searchPlans),
  handle(plan.planFigures, readFigures),
  handle(plan.planAdd, addPlan),
  handle(plan.planRecord, recordPlan),
  handle(plan.contactAdd, addContact),
  handle(plan.planAssign, assignPlan),
  handle(plan.planLapse, lapsePlan),
  handle(care.careSearch, searchCare),
  handle(care.careFigures, countCare),
];
