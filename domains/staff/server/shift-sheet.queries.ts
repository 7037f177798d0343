import { addDays } from '#kernel/contract/day.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { XLSX } from '#kernel/contract/import.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { textWorkbook } from '#kernel/server/sheet-writer.ts';
import { read } from '#kernel/server/transaction.ts';
import type { shiftPlanSheet } from '../contract/shift-import.endpoints.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';
import { weekdayOf } from '../model/shift-plan.rules.ts';
import { HEADINGS } from './shift-import.ts';
import { gridOf } from './shift-plan.queries.ts';

const WORDS = { 'zh-CN': zhCN, 'zh-HK': zhHK, en };

/** The grid as a workbook: a person a row, a day a column, what is planned by its name; beside it what may be filled in. */
export async function sheetOfGrid(ctx: Ctx, asked: RequestOf<typeof shiftPlanSheet>): Promise<File> {
  const { people, shifts, cells } = await read(ctx, (reads) => gridOf(reads, ctx, asked));
  const { title, word } = WORDS[ctx.language];
  const { real_name, staff_num, shift } = HEADINGS[ctx.language];
  const days = Array.from({ length: asked.day_num }, (_, index) => addDays(asked.start_date, index));
  const nameOf = new Map(shifts.map(({ shift_id, shift_name }) => [shift_id, shift_name]));
  const planned = new Map(cells.map(({ uid, plan_date, shift_id }) => [`${uid}/${plan_date}`, shift_id === null ? word.plan_leave : nameOf.get(shift_id)!]));
  const head = [real_name, staff_num, ...days.map((day) => `${day} ${word.weekday[weekdayOf(day)]}`)];
  const rows = people.map((person) => [person.real_name, person.staff_num, ...days.map((day) => planned.get(`${person.uid}/${day}`) ?? '')]);
  const choices = [...shifts.filter(({ offered }) => offered).map(({ shift_name }) => shift_name), word.plan_leave];
  const bytes = await textWorkbook([
    { title: title.shift_plan, rows: [head, ...rows] },
    { title: ctx.backend.speak(ctx.language, 'kernel.import_choices'), rows: [[shift], ...choices.map((name) => [name])] },
  ]);
  return new File([bytes as BlobPart], `${title.shift_plan} ${days[0]}.xlsx`, { type: XLSX });
}
