import { photo } from '#apps/testing/photo.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { uploadFile } from '#domains/file/contract/file.endpoints.ts';
import * as before from '../contract/before.endpoints.ts';
import * as consult from '../contract/consult.endpoints.ts';
import * as log from '../contract/service-log.endpoints.ts';
import * as triage from '../contract/triage.endpoints.ts';
import { timeline } from '../contract/timeline.endpoints.ts';

const boss = (stage: Stage) => stage.world.as(stage.boss);
const logForm = async (stage: Stage) => ({
  business_date: '2026-03-02',
  shop_project_id: stage.world.founded[stage.organisation]!.catalog.projects.facial!,
  item_name: '面部护理',
  uid: (await boss(stage)).uid,
  content: '样本',
});
const deductions = new WeakMap<Stage, Promise<string>>();
/** One of the stage's deductions: its cards hold only so many units. */
const deduction = (stage: Stage): Promise<string> => {
  const made = deductions.get(stage) ?? stage.deduction();
  deductions.set(stage, made);
  return made;
};
const logged = async (stage: Stage): Promise<string> =>
  (await (await boss(stage)).ask(log.addServiceLog, { member_id: stage.member_id, ...(await logForm(stage)) })).service_log_id;
const consultForm = async (stage: Stage) => ({ business_date: '2026-03-02', uid: (await boss(stage)).uid, need: '样本', budget: 100_000 });
const consulted = async (stage: Stage): Promise<string> =>
  (await (await boss(stage)).ask(consult.addConsult, { member_id: stage.member_id, ...(await consultForm(stage)) })).consult_log_id;
const triageForm = async (stage: Stage) => ({ business_date: '2026-03-02', uid: (await boss(stage)).uid, complaint: '样本', allergy: '样本' });
const triaged = async (stage: Stage): Promise<string> =>
  (await (await boss(stage)).ask(triage.addTriage, { member_id: stage.member_id, ...(await triageForm(stage)) })).triage_id;

/** Each of the three, after it was edited. */
const relogged = async (stage: Stage): Promise<string> => {
  const service_log_id = await logged(stage);
  await (await boss(stage)).ask(log.editServiceLog, { service_log_id, version: 1, ...(await logForm(stage)), content: '样本二' });
  return service_log_id;
};
const reconsulted = async (stage: Stage): Promise<string> => {
  const consult_log_id = await consulted(stage);
  await (await boss(stage)).ask(consult.editConsult, { consult_log_id, version: 1, ...(await consultForm(stage)), need: '样本二' });
  return consult_log_id;
};
const retriaged = async (stage: Stage): Promise<string> => {
  const triage_id = await triaged(stage);
  await (await boss(stage)).ask(triage.editTriage, { triage_id, version: 1, ...(await triageForm(stage)), complaint: '样本二' });
  return triage_id;
};

export const samples: Sample[] = [
  sample(log.addServiceLog, async (stage) => ({ member_id: stage.member_id, ...(await logForm(stage)), deduction_id: await deduction(stage) })),
  sample(log.editServiceLog, async (stage) => {
    const service_log_id = await logged(stage);
    const { path } = await (await boss(stage)).ask(uploadFile, { use: 'service_log', file: await photo() });
    return { service_log_id, version: 1, ...(await logForm(stage)), images: [{ path, stage: 'before' as const }] };
  }),
  sample(log.withdrawServiceLog, async (stage) => ({ service_log_id: await logged(stage), reason: '样本' })),
  sample(log.serviceLogSearch, ({ member_id }) => ({ member_id })),
  sample(before.serviceLogBefore, async (stage) => ({ service_log_id: await relogged(stage) })),
  sample(consult.addConsult, async (stage) => ({ member_id: stage.member_id, ...(await consultForm(stage)) })),
  sample(consult.editConsult, async (stage) => ({ consult_log_id: await consulted(stage), version: 1, ...(await consultForm(stage)) })),
  sample(consult.withdrawConsult, async (stage) => ({ consult_log_id: await consulted(stage), reason: '样本' })),
  sample(consult.consultSearch, ({ member_id }) => ({ member_id })),
  sample(before.consultBefore, async (stage) => ({ consult_log_id: await reconsulted(stage) })),
  sample(triage.allergyOf, ({ member_id }) => ({ member_id })),
  sample(triage.addTriage, async (stage) => ({ member_id: stage.member_id, ...(await triageForm(stage)), to_uid: (await boss(stage)).uid })),
  sample(triage.editTriage, async (stage) => ({ triage_id: await triaged(stage), version: 1, ...(await triageForm(stage)) })),
  sample(triage.withdrawTriage, async (stage) => ({ triage_id: await triaged(stage), reason: '样本' })),
  sample(triage.triageSearch, ({ member_id }) => ({ member_id })),
  sample(before.triageBefore, async (stage) => ({ triage_id: await retriaged(stage) })),
  sample(timeline, ({ member_id }) => ({ member_id })),
];
