import { KeptList } from '#kernel/web/kit/KeptList.tsx';
import { useWords } from '#kernel/web/words.ts';
import { suppliers } from '../contract/supplier.endpoints.ts';

/** Whom the chain buys from (specification 2§2.5, 2§2.7). */
export default function SupplierListPage() {
  const { field, word } = useWords('stock');
  return (
    <KeptList
      kept={suppliers}
      noun={word.supplier}
      nameOf={({ supplier_name }) => supplier_name}
      labels={field}
      columns={[
        { field: 'supplier_name', width: 220 },
        { field: 'supplier_level', width: 88 },
        { field: 'contact_name', width: 120 },
        { field: 'contact_phone', width: 140 },
        { field: 'contact_email', width: 200 },
        { field: 'remarks', width: 200 },
      ]}
      inputs={['supplier_name', 'supplier_level', 'contact_name', 'contact_phone', 'contact_email', { field: 'remarks', wide: true }]}
      words={{ none: word.no_suppliers }}
    />
  );
}
