import { Alert, Button } from 'antd';
import { useOrderLinks } from '#domains/sales/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { minuteOf } from '#kernel/web/kit/When.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { findPickup, verifyPickup } from '../contract/delivery.endpoints.ts';
import { deliveryFlow } from '../model/delivery.machine.ts';
import { MALL_MOVED } from './moved.ts';

/** What a code at the redemption desk is for: handed over once it is paid, once. */
export default function PickupCode({ code, onNext }: { code: string; onNext: () => void }) {
  const { word } = useWords('mall');
  const { go } = useNavigation();
  const links = useOrderLinks();
  const { data: found, error, refetch } = useEndpoint(findPickup, { pickup_code: code });
  const { run, pending } = useCommand(verifyPickup, { refreshes: MALL_MOVED });
  const next = (
    <Button type="primary" onClick={onNext}>
      {word.next_code}
    </Button>
  );
  if (error) return <LoadFailed failure={error} retry={() => void refetch()} />;
  if (!found) return null;
  if (found.verify_time)
    return <Alert type="success" showIcon title={`${found.order_number} ${fill(word.pickup_used, { time: minuteOf(found.verify_time) })}`} action={next} />;
  const settlement = links.settlement(found.order_id);
  const isWaiting = found.status === deliveryFlow.state.to_pick_up;
  return (
    <section className="found-card" aria-label={word.pickup_found}>
      <header>
        <h2>
          {found.receiver_name} {found.order_number}
        </h2>
        <span>{word.status[found.status]}</span>
        <strong>
          <Money cents={found.amount_receivable} currency={found.currency_code} />
        </strong>
      </header>
      {found.lines.map(({ name, quantity }) => (
        <p key={name} className="found-gets">
          <b>
            {name} × {quantity}
          </b>
        </p>
      ))}
      {isWaiting && !found.is_paid && (
        <Alert
          type="warning"
          showIcon
          title={word.pickup_unpaid}
          action={settlement && <Button onClick={() => go(settlement)}>{word.settle}</Button>}
        />
      )}
      {isWaiting && (
        <Button type="primary" size="large" loading={pending} disabled={!found.is_paid} onClick={() => void run({ pickup_code: code })}>
          {word.verb.verify}
        </Button>
      )}
    </section>
  );
}
