import { ShopFilter } from '#domains/member/web/pieces.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { addReconciliation } from '../contract/reconciliation.endpoints.ts';
import { ArrivingMethod } from '../contract/reconciliation.schema.ts';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** A new reconciliation: of which shop, channel and days. What the list is narrowed to is taken over. */
export default function AddDrawer({ onClose }: { onClose: () => void }) {
  const { title, field, word } = useWords('reconciliation');
  const { go, pathOf } = useNavigation();
  const { search } = useScreen();
  const isOfAll = usePlace().user.shop_type === '0';
  const day = textOf(search['start_date']);
  const starts = {
    pay_method: ArrivingMethod.safeParse(search['pay_method']).data ?? 'WECHAT',
    ...(isOfAll && textOf(search['shop_id']) && { shop_id: textOf(search['shop_id'])! }),
    ...(day && { start_date: day, end_date: textOf(search['end_date']) ?? day }),
  };
  return (
    <FormDrawer
      endpoint={addReconciliation}
      title={title.add_reconciliation}
      labels={field}
      width={520}
      draft="reconciliation.add"
      done={word.begun}
      starts={starts}
      groups={[
        {
          items: [
            ...(isOfAll ? [{ field: 'shop_id' as const, input: <ShopFilter />, wide: true as const, required: true as const }] : []),
            { field: 'pay_method', options: word.pay_method },
            { field: 'way', options: word.way },
            { field: 'start_date', input: <DayInput /> },
            { field: 'end_date', input: <DayInput /> },
          ],
        },
      ]}
      onDone={({ reconciliation_id }) => {
        const path = pathOf('reconciliation.ReconciliationDetailPage');
        if (path) go({ path, search: { reconciliation_id } });
      }}
      onClose={onClose}
    />
  );
}
