import './till.css';
import type { InputRef } from 'antd';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Keys } from '#kernel/web/kit/Keys.tsx';
import { showDone, showError } from '#kernel/web/notice.ts';
import { failureText } from '#kernel/web/query.ts';
import { useScan } from '#kernel/web/scan.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { BasketPane } from './BasketPane.tsx';
import { CataloguePane } from './CataloguePane.tsx';
import type { Front } from './CatalogueRail.tsx';
import { productOf, type Tile } from './sellables.ts';
import { useDeducts } from './use-counters.ts';
import { usePackage } from './use-package.ts';
import { useTill } from './use-till.ts';

const PackageDialog = lazy(() => import('./PackageDialog.tsx'));
const Settlement = lazy(() => import('./Settlement.tsx').then((module) => ({ default: module.Settlement })));
const HoldOrTake = lazy(() => import('./HoldOrTake.tsx'));
const DeductDialog = lazy(() => import('./DeductDialog.tsx'));
const PickBuyer = lazy(() => import('./PickBuyer.tsx'));

/** The till; where settling has no page of its own, an order in the address is settled here. */
export default function TillPage() {
  const { search, setSearch } = useScreen();
  const { order_id } = search;
  return typeof order_id === 'string' ? <Settlement order_id={order_id} leave={() => setSearch({}, 'replace')} /> : <Till />;
}

/** Adds the product that a code was scanned of. */
function useScannedItem(add: (item: Tile) => void) {
  const { word } = useWords('sales');
  return useCallback(
    async (code: string) => {
      try {
        const item = await productOf(code);
        if (!item) return showError(fill(word.barcode_unknown, { code }));
        add(item);
        showDone(fill(word.item_added, { name: item.name }));
      } catch (failure) {
        showError(failureText(failure));
      }
    },
    [add, word],
  );
}

/** What the shop sells on the left, what the customer takes on the right; by hand, by keyboard or by scanner. */
function Till() {
  const { title, word } = useWords('sales');
  const till = useTill();
  const { change } = till;
  const search = useRef<InputRef>(null);
  const { setSearch } = useScreen();
  const [picking, pick] = useState(false);
  const packages = usePackage(change);
  const addPackage = packages.add;
  const add = useCallback(
    ({ item_type, ...item }: Tile) => (item_type === 'package' ? void addPackage(item.item_id) : change({ do: 'add', item: { item_type, ...item } })),
    [change, addPackage],
  );
  const [isHolding, hold] = useState(false);
  const [chosen, choose] = useState<Front | null>(null);
  const deducts = useDeducts();
  const { member_id, uses } = till.basket;
  const scan = useScannedItem(add);
  useScan(scan);
  return (
    <div className="till">
      <h1 className="unseen">{title.cashier}</h1>
      <CataloguePane
        search={search}
        onAdd={add}
        // As from a member's file: what was gathered for somebody else is asked about.
        onMember={(found) => setSearch({ member_id: found }, 'replace')}
        chosen={chosen}
        choose={choose}
        member_id={member_id}
        change={change}
      />
      <BasketPane till={till} onPickMember={() => pick(true)} onHold={() => hold(true)} onDeduct={() => choose('use')}>
        <Keys
          of={[
            { press: 'F2', does: word.pick_member, run: () => pick(true) },
            { press: '/', does: word.find_item, run: () => search.current?.focus() },
            { press: 'F4', does: till.isEmpty ? word.retrieve_order : word.hold, run: () => !till.isDeduction && hold(true) },
            { press: 'F6', does: word.coupon_best, run: till.takeBestCoupon },
            ...(till.last ? [{ press: 'F7', does: word.same_again, run: () => void till.sellAgain() }] : []),
            ...(deducts ? [{ press: 'F9', does: word.use_open, run: () => choose('use') }] : []),
            { press: 'F8', does: till.goesOn, run: till.submit },
          ]}
        />
      </BasketPane>
      {packages.choosing && (
        <Suspense fallback={null}>
          <PackageDialog of={packages.choosing} onDone={(chosen) => packages.put(packages.choosing!, chosen)} onClose={packages.close} />
        </Suspense>
      )}
      {isHolding && (
        <Suspense fallback={null}>
          <HoldOrTake till={till} onClose={() => hold(false)} />
        </Suspense>
      )}
      {till.isDeducting && member_id !== null && uses.length > 0 && (
        <Suspense fallback={null}>
          <DeductDialog basket={{ ...till.basket, member_id }} change={change} onRefused={till.refuse} onClose={till.endDeducting} />
        </Suspense>
      )}
      {picking && (
        <Suspense fallback={null}>
          <PickBuyer onPick={(picked) => change({ do: 'member', member_id: picked })} onClose={() => pick(false)} />
        </Suspense>
      )}
    </div>
  );
}
