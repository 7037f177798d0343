import { type Edit, edit } from '#apps/testing/edit.ts';
import { newColleague } from '#apps/testing/colleague.ts';
import { recordDetail, saveRecord } from '../contract/emr-record.endpoints.ts';
import { editTemplate, templateDetail } from '../contract/template.endpoints.ts';
import { WRITTEN } from '#apps/testing/medical-records.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(editTemplate, templateDetail, { key: ['emr_template_id'] }),
  edit(saveRecord, recordDetail, {
    key: ['emr_record_id'],
    changes: async (stage) => [{ doctor_uid: await newColleague(stage) }, { values: ['改过的主诉', ...WRITTEN.slice(1)] }, { images: [] }],
  }),
];
