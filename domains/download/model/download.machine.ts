import type { z } from 'zod';
import { approval, machine } from '#kernel/contract/machine.ts';
import type { DownloadStatus } from '../contract/download.endpoints.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** A record's states by their names (specification 1§4). */
export const DOWNLOAD = { processing: 0, complete: 1, failed: 2 } as const satisfies Record<string, z.infer<typeof DownloadStatus>>;

/** A file that was asked for: made, or not to be had. An import is complete as it is noted. */
export const downloadFlow = machine<z.infer<typeof DownloadStatus>, typeof zhCN>('download')({
  name: 'download_record',
  table: 'download_record',
  key: 'sdl_id',
  column: 'status',
  states: { [DOWNLOAD.processing]: 'info', [DOWNLOAD.complete]: 'success', [DOWNLOAD.failed]: 'danger' },
  initial: [DOWNLOAD.processing, DOWNLOAD.complete],
  verbs: {
    complete: { from: [DOWNLOAD.processing], to: DOWNLOAD.complete, right: null },
    fail: { from: [DOWNLOAD.processing], to: DOWNLOAD.failed, right: null },
  },
  state_words: 'status',
  verb_words: 'verb',
  refusal: 'not_complete',
});

/** Whether a large export may leave the house: asked once its size is known, and decided by a colleague within whose scope it is. */
export const exportApproval = machine<'none' | 'requested' | 'passed' | 'rejected', typeof zhCN>('download')({
  name: 'export_approval',
  table: 'download_record',
  key: 'sdl_id',
  column: 'approval',
  asker: 'uid',
  place: 'scope',
  states: { none: 'neutral', requested: 'warning', passed: 'success', rejected: 'danger' },
  initial: ['none'],
  verbs: {
    request: { from: ['none'], to: 'requested', right: null },
    // It would hold more rows now than were agreed to.
    ask_again: { from: ['passed'], to: 'requested', right: null },
    ...approval({ from: 'requested', passed: 'passed', rejected: 'rejected', right: 'download:approve', own: 'own_export', reason: true }),
  },
  state_words: 'approval',
  verb_words: 'approval_verb',
  refusal: 'not_waiting',
});
