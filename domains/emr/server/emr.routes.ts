import { handle } from '#kernel/server/mount.ts';
import * as record from '../contract/emr-record.endpoints.ts';
import * as template from '../contract/template.endpoints.ts';
import { addAddendum, assignDoctor, beginRecord, bringBackRecord, dropRecord, keepRecord, signRecord } from './emr-record.commands.ts';
import { listRecords, seeRecord } from './emr-record.queries.ts';
import { addATemplate, editATemplate } from './template.commands.ts';
import { listTemplates, seeTemplate } from './template.queries.ts';

export const routes = [
  handle(template.templateSearch, listTemplates),
  handle(template.templateDetail, seeTemplate),
  handle(template.addTemplate, addATemplate),
  handle(template.editTemplate, editATemplate),
  handle(record.recordSearch, listRecords),
  handle(record.recordDetail, seeRecord),
  handle(record.addRecord, beginRecord),
  handle(record.saveRecord, keepRecord),
  handle(record.archiveRecord, signRecord),
  handle(record.recycleRecord, dropRecord),
  handle(record.restoreRecord, bringBackRecord),
  handle(record.assignRecord, assignDoctor),
  handle(record.appendRecord, addAddendum),
];
