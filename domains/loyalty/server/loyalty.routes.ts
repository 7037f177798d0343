import { readDecided } from '#kernel/server/chain.ts';
import { handle } from '#kernel/server/mount.ts';
import * as level from '../contract/level.endpoints.ts';
import * as member from '../contract/member-loyalty.endpoints.ts';
import * as price from '../contract/price.endpoints.ts';
import * as rules from '../contract/rules.endpoints.ts';
import { changeGrowth, changePoints, setMemberLevel } from './by-hand.commands.ts';
import { listMemberChanges, listPoints, listPointsChanges } from './changes.queries.ts';
import { addLevelByForm, deleteLevel, editLevel } from './level.commands.ts';
import { listLevelChanges, listLevels, readLevel } from './level.queries.ts';
import { batchPrices, editPointsItem, editPrices } from './price.commands.ts';
import { listPointsItems, listPrices } from './price.queries.ts';
import { editGrowthRules, editPointsRules, findGrowthRules, findPointsRules } from './rules.ts';
import { readStanding } from './standing.queries.ts';

export const routes = [
  handle(level.levelManageList, listLevels),
  handle(level.levelDecided, readDecided),
  handle(level.levelDetail, readLevel),
  handle(level.levelAdd, addLevelByForm),
  handle(level.levelEdit, editLevel),
  handle(level.levelDelete, deleteLevel),
  handle(level.memberLevelEdit, setMemberLevel),
  handle(level.levelChanges, listLevelChanges),
  handle(rules.growthRulesFind, findGrowthRules),
  handle(rules.growthRulesEdit, editGrowthRules),
  handle(rules.pointsRulesFind, findPointsRules),
  handle(rules.pointsRulesEdit, editPointsRules),
  handle(rules.pointsItems, listPointsItems),
  handle(rules.pointsItemEdit, editPointsItem),
  handle(member.memberLoyalty, readStanding),
  handle(member.memberChanges, listMemberChanges),
  handle(member.pointsChanges, listPointsChanges),
  handle(member.pointsSearch, listPoints),
  handle(member.pointsChange, changePoints),
  handle(member.growthChange, changeGrowth),
  handle(price.priceSearch, listPrices),
  handle(price.priceEdit, editPrices),
  handle(price.priceBatch, batchPrices),
];
