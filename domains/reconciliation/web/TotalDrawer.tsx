import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type ReconciledDay, writeTotal } from '../contract/reconciliation.endpoints.ts';

/** What arrived of a day, and what the channel kept of it. */
export default function TotalDrawer({ reconciliation_id, day, onClose }: { reconciliation_id: string; day: ReconciledDay; onClose: () => void }) {
  const { title, field, word } = useWords('reconciliation');
  const { day_id, business_date } = day;
  const arrived_fee = day.arrived_fee ?? day.expected_fee;
  return (
    <FormDrawer
      endpoint={writeTotal}
      title={`${title.total} ${business_date}`}
      labels={field}
      width={480}
      done={word.total_done}
      starts={{ reconciliation_id, day_id, arrived_fee, ...(day.arrived !== null && { arrived: day.arrived }) }}
      groups={[
        {
          items: [
            { field: 'arrived', input: <MoneyInput /> },
            { field: 'arrived_fee', input: <MoneyInput /> },
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}
