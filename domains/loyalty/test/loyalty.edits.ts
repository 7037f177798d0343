import { type Edit, edit } from '#apps/testing/edit.ts';
import { levelDetail, levelEdit } from '../contract/level.endpoints.ts';
import { growthRulesEdit, growthRulesFind, pointsRulesEdit, pointsRulesFind } from '../contract/rules.endpoints.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(levelEdit, levelDetail, { key: ['member_level_id'] }),
  edit(growthRulesEdit, growthRulesFind, { key: [] }),
  edit(pointsRulesEdit, pointsRulesFind, { key: [] }),
];
