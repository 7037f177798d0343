import type { Route } from '#kernel/server/mount.ts';
import { handle } from '#kernel/server/mount.ts';
import * as batch from '../contract/batch.endpoints.ts';
import { duplicateDismiss, duplicateSearch } from '../contract/duplicate.endpoints.ts';
import { memberRules, memberRulesEdit } from '../contract/field-rules.endpoints.ts';
import * as label from '../contract/label.endpoints.ts';
import * as member from '../contract/member.endpoints.ts';
import * as file from '../contract/member-file.endpoints.ts';
import * as mobile from '../contract/mobile.endpoints.ts';
import * as merging from '../contract/merge.endpoints.ts';
import { memberPick } from '../contract/picker.endpoints.ts';
import { regionChildren } from '../contract/region.endpoints.ts';
import * as served from '../contract/served.endpoints.ts';
import { memberSources } from '../contract/source.endpoints.ts';
import { setBelong, setLabels, setSource } from './batch.commands.ts';
import type { KeepsOpen } from './cancel.commands.ts';
import { cancelMember, restoreMember } from './cancel.commands.ts';
import { checkName, levelList, proposeMedicalNumber } from './choices.queries.ts';
import { readMember } from './detail.queries.ts';
import { dismissDuplicate, listDuplicates } from './duplicates.ts';
import { editFieldRules, listFieldRules } from './field-rules.ts';
import { addLabel, deleteLabel, renameLabel, searchLabels } from './labels.ts';
import { lookAtMerge, merge } from './merge.commands.ts';
import type { MergeParticipant } from './merge.participants.ts';
import { vouchForMobile } from './fresh-phone.ts';
import { changeMobile, listMobiles, sendMobileCode } from './mobile.commands.ts';
import { holdingsOf } from './holdings.queries.ts';
import { readByPhone, revealPhone } from './phone.commands.ts';
import { pickMembers } from './pick.queries.ts';
import { listRegions } from './regions.ts';
import { addMember, editMember } from './save.commands.ts';
import { searchMembers } from './search.queries.ts';
import { readServed, searchServed } from './served.queries.ts';
import { sourceTree } from './source.queries.ts';
import { sourceRoutes } from './sources.ts';
import type { BringsSupplements } from './supplements.ts';

/**
 * The calls of the members; the application says what else keeps a file from being cancelled, what goes with it when it is merged, and
 * who puts the old cards on file that a form brings.
 */
export const memberRoutes = (keepers: readonly KeepsOpen[], participants: readonly MergeParticipant[], bring: BringsSupplements): Route[] => [
  handle(member.memberSearch, searchMembers),
  handle(memberPick, pickMembers),
  handle(served.servedSearch, searchServed),
  handle(served.servedMember, readServed),
  handle(file.memberAdd, addMember(bring)),
  handle(file.memberEdit, editMember(bring)),
  handle(file.memberDetail, readMember),
  handle(member.memberPhone, revealPhone),
  handle(file.memberByPhone, readByPhone),
  handle(file.memberNameCheck, checkName),
  handle(file.nextMedicalNumber, proposeMedicalNumber),
  handle(member.memberLevels, levelList),
  handle(batch.memberBelong, setBelong),
  handle(batch.memberSource, setSource),
  handle(batch.memberLabels, setLabels),
  handle(batch.memberCancel, cancelMember(keepers)),
  handle(batch.memberRestore, restoreMember),
  handle(batch.memberHoldings, holdingsOf),
  handle(mobile.memberMobileCode, sendMobileCode),
  handle(mobile.memberMobileEdit, changeMobile),
  handle(mobile.memberMobileHistory, listMobiles),
  handle(mobile.memberMobileVouch, vouchForMobile),
  handle(merging.previewMerge, lookAtMerge(participants)),
  handle(merging.mergeMembers, merge(participants)),
  handle(memberSources, sourceTree),
  ...sourceRoutes,
  handle(label.labelSearch, searchLabels),
  handle(label.labelAdd, addLabel),
  handle(label.labelEdit, renameLabel),
  handle(label.labelDelete, deleteLabel),
  handle(duplicateSearch, listDuplicates),
  handle(duplicateDismiss, dismissDuplicate),
  handle(regionChildren, listRegions),
  handle(memberRules, listFieldRules),
  handle(memberRulesEdit, editFieldRules),
];
