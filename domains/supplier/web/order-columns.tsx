import { Money } from '#kernel/web/kit/Money.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { ServiceOrderRow } from '../contract/service-order.endpoints.ts';
import { serviceOrderFlow } from '../model/service-order.machine.ts';

/** The columns of a list of service orders; `of` is whom the other side is shown as. */
export function useOrderColumns(of: 'merchant_name' | 'supplier_name') {
  const { word } = useWords('supplier');
  return [
    { field: 'order_number' as const, width: 144 },
    { field: of, width: 160 },
    { field: 'service_name' as const, width: 192 },
    { field: 'quantity' as const, width: 88, align: 'right' as const, render: ({ quantity, unit }: ServiceOrderRow) => `${quantity} ${unit}` },
    {
      field: 'amount_cents' as const,
      as: 'money' as const,
      width: 120,
      render: ({ amount_cents, currency_code }: ServiceOrderRow) => <Money cents={amount_cents} currency={currency_code} />,
    },
    { field: 'wished_day' as const, as: 'day' as const, width: 112 },
    {
      field: 'status' as const,
      width: 104,
      words: word.order_status,
      render: ({ status }: ServiceOrderRow) => <StatusTag of={serviceOrderFlow} state={status} />,
    },
    { field: 'create_time' as const, as: 'when' as const, width: 152 },
    { field: 'category' as const, words: word.category, hidden: true as const },
    { field: 'contact_name' as const, hidden: true as const },
    { field: 'contact_phone' as const, hidden: true as const },
  ];
}
