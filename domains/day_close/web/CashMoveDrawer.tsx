import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { useWords } from '#kernel/web/words.ts';
import { addCashMove } from '../contract/day_close.endpoints.ts';

/** Notes cash that comes in or leaves without a sale. */
export default function CashMoveDrawer({ onClose }: { onClose: () => void }) {
  const { title, field, word } = useWords('day_close');
  return (
    <FormDrawer
      endpoint={addCashMove}
      title={title.add_cash_move}
      verb={title.add_cash_move}
      labels={field}
      done={word.move_added}
      starts={{ kind: 'paid_out' }}
      groups={[
        {
          title: title.cash_moves,
          items: [
            { field: 'kind', options: { paid_in: word.kind.paid_in, paid_out: word.kind.paid_out } },
            { field: 'amount', input: <MoneyInput /> },
            { field: 'reason', wide: true },
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}
