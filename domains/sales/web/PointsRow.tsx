import { InputNumber, Switch } from 'antd';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import type { Till } from './use-till.ts';

/** Paying with the member's points: as many as the basket takes, or fewer. Not there where points pay nothing. */
export function PointsRow({ till: { basket, change, price } }: { till: Till }) {
  const { word } = useWords('sales');
  if (!price || basket.member_id === null) return null;
  const { balance, most, most_amount, used, used_amount } = price.points;
  const takes = Math.min(balance, most);
  if (takes === 0) return null;
  const money = (cents: number) => moneyText(cents, price.currency_code);
  const isUsing = basket.points > 0;
  return (
    <div className="points-row">
      <Switch aria-label={word.use_points} checked={isUsing} onChange={(on) => change({ do: 'points', points: on ? takes : 0 })} />
      <span>{word.use_points}</span>
      {isUsing ? (
        <>
          <InputNumber
            aria-label={word.use_points}
            controls={false}
            min={0}
            max={takes}
            precision={0}
            value={basket.points}
            onChange={(points) => change({ do: 'points', points: points ?? 0 })}
          />
          <strong>{fill(word.points_pay, { amount: money(used === 0 ? 0 : used_amount) })}</strong>
        </>
      ) : (
        <small>{fill(balance < most ? word.points_there : word.points_most, { most: takes, amount: money(most_amount) })}</small>
      )}
    </div>
  );
}
