import { Select } from 'antd';
import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useWords } from '#kernel/web/words.ts';
import type { PricedKind } from '../contract/price.endpoints.ts';
import { BelowMember } from './MemberPrice.tsx';
import { usePriceChange } from './price-calls.ts';
import './project.css';

/** Something that has a price where one works. */
export interface PricedThing {
  template_id: string;
  /** Where there are several. */
  name: string;
  price: number;
  /** What members pay instead, where a price is named for them. */
  member_price?: number | null;
}

interface PriceDialogProps {
  kind: PricedKind;
  name: string;
  things: readonly PricedThing[];
  onClose: () => void;
}

const WIDTH = 480;

/** Another price where one works, at once or from a day to come. */
export default function PriceDialog({ kind, name, things, onClose }: PriceDialogProps) {
  const { field, word } = useWords('catalog');
  const [of, setOf] = useState(things[0]!);
  const [cents, setCents] = useState<number | undefined>(of.price);
  const [from, setFrom] = useState<string | null>(null);
  const { change, pending } = usePriceChange(kind);
  const isPrice = cents !== undefined && Number.isSafeInteger(cents) && (cents !== of.price || from !== null);
  const choose = (template_id: string) => {
    const chosen = things.find((thing) => thing.template_id === template_id)!;
    setOf(chosen);
    setCents(chosen.price);
  };
  const save = async () => {
    if (!isPrice || !(await change(of.template_id, { expected_price: of.price, sell_price: cents, from_date: from }))) return;
    showDone(word.price_saved);
    onClose();
  };
  return (
    <Dialog
      ok={word.change_price}
      title={fill(word.change_price_of, { name })}
      width={WIDTH}
      okDisabled={!isPrice}
      pending={pending}
      onOk={() => void save()}
      onClose={onClose}
    >
      {things.length > 1 && (
        <Labelled label={field.specs_name} required>
          <Select
            aria-label={field.specs_name}
            value={of.template_id}
            options={things.map((thing) => ({ value: thing.template_id, label: thing.name }))}
            onChange={choose}
          />
        </Labelled>
      )}
      <p>
        {word.price_before} <Money cents={of.price} />
      </p>
      <div className="reprice">
        <Labelled label={word.price_after} required>
          <MoneyInput aria-label={word.price_after} autoFocus value={cents ?? null} onChange={setCents} onPressEnter={() => void save()} />
        </Labelled>
        <Labelled label={field.from_date}>
          <DayInput aria-label={field.from_date} placeholder={word.price_at_once} value={from} onChange={(day) => setFrom(day ?? null)} />
        </Labelled>
      </div>
      <BelowMember price={cents} member_price={of.member_price} />
      <p className="price-note">{word.price_change_text}</p>
    </Dialog>
  );
}
