import { useState } from 'react';
import { type Correction, corrected, lacksReason, type PlannedSupply, SuppliesUsed, supplyKey } from '#domains/deduction/web/pieces.ts';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { BasketSupply } from './use.draft.ts';

const WIDTH = 560;

interface SuppliesDialogProps {
  /** The treatment that uses them up. */
  name: string;
  planned: readonly PlannedSupply[];
  onDone: (supplies: BasketSupply[]) => void;
  onClose: () => void;
}

/** The supplies of a treatment that is deducted at the till, corrected as at the desk. */
export default function SuppliesDialog({ name, planned, onDone, onClose }: SuppliesDialogProps) {
  const { word } = useWords('sales');
  const [said, say] = useState<ReadonlyMap<string, Correction>>(new Map());
  const shown = planned.map((supply) => corrected(supply, said.get(supplyKey(supply)) ?? supply.correction));
  const done = () =>
    onDone(
      shown.flatMap(({ shop_project_id, sku_id, planned: listed, correction: { quantity, batch_id, reason = '' } }) => {
        const other = quantity !== undefined && quantity !== listed && { quantity };
        if (!other && batch_id === undefined) return [];
        return [{ shop_project_id, sku_id, reason, ...other, ...(batch_id !== undefined && { batch_id }) }];
      }),
    );
  return (
    <Dialog
      title={name}
      width={WIDTH}
      ok={word.use_supplies_so}
      okDisabled={lacksReason(shown)}
      onOk={done}
      onClose={onClose}
    >
      <SuppliesUsed planned={shown} onChange={(key, correction) => say(new Map([...said, [key, correction]]))} />
    </Dialog>
  );
}
