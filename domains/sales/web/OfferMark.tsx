import { Button } from 'antd';
import type { LineOffer } from '#domains/activity/contract/pieces.schema.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useWords } from '#kernel/web/words.ts';

interface OfferMarkProps {
  of: LineOffer;
  /** What the line sells, and how many. */
  name: string;
  quantity: number;
  onDecline: (at_usual_price: boolean) => void;
}

/** That a line is in an activity: which, how many of it are sold at its price, how many are left, why not all; and the way to leave them to others. */
export function OfferMark({ of: { activity_type, activity_name, num, left, wanted, why }, name, quantity, onDecline }: OfferMarkProps) {
  const { word } = useWords('sales');
  const { mark, take, left: leftWord } = word.offer[activity_type];
  const isDeclined = why === 'declined';
  const label = isDeclined ? take : word.offer.decline;
  return (
    <span className="basket-offer">
      <Status tone={num > 0 ? 'danger' : 'neutral'}>{mark}</Status>
      <small>
        {activity_name}
        {why !== 'gathering' && ` · ${fill(leftWord, { left })}`}
        {why !== null && ` · ${fill(word.offer.why[why], { rest: quantity - num, wanted })}`}
      </small>
      {(num > 0 || isDeclined) && (
        <Button type="link" size="small" aria-label={`${label} ${name}`} onClick={() => onDecline(!isDeclined)}>
          {label}
        </Button>
      )}
    </span>
  );
}
