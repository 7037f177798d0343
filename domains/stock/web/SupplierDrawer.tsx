import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { SupplierDetail } from '../contract/supplied.endpoints.ts';
import { supplierEdit } from '../contract/supplier.endpoints.ts';
import { useSupplierInputs } from './supplier-inputs.ts';

/** Changes what is written down of a supplier. */
export default function SupplierDrawer({ supplier, onClose }: { supplier: SupplierDetail; onClose: () => void }) {
  const { field, word } = useWords('stock');
  return (
    <FormDrawer
      endpoint={supplierEdit}
      title={word.edit_supplier}
      labels={field}
      width={560}
      initial={supplier}
      done={word.supplier_edited}
      groups={[{ items: useSupplierInputs() }]}
      onClose={onClose}
    />
  );
}
