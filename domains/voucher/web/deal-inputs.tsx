import { CountCardSelect, ProductsInput, ProjectSelect } from '#domains/catalog/web/pieces.ts';
import type { FormItem } from '#kernel/web/kit/FormFields.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { ITEM_FIELD, voucherDeals } from '../contract/deal.endpoints.ts';

type Field = 'channel' | 'deal_id' | 'deal_name' | 'item_type' | 'shop_project_id' | 'sku_id' | 'shop_card_id' | 'quantity' | 'settle_amount';

/** What is asked of a deal; which thing of the catalogue it is hangs on what kind of thing. */
export function useDealInputs(): readonly FormItem<typeof voucherDeals.add, Field>[] {
  const { word } = useWords('voucher');
  const of = (type: keyof typeof ITEM_FIELD) => ({ required: true, when: ({ item_type }: { item_type?: string | undefined }) => item_type === type });
  return [
    { field: 'channel', options: word.channel },
    { field: 'deal_id', hint: word.deal_hint },
    { field: 'deal_name', wide: true },
    { field: 'item_type', wide: true, options: word.item_type },
    { field: 'shop_project_id', input: <ProjectSelect />, ...of('project') },
    { field: 'sku_id', input: <SkuInput />, ...of('product') },
    { field: 'shop_card_id', input: <CountCardSelect />, ...of('count_card') },
    { field: 'quantity', when: ({ item_type }) => item_type !== 'count_card' },
    { field: 'settle_amount', hint: word.settle_hint },
  ];
}

interface One {
  id?: string;
  value?: string | null;
  onChange?: (id: string) => void;
}

/** One product: what is picked last takes the place of what was there. */
const SkuInput = ({ value, onChange, ...input }: One) => (
  <ProductsInput {...input} value={value ? [value] : []} onChange={(ids) => onChange?.(ids.at(-1) ?? '')} />
);
