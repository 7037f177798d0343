import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { within } from '#kernel/testkit/machine.ts';
import { employeeAdd, employeeState } from '../contract/employee.endpoints.ts';
import { shiftImport, shiftImportCheck, shiftPlanSheet } from '../contract/shift-import.endpoints.ts';
import { shiftGrid, shiftPlanSave } from '../contract/shift-plan.endpoints.ts';
import { shiftAdd, shiftDelete } from '../contract/shift.endpoints.ts';
import { freshPhone } from './employees.ts';

let world: World;
let manager: Client;
let sun: string;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  sun = world.founded.lanting!.people['13800000012']!;
});
afterAll(() => world.close());
beforeEach(async () => void (await world.look('lanting', 'delete from shift_plan')));

const csv = (...lines: string[]): File => new File([lines.join('\r\n')], 'shifts.csv', { type: 'text/csv' });
const check = (...lines: string[]) => manager.ask(shiftImportCheck, { file: csv(...lines) });
interface Outcome {
  import_id: string;
  added: number;
  changed: number;
  same: number;
  failed: { line: number }[];
}
const take = async (...lines: string[]) =>
  (await manager.ask<Endpoint>(shiftImport.add, { file_name: '三月.csv', rows: (await check(...lines)).lines })) as Outcome;
const undo = (import_id: string, client = manager) => client.call<Endpoint>(shiftImport.undo, { import_id });
const expectStays = (import_id: string, message: string) => expectRefusal(world, 'lanting', () => undo(import_id), { status: 409, message });

/** What is planned, by day: shifts by name, a leave as nothing. */
const planned = async (uid = sun) =>
  Object.fromEntries(
    (
      await world.look<{ day: string; shift_name: string | null }>(
        'lanting',
        `select p.plan_date::text as day, s.shift_name from shift_plan p left join shift s on s.org_id = p.org_id and s.shift_id = p.shift_id
         where p.uid = $1 order by 1`,
        [uid],
      )
    ).map(({ day, shift_name }) => [day, shift_name]),
  );

