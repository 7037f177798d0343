import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { formatCents } from '#kernel/contract/cents.ts';
import type { PriceRange } from '#kernel/contract/price-range.ts';
import { MOST_RANGES, PriceRanges, withEnd, withNextRange, withoutRange } from '#kernel/contract/price-range.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useState } from 'react';
import { showError } from '../notice.ts';
import { useWords } from '../words.ts';
import { Dialog } from './Dialog.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import './price-range.css';

interface PriceRangeDialogProps {
  title: string;
  ranges: readonly PriceRange[];
  most?: number;
  onDone: (ranges: PriceRange[]) => void;
  onClose: () => void;
}

/** Ranges of prices that follow one another (specification 2§2.12): a new one begins where the last ends, the first stays. */
export function PriceRangeDialog({ title, ranges: given, most = MOST_RANGES, onDone, onClose }: PriceRangeDialogProps) {
  const { word, refusal } = useWords('kernel');
  const [ranges, setRanges] = useState<readonly PriceRange[]>(given.length > 0 ? given : withNextRange([]));
  const hasEnd = (range: PriceRange | undefined): boolean => range !== undefined && range[1] > range[0];
  const add = () => {
    if (ranges.length >= most) showError(fill(refusal.too_many_items, { max: most }));
    else if (hasEnd(ranges.at(-1))) setRanges(withNextRange(ranges));
    else showError(refusal.range_upside_down);
  };
  const done = () => {
    const checked = PriceRanges(most).safeParse(ranges);
    if (checked.success) onDone(checked.data);
    else showError(refusal.range_upside_down);
  };
  return (
    <Dialog ok={word.confirm} title={title} width={480} onOk={done} onClose={onClose}>
      <ol className="price-ranges">
        {ranges.map((range, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a range that is being typed has no identity but its place
          <li key={`${index}/${ranges.length}`}>
            <span className="price-range-low">{Number.isNaN(range[0]) ? '–' : formatCents(range[0])}</span>
            <span aria-hidden="true">–</span>
            <MoneyInput
              aria-label={fill(word.range_end, { number: index + 1 })}
              autoFocus={index === ranges.length - 1}
              {...(hasEnd(range) ? {} : { status: 'error' as const })}
              value={Number.isNaN(range[1]) ? null : range[1]}
              onChange={(cents) => setRanges(withEnd(ranges, index, cents ?? Number.NaN))}
            />
            {index > 0 && (
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={fill(word.remove_range, { number: index + 1 })}
                onClick={() => setRanges(withoutRange(ranges, index))}
              />
            )}
          </li>
        ))}
      </ol>
      <Button type="dashed" icon={<PlusOutlined />} onClick={add}>
        {word.add_range} {ranges.length}/{most}
      </Button>
    </Dialog>
  );
}
