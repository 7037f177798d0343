import { Button } from 'antd';
import { Fragment, lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type SupplierDetail, supplierDetail } from '../contract/supplied.endpoints.ts';
import { suppliers } from '../contract/supplier.endpoints.ts';
import { SuppliedList } from './SuppliedList.tsx';
import { SupplierEnding } from './SupplierEnding.tsx';
import { SupplierMoves } from './SupplierMoves.tsx';
import { SupplierInbounds, SupplierReturns } from './SupplierOrders.tsx';

const SupplierDrawer = lazy(() => import('./SupplierDrawer.tsx'));

const MOST = 1000;

/** `/supplier-detail`: who a supplier is, how to reach them, what they delivered, what is still to come (specification 2§2.3). */
export default function SupplierDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('stock');
  const supplier_id = String(search['supplier_id'] ?? '');
  const query = useEndpoint(supplierDetail, { supplier_id });
  const mayCost = useCan('stock:cost');
  const many = (count: number) => (count >= MOST ? fill(word.many, { count: MOST }) : count);
  return (
    <DetailPage
      query={query}
      title={(supplier) => supplier.supplier_name}
      status={({ is_gone }) => is_gone && <Status tone="neutral">{word.supplier_gone}</Status>}
      facts={(supplier) => [
        { label: field.goods_num, value: many(supplier.goods_num), decides: true },
        { label: field.open_num, value: supplier.open_num, decides: true },
        ...(mayCost ? [{ label: field.open_amounts, value: <OpenAmounts supplier={supplier} />, decides: true }] : []),
        { label: field.ending_num, value: many(supplier.ending_num), decides: true },
        { label: field.supplier_level, value: supplier.supplier_level || '-' },
        { label: field.contact_name, value: supplier.contact_name || '-' },
        { label: field.contact_phone, value: <Reach to="tel" at={supplier.contact_phone} /> },
        { label: field.contact_email, value: <Reach to="mailto" at={supplier.contact_email} /> },
        { label: field.supplied_names, value: supplier.supplied_names || '-' },
        { label: field.creator_name, value: supplier.creator_name ?? '-' },
        { label: field.create_time, value: <When at={supplier.create_time} show="day" /> },
        ...(supplier.supplier_code ? [{ label: field.supplier_code, value: <Linked supplier={supplier} /> }] : []),
        ...(supplier.remarks ? [{ label: field.remarks, value: supplier.remarks }] : []),
      ]}
      actions={(supplier) => <EditSupplier supplier={supplier} />}
      tabs={() => [
        { key: 'moves', label: title.supplier_moves, content: <SupplierMoves supplier_id={supplier_id} /> },
        { key: 'open', label: title.supplier_open, content: <SupplierInbounds supplier_id={supplier_id} isOpen /> },
        { key: 'goods', label: title.supplier_goods, content: <SuppliedList supplier_id={supplier_id} /> },
        { key: 'ending', label: title.supplier_ending, content: <SupplierEnding supplier_id={supplier_id} /> },
        { key: 'inbounds', label: title.supplier_inbounds, content: <SupplierInbounds supplier_id={supplier_id} /> },
        { key: 'returns', label: title.supplier_returns, content: <SupplierReturns supplier_id={supplier_id} /> },
      ]}
    />
  );
}

/** What is still to come, in each currency that shops buy in. */
function OpenAmounts({ supplier: { open_amounts } }: { supplier: SupplierDetail }) {
  if (!open_amounts?.length) return '-';
  return open_amounts.map(({ currency_code, amount }, index) => (
    <Fragment key={currency_code}>
      {index > 0 && ' + '}
      <Money cents={amount} currency={currency_code} />
    </Fragment>
  ));
}

/** How to reach somebody, at one press. */
const Reach = ({ to, at }: { to: 'tel' | 'mailto'; at: string }) => (at ? <a href={`${to}:${at}`}>{at}</a> : '-');

/** The code of the platform, and whose it is as far as they supply the chain. */
function Linked({ supplier: { supplier_code, linked } }: { supplier: SupplierDetail }) {
  const { word } = useWords('stock');
  return (
    <>
      {supplier_code} {linked ? fill(word.linked_as, { name: linked.shop_name }) : word.not_linked}
    </>
  );
}

/** Whoever keeps the chain's suppliers changes one here; a branch only reads them. */
function EditSupplier({ supplier }: { supplier: SupplierDetail }) {
  const { word } = useWords('stock');
  const may = useCan('stock:supplier');
  const { data: decided } = useEndpoint(suppliers.decided, {}, { enabled: may });
  const [open, setOpen] = useState(false);
  if (!may || supplier.is_gone || !decided?.decides) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{word.edit_supplier}</Button>
      {open && (
        <Suspense fallback={null}>
          <SupplierDrawer supplier={supplier} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
