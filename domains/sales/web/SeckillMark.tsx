import { Button } from 'antd';
import type { LineSeckill } from '#domains/activity/contract/pieces.schema.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useWords } from '#kernel/web/words.ts';

interface SeckillMarkProps {
  of: LineSeckill;
  /** What the line sells, and how many. */
  name: string;
  quantity: number;
  onDecline: (at_usual_price: boolean) => void;
}

/** That a line is in a flash sale: how many of it are sold at its price, how many are left, why not all; and the way to leave them to others. */
export function SeckillMark({ of: { seckill_name, num, left, why }, name, quantity, onDecline }: SeckillMarkProps) {
  const { word } = useWords('sales');
  const isDeclined = why === 'declined';
  return (
    <span className="basket-seckill">
      <Status tone={num > 0 ? 'danger' : 'neutral'}>{word.seckill.mark}</Status>
      <small>
        {seckill_name} · {fill(word.seckill.left, { left })}
        {why !== null && ` · ${fill(word.seckill.why[why], { rest: quantity - num })}`}
      </small>
      {(num > 0 || isDeclined) && (
        <Button type="link" size="small" aria-label={`${isDeclined ? word.seckill.take : word.seckill.decline} ${name}`} onClick={() => onDecline(!isDeclined)}>
          {isDeclined ? word.seckill.take : word.seckill.decline}
        </Button>
      )}
    </span>
  );
}
