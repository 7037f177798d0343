import { ExperimentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { skuName } from '#domains/catalog/contract/sku-name.ts';
import type { PlannedSupply } from '#domains/deduction/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { comma } from '#kernel/web/language.ts';
import { useWords } from '#kernel/web/words.ts';
import type { BasketChange } from './basket.draft.ts';

const SuppliesDialog = lazy(() => import('./SuppliesDialog.tsx'));

interface UseSuppliesProps {
  /** The treatment that uses them up. */
  name: string;
  shop_project_id: string;
  planned: readonly PlannedSupply[];
  /** Why they cannot be taken so. */
  fault: string | undefined;
  change: (step: BasketChange) => void;
}

/** What a treatment of the basket uses up; touched, it is corrected. */
export default function UseSupplies({ name, shop_project_id, planned, fault, change }: UseSuppliesProps) {
  const { word } = useWords('sales');
  const [isOpen, open] = useState(false);
  const text = planned.map((supply) => `${skuName(supply)} ${supply.correction.quantity ?? supply.planned} ${supply.unit}`).join(comma());
  return (
    <div className="basket-target">
      <Button
        block
        className="basket-supplies"
        icon={<ExperimentOutlined />}
        aria-label={`${fill(word.use_supplies_of, { name })} ${text}`}
        onClick={() => open(true)}
      >
        {text}
      </Button>
      {fault && <small className="basket-why fault">{fault}</small>}
      {isOpen && (
        <Suspense fallback={null}>
          <SuppliesDialog
            name={name}
            planned={planned}
            onDone={(supplies) => {
              open(false);
              change({ do: 'supplies', shop_project_id, supplies });
            }}
            onClose={() => open(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
