import type { Dictionaries } from '#kernel/i18n/dictionary.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Status } from '#kernel/web/kit/Status.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { PlanRow, PlanView } from '../contract/plan.endpoints.ts';
import { planFlow } from '../model/plan.machine.ts';

type Word = Dictionaries['follow_up']['word'];

/** What has become of a plan; one that is late says so. */
export function PlanStatusTag({ plan }: { plan: Pick<PlanRow, 'status' | 'overdue'> }) {
  const { word } = useWords('follow_up');
  if (plan.overdue) return <Status tone="danger">{word.overdue}</Status>;
  return <StatusTag of={planFlow} state={plan.status} />;
}

/** Whether somebody asked on the plan's day. */
export function lateText({ late_days, status }: PlanRow, word: Word): string {
  if (status !== 'done' || late_days === null) return '-';
  if (late_days === 0) return word.on_time;
  return late_days > 0 ? fill(word.late, { days: late_days }) : fill(word.early, { days: -late_days });
}

export const satisfactionText = ({ satisfaction }: PlanRow, word: Word): string =>
  satisfaction === null ? '-' : (word.satisfaction[String(satisfaction) as keyof Word['satisfaction']] ?? '-');

const long = (text: string) => (text ? <span title={text}>{text}</span> : '-');

/** The columns of plans: of those done what came of them, of the others what is to be asked. */
export function planColumns(view: PlanView, word: Word) {
  const isDone = view === 'done';
  const seldom = { hidden: true } as const;
  return [
    { field: 'type_name', width: 96 },
    { field: 'return_content', width: 184, render: (row: PlanRow) => long(row.return_content) },
    { field: 'item_names', width: 120, ...(isDone && seldom), render: (row: PlanRow) => long(row.item_names) },
    { field: 'return_date', width: 104, ...(isDone && seldom), render: (row: PlanRow) => <When at={row.return_date} show="day" /> },
    { field: 'real_name', width: 88, ...(isDone && seldom), render: (row: PlanRow) => row.real_name || word.nobody },
    { field: 'way', width: 72, words: word.way, ...(!isDone && seldom) },
    { field: 'satisfaction', width: 96, ...(!isDone && seldom), render: (row: PlanRow) => satisfactionText(row, word) },
    { field: 'result', width: 184, ...(!isDone && seldom), render: (row: PlanRow) => long(row.result) },
    { field: 'done_time', as: 'when', ...(!isDone && seldom) },
    { field: 'done_name', width: 80, ...(!isDone && seldom) },
    { field: 'late_days', width: 88, ...(!isDone && seldom), render: (row: PlanRow) => lateText(row, word) },
    { field: 'status', width: 88, ...(isDone && seldom), words: word.status, render: (row: PlanRow) => <PlanStatusTag plan={row} /> },
    { field: 'occasion', width: 104, hidden: true, words: word.occasion },
    { field: 'rule_name', width: 120, hidden: true },
    { field: 'document_number', width: 152, hidden: true },
    { field: 'handed_name', width: 88, hidden: true },
    { field: 'hand_reason', width: 120, hidden: true },
    { field: 'lapse_reason', width: 120, hidden: true },
    { field: 'planned_name', width: 88, hidden: true },
    { field: 'create_time', as: 'when', hidden: true },
    { field: 'shop_name', hidden: true },
  ] as const;
}
