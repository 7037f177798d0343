import { fill } from '#kernel/i18n/dictionary.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { PlanConflict } from '../contract/shift-plan.endpoints.ts';

const MOST_SHOWN = 10;

/** Asks whether a plan is to be saved that leaves appointments without anybody; true where it leaves none. */
export function useConflictQuestion(): (conflicts: readonly PlanConflict[]) => Promise<boolean> {
  const { word } = useWords('staff');
  const { save } = useWords('kernel').word;
  const confirm = useConfirm();
  return async (conflicts) => {
    if (conflicts.length === 0) return true;
    const more = conflicts.length - MOST_SHOWN;
    return confirm({
      title: fill(word.plan_conflicts, { count: conflicts.length }),
      text: (
        <>
          <ul>
            {conflicts.slice(0, MOST_SHOWN).map(({ uid, plan_date, start_time, end_time, real_name, title }) => (
              <li key={`${uid}${plan_date}${start_time}`}>{`${plan_date} ${start_time}–${end_time} ${real_name} · ${title}`}</li>
            ))}
          </ul>
          {more > 0 && <p>{fill(word.plan_conflicts_more, { count: more })}</p>}
          <p>{word.plan_conflicts_text}</p>
        </>
      ),
      ok: save,
      danger: true,
    });
  };
}
