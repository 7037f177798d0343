import type { Route } from '#kernel/server/mount.ts';
import { handle } from '#kernel/server/mount.ts';
import * as common from '../contract/common.endpoints.ts';
import * as feedback from '../contract/feedback.endpoints.ts';
import * as log from '../contract/log.endpoints.ts';
import * as notice from '../contract/notice.endpoints.ts';
import { editRules, findRules, previewRules } from '../contract/rule.endpoints.ts';
import { addressRoutes } from './addresses.ts';
import { findPlugin, listBranches } from './common.queries.ts';
import { addFeedback, handleFeedback, listFeedback } from './feedback.ts';
import { searchLog, verifyLog } from './log.queries.ts';
import { addNotice, currentNotice, deleteNotice, editNotice, searchNotices } from './notices.ts';
import type { Registry, RuleEffect } from './rules.ts';
import { decideRules, foreseeRules, listRules } from './rules.ts';

/** The calls of the settings; the application says what is declared as one. */
export const settingRoutes = (registry: Registry, effects: readonly RuleEffect[]): Route[] => [
  handle(findRules, listRules(registry)),
  handle(previewRules, foreseeRules(registry, effects)),
  handle(editRules, decideRules(registry)),
  handle(common.findSumSubList, listBranches),
  handle(common.getSupplyChainPluginId, findPlugin),
  handle(log.logSearch, searchLog(registry)),
  handle(log.logVerify, verifyLog),
  handle(notice.queryVersion, currentNotice),
  handle(notice.noticeSearch, searchNotices),
  handle(notice.noticeAdd, addNotice),
  handle(notice.noticeEdit, editNotice),
  handle(notice.noticeDelete, deleteNotice),
  handle(feedback.feedbackList, listFeedback),
  handle(feedback.feedbackAdd, addFeedback),
  handle(feedback.feedbackHandle, handleFeedback),
  ...addressRoutes,
];
