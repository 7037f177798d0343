import { importCase, importSamples } from '#apps/testing/imports.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import { addDays } from '#kernel/contract/day.ts';
import { shiftImport, shiftPlanSheet } from '../contract/shift-import.endpoints.ts';
import { shiftCheck } from '../contract/shift.endpoints.ts';
import { shiftGrid, shiftPlanCheck, shiftPlanSave } from '../contract/shift-plan.endpoints.ts';

let planned = 0;
/** A day that nobody planned yet. */
const freshDay = (): string => addDays('2026-04-01', (planned += 1));

/** A colleague of the one who asks: their name alone may be borne by others too. */
const anImport = importCase({
  importer: shiftImport,
  headings: ['姓名', '工号', '日期', '班次'],
  row: async ({ world, boss, organisation }) => {
    const { uid } = await world.as(boss);
    const [person] = await world.look<{ real_name: string; staff_num: string }>(
      organisation,
      'select real_name, staff_num from staff where uid = $1',
      [uid],
    );
    return { ...person!, plan_date: freshDay(), shift: '请假' };
  },
});

export const shiftPlanSamples: Sample[] = [
  sample(shiftGrid, () => ({ start_date: '2026-03-02', day_num: 7 })),
  sample(shiftPlanSheet, () => ({ start_date: '2026-03-02', day_num: 7 })),
  ...importSamples(anImport),
  sample(shiftCheck, async ({ world, boss, organisation }) => {
    const { shop_id } = await world.as(boss);
    const [shift] = await world.look<{ shift_id: string }>(
      organisation,
      'select shift_id from shift where shop_id = $1 and deleted_at is null limit 1',
      [shop_id],
    );
    return { shift_id: shift!.shift_id, shift_status: 2 as const };
  }),
  sample(shiftPlanCheck, async ({ world, boss }) => ({
    cells: [{ uid: (await world.as(boss)).uid, plan_date: freshDay(), plan: 'leave' as const, version: 0 }],
  })),
  sample(shiftPlanSave, async ({ world, boss, organisation }) => {
    const client = await world.as(boss);
    const [shift] = await world.look<{ shift_id: string }>(
      organisation,
      'select shift_id from shift where shop_id = $1 and shift_status = 1 and is_open and deleted_at is null order by shift_id limit 1',
      [client.shop_id],
    );
    const common = { uid: client.uid, version: 0 };
    return {
      cells: [
        { ...common, plan_date: freshDay(), plan: 'shift' as const, shift_id: shift!.shift_id },
        { ...common, plan_date: freshDay(), plan: 'leave' as const },
      ],
    };
  }),
];
