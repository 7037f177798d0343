import { type Edit, edit } from '#apps/testing/edit.ts';
import { newColleague } from '#apps/testing/colleague.ts';
import { consultSearch, editConsult } from '../contract/consult.endpoints.ts';
import { editTriage, triageSearch } from '../contract/triage.endpoints.ts';
import { editServiceLog, serviceLogSearch } from '../contract/service-log.endpoints.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(editConsult, consultSearch, { key: ['consult_log_id'], changes: async (stage) => [{ uid: await newColleague(stage) }] }),
  edit(editTriage, triageSearch, {
    key: ['triage_id'],
    ask: (_, { member_id }) => ({ member_id, page_size: 200 }),
    changes: async (stage) => [{ uid: await newColleague(stage) }, { to_uid: await newColleague(stage) }],
  }),
  edit(editServiceLog, serviceLogSearch, {
    key: ['service_log_id'],
    ask: (_, { member_id }) => ({ member_id, page_size: 200 }),
    changes: async (stage) => [{ uid: await newColleague(stage) }, { images: [] }, { deduction_id: await stage.deduction() }],
  }),
];
