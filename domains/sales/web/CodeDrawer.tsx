import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type CodeKind, type PaymentCode, paymentCodeAdd, paymentCodeEdit } from '../contract/payment.endpoints.ts';

/** A card reader or a merchant code, new or changed. */
export default function CodeDrawer({ kind, code, onClose }: { kind: CodeKind; code: PaymentCode | 'new'; onClose: () => void }) {
  const { field, title } = useWords('sales');
  const common = { labels: field, width: 480, refreshes: ['sales.pattern.'], onClose };
  const isDevice = kind === 'device';
  if (code === 'new')
    return (
      <FormDrawer
        {...common}
        endpoint={paymentCodeAdd}
        title={isDevice ? title.add_device : title.add_merchant}
        starts={{ kind }}
        groups={[{ items: ['code', 'code_name'] }]}
      />
    );
  const { payment_code_id, version, code: number, code_name } = code;
  return (
    <FormDrawer
      {...common}
      endpoint={paymentCodeEdit}
      title={isDevice ? title.edit_device : title.edit_merchant}
      initial={{ payment_code_id, version, code: number, code_name }}
      groups={[{ items: ['code', 'code_name'] }]}
    />
  );
}
