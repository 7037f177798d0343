import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useWords } from '#kernel/web/words.ts';
import './project.css';

/** The price where one works, beside the chain's where that is another. */
export const PriceHere = ({ sell_price, chain_price }: { sell_price: number; chain_price: number }) => (
  <>
    <Money cents={sell_price} />
    {sell_price !== chain_price && (
      <s className="project-chain-price">
        <Money cents={chain_price} />
      </s>
    )}
  </>
);

/** On the shelves or off. */
export function ShelvesFilter({ value, onChange }: { value?: boolean; onChange?: (value: boolean | undefined) => void }) {
  const { word } = useWords('catalog');
  return (
    <ChoiceFilter
      hint={word.any_shelving}
      options={{ true: word.on_shelves, false: word.off_shelves }}
      {...(value !== undefined && { value: String(value) })}
      onChange={(state) => onChange?.(state === undefined ? undefined : state === 'true')}
    />
  );
}