describe('a grid', () => {
  it('shows the fate of each cell and keeps nothing, then plans those in order in one step', async () => {
    await manager.ask(shiftPlanSave, { cells: [{ uid: sun, plan_date: '2026-03-05', plan: 'leave', version: 0 }] });
    const grid = ['员工,3月3日 周二,2026/3/4,2026-03-05 周四,3/6,备注', '孙晓梅,早班,OFF,晚班,,夜里不行', '赵雪,,请假,,夜班,'];
    const { lines, conflicts } = await check(...grid);
    const fates = lines.map(({ real_name, plan_date, shift, fate, was, faults }) => [
      real_name,
      plan_date,
      shift,
      fate,
      was,
      ...faults.map(({ key }) => key),
    ]);
    expect(fates).toEqual([
      ['孙晓梅', '2026-03-03', '早班', 'new', null],
      ['孙晓梅', '2026-03-04', 'OFF', 'new', null],
      ['孙晓梅', '2026-03-05', '晚班', 'changed', ''],
      ['赵雪', '2026-03-04', '请假', 'new', null],
      ['赵雪', '2026-03-06', '夜班', 'refused', null, 'staff.shift_import_unknown'],
    ]);
    expect(conflicts).toEqual([]);
    expect(await planned()).toEqual({ '2026-03-05': null });

    expect(await take(...grid)).toMatchObject({ added: 3, changed: 1, same: 0, failed: [{ line: 6 }] });
    expect(await planned()).toEqual({ '2026-03-03': '早班', '2026-03-04': '休息', '2026-03-05': '晚班' });
    expect((await check(...grid)).lines.map(({ fate }) => fate)).toEqual(['same', 'same', 'same', 'same', 'refused']);
    const [entry] = await world.look<{ before: { cells: object[] }; after: { cells: object[] } }>(
      'lanting',
      "select before, after from audit_entry where subject = 'shift_plan' order by audit_id desc limit 1",
    );
    expect([entry!.before.cells, entry!.after.cells.length]).toEqual([[{ uid: sun, plan_date: '2026-03-05', shift_id: null }], 4]);
  });

  it('goes out as a workbook with what is planned, and comes back changed where it was changed', async () => {
    await take('姓名,日期,班次', '孙晓梅,2026-03-03,早班', '孙晓梅,2026-03-04,请假');
    const sheet = (await manager.ask(shiftPlanSheet, { start_date: '2026-03-02', day_num: 7 })) as unknown as Uint8Array;
    const rows = (await readXlsx(sheet)).sheets[0]!.rows.map((row) => [...row].map((value) => String(value ?? '')));
    expect(rows[0]!.slice(0, 4)).toEqual(['姓名', '工号', '2026-03-02 周一', '2026-03-03 周二']);
    const own = rows.find(([name]) => name === '孙晓梅')!;
    expect(own.slice(2, 5)).toEqual(['', '早班', '请假']);
    own[2] = '晚班';
    own[3] = '休';
    const book = await writeXlsx({ sheets: [{ name: '排班', rows }] });
    const { lines } = await manager.ask(shiftImportCheck, { file: new File([book as BlobPart], 'shifts.xlsx') });
    expect(lines.map(({ plan_date, fate, was }) => [plan_date, fate, was])).toEqual([
      ['2026-03-02', 'new', null],
      ['2026-03-03', 'changed', '早班'],
      ['2026-03-04', 'same', ''],
    ]);
  });

  it('comes back as it went out, days that are over and a shift closed since with the others; a changed day that is over is refused', async () => {
    const { shift_id } = await manager.ask(shiftAdd, { shift_name: '临时班', start_time: '10:00', end_time: '12:00' });
    const days = ['孙晓梅,2026-03-03,早班', '孙晓梅,2026-03-04,临时班', '孙晓梅,2026-03-05,请假', '孙晓梅,2026-03-06,临时班'];
    await take('姓名,日期,班次', ...days);
    await world.look('lanting', "update shift_plan set plan_date = plan_date - 4 where plan_date < '2026-03-06'");
    await manager.ask(shiftDelete, { shift_id, version: 1 });
    const sheet = (await manager.ask(shiftPlanSheet, { start_date: '2026-02-27', day_num: 10 })) as unknown as Uint8Array;
    const rows = (await readXlsx(sheet)).sheets[0]!.rows.map((row) => [...row].map((value) => String(value ?? '')));
    const brought = async () => {
      const book = await writeXlsx({ sheets: [{ name: '排班', rows }] });
      const { lines } = await manager.ask(shiftImportCheck, { file: new File([book as BlobPart], 'shifts.xlsx') });
      return lines.map(({ plan_date, shift, fate, faults }) => [plan_date, shift, fate, ...faults.map(({ key }) => key)]);
    };
    expect(await brought()).toEqual([
      ['2026-02-27', '早班', 'same'],
      ['2026-02-28', '临时班', 'same'],
      ['2026-03-01', '请假', 'same'],
      ['2026-03-06', '临时班', 'same'],
    ]);
    rows.find(([name]) => name === '孙晓梅')!.splice(2, 9, '晚班', '临时班', '早班', '临时班', '请假', '', '', '', '');
    expect(await brought()).toEqual([
      ['2026-02-27', '晚班', 'refused', 'staff.shift_plan_past'],
      ['2026-02-28', '临时班', 'same'],
      ['2026-03-01', '早班', 'refused', 'staff.shift_plan_past'],
      // Where it is not planned, a closed shift is none.
      ['2026-03-02', '临时班', 'refused', 'staff.shift_import_unknown'],
      ['2026-03-03', '请假', 'new'],
    ]);
  });

  it('of dates that a spreadsheet keeps as such is understood', async () => {
    const book = await writeXlsx({
      sheets: [
        {
          name: 'a',
          rows: [
            ['Name', new Date('2026-03-03'), 'Thu 2026-03-05'],
            ['孙晓梅', '早班', 'Leave'],
          ],
        },
      ],
    });
    const { lines } = await manager.ask(shiftImportCheck, { file: new File([book as BlobPart], 'shifts.xlsx') });
    expect(lines.map(({ plan_date, fate }) => [plan_date, fate])).toEqual([
      ['2026-03-03', 'new'],
      ['2026-03-05', 'new'],
    ]);
  });

  it('that names days of many lives apart costs no more than its cells', async () => {
    const begun = performance.now();
    const { lines } = await check('姓名,日期,班次', '孙晓梅,2026-03-03,早班', '孙晓梅,8999-12-31,早班', '赵雪,9999-12-31,早班');
    expect(lines.map(({ fate }) => fate)).toEqual(['new', 'new', 'refused']);
    expect(performance.now() - begun).toBeLessThan(within(5_000));
  });

  it('of more cells than are planned at once is refused', async () => {
    const days = Array.from({ length: 60 }, (_, index) => new Date(Date.UTC(2026, 3, 1 + index)).toISOString().slice(0, 10));
    const file = csv(['姓名', ...days].join(','), ...Array.from({ length: 90 }, () => ['孙晓梅', ...days.map(() => '早班')].join(',')));
    await expectRefusal(world, 'lanting', () => manager.call(shiftImportCheck, { file }), {
      status: 400,
      message: '内容过多，最多 5000 行',
      field: 'file',
    });
  });
});

