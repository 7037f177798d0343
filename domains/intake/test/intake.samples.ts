import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { importAdd, importCheck, importSearch, importUndo } from '../contract/import.endpoints.ts';

const file = (): File => new File(['会员姓名,手机号,顾客来源\r\n导入样本,13511119999,自然到店'], 'members.csv', { type: 'text/csv' });

const rowOf = ({ newMember }: Stage) => {
  const { member_name, mobile_number, id_number } = newMember();
  return { line: 2, member_name, mobile_number, id_number, source_name: '自然到店' };
};

export const samples: Sample[] = [
  sample(importCheck, () => ({ file: file() })),
  sample(importAdd, (stage) => ({ file_name: 'members.csv', rows: [rowOf(stage)] })),
  sample(importSearch, () => ({})),
  sample(importUndo, async (stage) => {
    const { import_id } = await (await stage.world.as(stage.boss)).ask(importAdd, { file_name: 'members.csv', rows: [rowOf(stage)] });
    return { import_id: import_id! };
  }),
];
