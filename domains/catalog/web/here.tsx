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

interface SwitchFilterProps {
  value?: boolean;
  onChange?: (value: boolean | undefined) => void;
}

/** On the shelves or off. */
export function ShelvesFilter(props: SwitchFilterProps) {
  const { word } = useWords('catalog');
  return <SwitchFilter {...props} hint={word.any_shelving} options={{ true: word.on_shelves, false: word.off_shelves }} />;
}

/** Booked by customers themselves or not. */
export function BookableFilter(props: SwitchFilterProps) {
  const { word } = useWords('catalog');
  return <SwitchFilter {...props} hint={word.any_booking} options={{ true: word.self_bookable, false: word.not_self_bookable }} />;
}

function SwitchFilter({ value, onChange, ...shown }: SwitchFilterProps & { hint: string; options: Record<'true' | 'false', string> }) {
  return (
    <ChoiceFilter
      {...shown}
      {...(value !== undefined && { value: String(value) })}
      onChange={(state) => onChange?.(state === undefined ? undefined : state === 'true')}
    />
  );
}
