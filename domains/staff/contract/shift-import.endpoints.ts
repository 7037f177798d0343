import { z } from 'zod';
import type { Cell } from '#kernel/contract/cell.ts';
import { code, day, text } from '#kernel/contract/cell.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import type { Column } from '#kernel/contract/import.ts';
import { FATES, faultOf, importing, rowOf, XLSX } from '#kernel/contract/import.ts';
import { halfWidth } from '#kernel/contract/phone.ts';
import { Bytes, Day, Text, Upload } from '#kernel/contract/schema.ts';
import { day_num, PlanConflict } from './shift-plan.endpoints.ts';

/** A name of a shift however it was typed: wide or narrow, in capitals or not. */
export const plainShift = (typed: string): string => halfWidth(typed).replace(/\s/gu, '').toLowerCase();

/** What a cell plans: a shift by its id, null for leave. */
const shift: Cell<string | null> = {
  read: (typed, names) => {
    if (typed.trim() === '') return { fault: 'kernel.required' };
    const found = names.get(plainShift(typed)) as string | null | undefined;
    return found === undefined ? { fault: 'staff.shift_import_unknown', params: { name: typed.trim() } } : { value: found };
  },
};

/** A day of somebody, as a row says it; of a grid each cell is such a row. */
const COLUMNS = {
  real_name: { cell: text(), required: true, synonyms: ['员工', '员工姓名', '人员', '員工', '員工姓名', 'colleague', 'employee', 'staff'], example: '孙晓梅' },
  staff_num: { cell: code(), synonyms: ['员工编号', '编号', '員工編號', 'employee no', 'number'], example: '1001' },
  plan_date: { cell: day(), required: true, synonyms: ['日期', '排班日期', '上班日期', 'day', 'date'], example: '2026-03-02' },
  shift: { cell: shift, required: true, synonyms: ['班次', '班别', '排班', '班別', 'shift'], example: '早班' },
} as const satisfies Record<string, Column>;
type ImportColumn = keyof typeof COLUMNS;

const names = Object.keys(COLUMNS) as [ImportColumn, ...ImportColumn[]];
const access = 'shift:plan';
const IMPORT_LIMITS = { most_rows: 5_000, most_bytes: 1024 * 1024 };

/** `POST /shop/shift/plan/import/check`: what would become of each cell, and which appointments nobody would be there for any more; nothing is kept. */
export const shiftImportCheck = endpoint({
  id: 'staff.shiftPlan.import.check', method: 'POST', path: '/shop/shift/plan/import/check', access, in: 'file', limit: 30,
  request: z.object({ file: Upload, columns: Text(4000).optional() }),
  response: z.object({
    lines: z.array(
      rowOf(names).extend({
        fate: z.enum(FATES),
        faults: z.array(faultOf(names)),
        /** What is planned for that day, by its name, which of a leave is empty; null: nothing. */
        was: z.string().nullable(),
      }),
    ),
    conflicts: z.array(PlanConflict),
  }),
});

/** Days of colleagues by a file: a person a row and a day a column, or a row for each day. */
export const shiftImport = importing({
  id: 'staff.shiftPlan.import',
  subject: 'shift_plan_import',
  at: '/shop/shift/plan/import',
  access,
  columns: COLUMNS,
  limits: IMPORT_LIMITS,
  calls: { check: shiftImportCheck },
});

/** `GET /shop/shift/plan/sheet`: the grid as a workbook with what is planned, to be filled in and brought back. */
export const shiftPlanSheet = endpoint({
  id: 'staff.shiftPlan.sheet', method: 'GET', path: '/shop/shift/plan/sheet', access, limit: 60, produces: XLSX,
  request: z.object({ start_date: Day, day_num: day_num.default(7) }),
  response: Bytes,
});