describe('a row is refused', () => {
  it('for nobody of the shop, somebody disabled, several of one name, a day that is over or none, twice the same', async () => {
    const twin = (staff_num: string) =>
      manager.ask(employeeAdd, { real_name: '同名', mobile_number: freshPhone(), staff_num, open_user: false, role_ids: [], identity_ids: [] });
    await twin('SI1');
    const other = await twin('SI2');
    const left = await manager.ask(employeeAdd, { real_name: '已走', mobile_number: freshPhone(), open_user: false, role_ids: [], identity_ids: [] });
    await manager.ask(employeeState, { uid: left.uid, version: 1, operation: 'close' });
    await manager.ask(shiftAdd, { shift_name: '停用班', start_time: '10:00', end_time: '12:00', is_open: false });
    const { lines } = await check(
      '姓名,工号,日期,班次',
      '没有的人,,2026-03-03,早班',
      '孙晓梅,没有的号,2026-03-03,早班',
      '已走,,2026-03-03,早班',
      '同名,,2026-03-03,早班',
      '同名,SI2,2026-03-03,早班',
      '孙晓梅,,2026-03-01,早班',
      '孙晓梅,,2026-02-30,早班',
      '孙晓梅,,2026-03-03,停用班',
      '孙晓梅,,2026-03-03,',
      '孙晓梅,,2026-03-04,早班',
      '孙晓梅,,2026-03-04,晚班',
    );
    expect(lines.map(({ faults, fate }) => faults[0]?.key ?? fate)).toEqual([
      'staff.shift_import_nobody',
      'staff.shift_import_nobody',
      'staff.shift_import_disabled',
      'staff.shift_import_alike',
      'new',
      'staff.shift_plan_past',
      'kernel.day_invalid',
      'staff.shift_import_unknown',
      'kernel.required',
      'new',
      'staff.shift_plan_twice',
    ]);
    // Sent as they are, the faulty ones too: the server judges anew.
    const { added, failed } = (await manager.ask<Endpoint>(shiftImport.add, { rows: lines })) as Outcome;
    expect([added, failed.length]).toEqual([2, 9]);
    expect([await planned(other.uid), await planned()]).toEqual([{ '2026-03-03': '早班' }, { '2026-03-04': '早班' }]);
  });

  it('with its whole file, of whoever may only look', async () => {
    const cashier = await world.as('cashier');
    const file = csv('姓名,日期,班次', '孙晓梅,2026-03-03,早班');
    const refused = { status: 403, message: '您没有此操作的使用权限' };
    await expectRefusal(world, 'lanting', () => cashier.call(shiftImportCheck, { file }), refused);
    await expectRefusal(world, 'lanting', () => cashier.call(shiftPlanSheet, { start_date: '2026-03-02', day_num: 7 }), refused);
  });
});

describe('an import of shifts', () => {
  const before = () => manager.ask(shiftPlanSave, { cells: [{ uid: sun, plan_date: '2026-03-05', plan: 'leave', version: 0 }] });
  const file = ['姓名,3/3,3/5', '孙晓梅,早班,晚班'] as const;

  it('is taken back as a whole: what was new is empty, what was changed is as it was', async () => {
    await before();
    const { import_id } = await take(...file);
    expect(await undo(import_id)).toMatchObject({ status: 200, data: { added_num: 1, changed_num: 1 } });
    expect(await planned()).toEqual({ '2026-03-05': null });
    await expectStays(import_id, '该导入已撤销');
  });

  it('stays once one of its days was planned anew, even to the same', async () => {
    const { import_id } = await take(...file);
    const { cells, shifts } = await manager.ask(shiftGrid, { start_date: '2026-03-03', day_num: 1 });
    const cell = cells.find(({ uid }) => uid === sun);
    expect(shifts.find(({ shift_id }) => shift_id === cell!.shift_id)!.shift_name).toBe('早班');
    const { plan_id, uid, plan_date, version, shift_id } = cell!;
    await manager.ask(shiftPlanSave, { cells: [{ plan_id, uid, plan_date, version, plan: 'shift', shift_id: shift_id! }] });
    await expectStays(import_id, '其中有排班在导入后已被修改，不能撤销');
    const anew = (await manager.ask(shiftGrid, { start_date: plan_date, day_num: 1 })).cells.find((one) => one.uid === sun)!;
    await manager.ask(shiftPlanSave, { cells: [{ plan_id: anew.plan_id, uid, plan_date, version: anew.version, plan: 'none' }] });
    await expectStays(import_id, '其中有排班在导入后已被修改，不能撤销');
  });

  it('stays once one of its days is over', async () => {
    const { import_id } = await take(...file);
    await world.look('lanting', "update shift_plan set plan_date = '2026-03-01' where uid = $1 and plan_date = '2026-03-03'", [sun]);
    await expectStays(import_id, '其中有排班的日期已过，不能撤销');
  });

  it('meets somebody who plans the same day in the grid: one after the other, and nothing is lost', async () => {
    const { lines } = await check(...file);
    const grid = () => manager.call(shiftPlanSave, { cells: [{ uid: sun, plan_date: '2026-03-03', plan: 'leave' as const, version: 0 }] });
    const [brought, ...saved] = await Promise.all([manager.call<Endpoint>(shiftImport.add, { rows: lines }), grid(), grid(), grid()]);
    expect(brought.status).toBe(200);
    expect(saved.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(await planned()).toEqual({ '2026-03-03': '早班', '2026-03-05': '晚班' });
  });
});
