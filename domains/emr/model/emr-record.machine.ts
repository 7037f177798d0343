import { machine } from '#kernel/contract/machine.ts';
import type { RecordStatus } from '../contract/emr-record.endpoints.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** A medical record (specification 2§4): written, complete, signed; before that into the recycle bin and back. Whose it is decides `emr-record.rules.ts`. */
export const recordFlow = machine<RecordStatus, typeof zhCN>('emr')({
  name: 'emr_record',
  table: 'emr_record',
  key: 'emr_record_id',
  column: 'status',
  place: 'shop',
  states: { to_write: 'warning', to_archive: 'info', archived: 'success', recycled: 'neutral' },
  initial: ['to_write'],
  verbs: {
    complete: { from: ['to_write'], to: 'to_archive', right: 'emr:write' },
    reopen: { from: ['to_archive'], to: 'to_write', right: 'emr:write' },
    archive: { from: ['to_archive'], to: 'archived', right: 'emr:read' },
    recycle: { from: ['to_write', 'to_archive'], to: 'recycled', right: 'emr:read', reason: true },
    restore: { from: ['recycled'], to: 'to_write', right: 'emr:read' },
  },
  state_words: 'status',
  verb_words: 'verb',
  refusal: 'state_changed',
});

/** What is still to be written or signed. */
export const OPEN = [recordFlow.state.to_write, recordFlow.state.to_archive] as const;
