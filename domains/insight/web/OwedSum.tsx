import './balance.css';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { balanceSum } from '../contract/balance.endpoints.ts';

/** What is owed in all, in each of its four measures. */
export function OwedSum({ asked }: { asked: RequestInputOf<typeof balanceSum> }) {
  const { field } = useWords('insight');
  const { data } = useEndpoint(balanceSum, asked, { keepPrevious: true });
  if (!data) return null;
  const money = (cents: number) => <Money cents={cents} currency={data.currency_code} />;
  return (
    <dl className="owed-sum">
      <div>
        <dt>{field.principal}</dt>
        <dd>{money(data.principal)}</dd>
      </div>
      <div>
        <dt>{field.gift}</dt>
        <dd>{money(data.gift)}</dd>
      </div>
      <div>
        <dt>{field.num}</dt>
        <dd>{data.num}</dd>
      </div>
      <div>
        <dt>{field.value}</dt>
        <dd>{money(data.value)}</dd>
      </div>
    </dl>
  );
}
