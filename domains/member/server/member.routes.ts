import { handle } from '#kernel/server/mount.ts';
import { memberRules, memberRulesEdit } from '../contract/field-rules.endpoints.ts';
import * as member from '../contract/member.endpoints.ts';
import { memberPick } from '../contract/picker.endpoints.ts';
import { checkName, levelList, sourceTree } from './choices.queries.ts';
import { readMember } from './detail.queries.ts';
import { editFieldRules, listFieldRules } from './field-rules.ts';
import { revealPhone } from './phone.commands.ts';
import { pickMembers } from './pick.queries.ts';
import { addMember, editMember } from './save.commands.ts';
import { searchMembers } from './search.queries.ts';

export const routes = [
  handle(member.memberSearch, searchMembers),
  handle(memberPick, pickMembers),
  handle(member.memberAdd, addMember),
  handle(member.memberEdit, editMember),
  handle(member.memberDetail, readMember),
  handle(member.memberPhone, revealPhone),
  handle(member.memberNameCheck, checkName),
  handle(member.memberSources, sourceTree),
  handle(member.memberLevels, levelList),
  handle(memberRules, listFieldRules),
  handle(memberRulesEdit, editFieldRules),
];
