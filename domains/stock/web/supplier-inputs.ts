import type { FormItem } from '#kernel/web/kit/FormFields.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { supplierAdd } from '../contract/supplier.endpoints.ts';

type Field = 'supplier_name' | 'supplier_level' | 'contact_name' | 'contact_phone' | 'contact_email' | 'supplier_code' | 'remarks';

/** The inputs of a supplier, wherever one is written down. */
export function useSupplierInputs(): readonly FormItem<typeof supplierAdd, Field>[] {
  const { word } = useWords('stock');
  return [
    'supplier_name',
    'supplier_level',
    'contact_name',
    'contact_phone',
    'contact_email',
    { field: 'supplier_code', hint: word.code_hint },
    { field: 'remarks', wide: true },
  ];
}
