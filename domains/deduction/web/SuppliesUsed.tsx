import { Input, InputNumber, Select } from 'antd';
import { skuName } from '#domains/catalog/contract/sku-name.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useCan } from '#kernel/web/place.ts';
import { inBrackets } from '#kernel/web/punctuation.ts';
import { useWords } from '#kernel/web/words.ts';
import { type Correction, type PlannedSupply, supplyKey, usingSo } from './supplies.draft.ts';
import './deduct.css';

interface SuppliesUsedProps {
  planned: readonly PlannedSupply[];
  onChange: (key: string, correction: Correction) => void;
}

/** What the treatments use up: as their projects list it, corrected by whoever does them. */
export function SuppliesUsed({ planned, onChange }: SuppliesUsedProps) {
  const { field } = useWords('deduction');
  if (planned.length === 0) return null;
  return (
    <>
      <h3 className="deduct-head">{field.supplies}</h3>
      <ul className="deduct-counters">
        {planned.map((supply) => (
          <SupplyRow key={supplyKey(supply)} supply={supply} onChange={(correction) => onChange(supplyKey(supply), correction)} />
        ))}
      </ul>
    </>
  );
}

const FIRST = '';

function SupplyRow({ supply, onChange }: { supply: PlannedSupply; onChange: (correction: Correction) => void }) {
  const { field, refusal, word } = useWords('deduction');
  const mayChoose = useCan('deduction:batch');
  const { planned, correction, wantsReason, unit, usable_quantity: usable, batches } = supply;
  const name = skuName(supply);
  const { batch_id: _, ...unchosen } = correction;
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <small>{fill(word.supply_usable, { planned, usable, unit })}</small>
      </div>
      <InputNumber
        size="large"
        min={0}
        max={1_000_000}
        precision={0}
        mode="spinner"
        aria-label={`${name} ${field.supply_quantity}`}
        value={correction.quantity ?? planned}
        onChange={(quantity) => quantity !== null && onChange(usingSo(correction, quantity, planned))}
      />
      {mayChoose && (
        <Select
          className="deduct-project"
          aria-label={`${name} ${field.batch_id}`}
          value={correction.batch_id ?? FIRST}
          onChange={(batch_id: string) => onChange(batch_id === FIRST ? unchosen : { ...correction, batch_id })}
          options={[
            { value: FIRST, label: word.first_ending },
            ...batches.map(({ batch_id, batch_number, valid_date, quantity }) => ({
              value: batch_id,
              label: `${batch_number} × ${quantity}${valid_date === null ? '' : inBrackets(valid_date)}`,
            })),
          ]}
        />
      )}
      {wantsReason && (
        <Input
          className="deduct-project"
          maxLength={200}
          aria-label={`${name} ${field.supply_reason}`}
          placeholder={fill(refusal.supply_reason_required, { most: planned })}
          value={correction.reason ?? ''}
          onChange={(event) => onChange({ ...correction, reason: event.target.value })}
        />
      )}
    </li>
  );
}
