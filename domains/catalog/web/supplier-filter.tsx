import { supplierList } from '#domains/org/contract/supplier.endpoints.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';

/** A list's filter by one of the chain's suppliers; none for whoever does not see them. */
export function useSupplierFilter() {
  const { word } = useWords('catalog');
  const seesSuppliers = useCan('supplier:open');
  const suppliers = useEndpoint(supplierList, { page_size: 200 }, { enabled: seesSuppliers }).data?.rows ?? [];
  const options = Object.fromEntries(suppliers.map((each) => [each.supplier_code, each.shop_name]));
  return seesSuppliers ? { supplier_code: <ChoiceFilter hint={word.any_supplier} options={options} /> } : {};
}
