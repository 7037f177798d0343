import { KeptList } from '#kernel/web/kit/KeptList.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { suppliers } from '../contract/supplier.endpoints.ts';
import { useSupplierInputs } from './supplier-inputs.ts';

/** Whom the chain buys from (specification 2§2.3, 2§2.5, 2§2.7); a new one is added on a page of its own where the mode has it. */
export default function SupplierListPage() {
  const { field, word } = useWords('stock');
  const { pathOf } = useNavigation();
  const [adding, detail] = [pathOf('stock.AddSupplierPage'), pathOf('stock.SupplierDetailPage')];
  return (
    <KeptList
      kept={suppliers}
      noun={word.supplier}
      nameOf={({ supplier_name }) => supplier_name}
      labels={field}
      columns={[
        { field: 'supplier_name', width: 200 },
        { field: 'supplier_level', width: 72 },
        { field: 'supplied_names', width: 208, render: ({ supplied_names }) => supplied_names || '-' },
        { field: 'contact_name', width: 104 },
        { field: 'contact_phone', width: 136 },
        { field: 'contact_email', width: 184 },
        { field: 'creator_name', width: 88, render: ({ creator_name }) => creator_name ?? '-' },
        { field: 'create_time', as: 'day', width: 104 },
        { field: 'supplier_code', hidden: true },
        { field: 'remarks', width: 200, hidden: true },
      ]}
      inputs={useSupplierInputs()}
      words={{ none: word.no_suppliers }}
      {...(adding && { addAt: { path: adding } })}
      rowLink={({ supplier_id }) => (detail ? { path: detail, search: { supplier_id } } : undefined)}
    />
  );
}
