import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { callForBytes } from '#kernel/web/client.ts';
import { ImportButton } from '#kernel/web/kit/ImportButton.tsx';
import { useWords } from '#kernel/web/words.ts';
import { shiftImport, type shiftImportCheck, shiftPlanSheet } from '../contract/shift-import.endpoints.ts';
import { useConflictQuestion } from './use-conflict-question.tsx';

type Checked = ResponseOf<typeof shiftImportCheck>;

/** Brings shifts in by a file: the days shown as a workbook, filled in and brought back. */
export function ImportShifts({ days }: { days: readonly string[] }) {
  const { title, field, word } = useWords('staff');
  const goesAhead = useConflictQuestion();
  const noteOf = ({ fate, was, shift }: Checked['lines'][number]) =>
    fate === 'changed' && { note: fill(word.plan_was, { was: was || word.plan_leave, shift }) };
  return (
    <ImportButton
      importer={shiftImport}
      title={title.import_shifts}
      labels={{ real_name: field.real_name, staff_num: field.staff_num, plan_date: word.plan_date, shift: word.shift }}
      words={word.import_shifts}
      template={() => callForBytes(shiftPlanSheet, { start_date: days[0]!, day_num: days.length })}
      goesAhead={({ conflicts }: Checked) => goesAhead(conflicts)}
      reading={{
        rows: ({ lines }: Checked) => lines.map((line) => {
          const { fate, faults, was: _, ...row } = line;
          return { row, fate, faults, ...noteOf(line) };
        }),
      }}
    />
  );
}
