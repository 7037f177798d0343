import { newColleague } from '#apps/testing/colleague.ts';
import { photo } from '#apps/testing/photo.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { uploadFile } from '#domains/file/contract/file.endpoints.ts';
import * as record from '../contract/emr-record.endpoints.ts';
import * as template from '../contract/template.endpoints.ts';
import { aTemplate, begin, TEMPLATE, write, WRITTEN } from '#apps/testing/medical-records.ts';

const inCharge = (stage: Stage) => stage.world.as(stage.boss);

const begun = async (stage: Stage): Promise<string> => {
  const boss = await inCharge(stage);
  return begin(boss, { member_id: stage.member_id, emr_template_id: await aTemplate(boss) });
};
const complete = async (stage: Stage): Promise<string> => {
  const emr_record_id = await begun(stage);
  await write(await inCharge(stage), emr_record_id);
  return emr_record_id;
};
const archived = async (stage: Stage): Promise<string> => {
  const emr_record_id = await complete(stage);
  await (await inCharge(stage)).ask(record.archiveRecord, { emr_record_id, version: 2 });
  return emr_record_id;
};
const recycled = async (stage: Stage): Promise<string> => {
  const emr_record_id = await begun(stage);
  await (await inCharge(stage)).ask(record.recycleRecord, { emr_record_id, reason: '样本' });
  return emr_record_id;
};
const pictures = async (stage: Stage): Promise<string[]> => [(await (await inCharge(stage)).ask(uploadFile, { use: 'emr_image', file: await photo() })).path];

export const samples: Sample[] = [
  sample(template.addTemplate, () => TEMPLATE),
  sample(template.editTemplate, async (stage) => ({ emr_template_id: await aTemplate(await inCharge(stage)), version: 1, ...TEMPLATE })),
  sample(template.templateSearch, () => ({})),
  sample(template.templateDetail, async (stage) => ({ emr_template_id: await aTemplate(await inCharge(stage)) })),
  sample(record.addRecord, async (stage) => {
    const boss = await inCharge(stage);
    return { member_id: stage.member_id, emr_template_id: await aTemplate(boss), doctor_uid: boss.uid };
  }),
  sample(record.saveRecord, async (stage) => {
    const { uid } = await inCharge(stage);
    return { emr_record_id: await begun(stage), version: 1, doctor_uid: uid, values: WRITTEN, images: await pictures(stage), is_complete: true };
  }),
  sample(record.archiveRecord, async (stage) => ({ emr_record_id: await complete(stage), version: 2 })),
  sample(record.recycleRecord, async (stage) => ({ emr_record_id: await begun(stage), reason: '样本' })),
  sample(record.restoreRecord, async (stage) => ({ emr_record_id: await recycled(stage) })),
  sample(record.assignRecord, async (stage) => ({ emr_record_id: await begun(stage), version: 1, doctor_uid: await newColleague(stage) })),
  sample(record.appendRecord, async (stage) => ({ emr_record_id: await archived(stage), content: '样本', images: await pictures(stage) })),
  sample(record.recordSearch, ({ member_id }) => ({ member_id })),
  sample(record.recordDetail, async (stage) => ({ emr_record_id: await archived(stage) })),
];
