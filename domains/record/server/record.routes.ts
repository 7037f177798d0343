import { handle } from '#kernel/server/mount.ts';
import * as before from '../contract/before.endpoints.ts';
import * as consult from '../contract/consult.endpoints.ts';
import * as log from '../contract/service-log.endpoints.ts';
import * as triage from '../contract/triage.endpoints.ts';
import { timeline } from '../contract/timeline.endpoints.ts';
import { seeConsultBefore, seeLogBefore, seeTriageBefore } from './before.queries.ts';
import { addConsultation, editConsultation, withdrawConsultation } from './consult.commands.ts';
import { listConsults } from './consult.queries.ts';
import { addLog, editLog, withdrawLog } from './service-log.commands.ts';
import { listLogs } from './service-log.queries.ts';
import { changeTriage, noteTriage, takeTriageBack } from './triage.commands.ts';
import { listTriages, readAllergy } from './triage.queries.ts';
import { readTimeline } from './timeline.queries.ts';

export const routes = [
  handle(log.serviceLogSearch, listLogs),
  handle(before.serviceLogBefore, seeLogBefore),
  handle(log.addServiceLog, addLog),
  handle(log.editServiceLog, editLog),
  handle(log.withdrawServiceLog, withdrawLog),
  handle(consult.consultSearch, listConsults),
  handle(before.consultBefore, seeConsultBefore),
  handle(consult.addConsult, addConsultation),
  handle(consult.editConsult, editConsultation),
  handle(consult.withdrawConsult, withdrawConsultation),
  handle(triage.triageSearch, listTriages),
  handle(triage.allergyOf, readAllergy),
  handle(before.triageBefore, seeTriageBefore),
  handle(triage.addTriage, noteTriage),
  handle(triage.editTriage, changeTriage),
  handle(triage.withdrawTriage, takeTriageBack),
  handle(timeline, readTimeline),
];
