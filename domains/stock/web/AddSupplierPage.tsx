import { Alert } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { supplierAdd, suppliers } from '../contract/supplier.endpoints.ts';
import { useSupplierInputs } from './supplier-inputs.ts';

/** `/add-supplier`: writes down whom the chain buys from; a branch is told who does (specification 2§2.3). */
export default function AddSupplierPage() {
  const { field, title, word } = useWords('stock');
  const kernel = useWords('kernel').word;
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  const items = useSupplierInputs();
  const { data: decided } = useEndpoint(suppliers.decided, {});
  if (decided && !decided.decides)
    return (
      <>
        <PageHead />
        <Alert type="info" showIcon title={fill(kernel.kept.above, { store: decided.store_name })} />
      </>
    );
  return (
    <FormPage
      endpoint={supplierAdd}
      labels={field}
      draft="stock.supplier.add"
      done={word.supplier_added}
      groups={[{ title: title.supplier_basics, items }]}
      onDone={({ supplier_id }) => {
        close();
        const path = pathOf('stock.SupplierDetailPage');
        if (path) go({ path, search: { supplier_id } });
      }}
    />
  );
}
