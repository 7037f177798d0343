import '#kernel/web/kit/report.css';
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
    <p className="fact-sum">
      {field.principal} <strong>{money(data.principal)}</strong>
      {field.gift} <strong>{money(data.gift)}</strong>
      {field.num} <strong>{data.num}</strong>
      {field.value} <strong>{money(data.value)}</strong>
    </p>
  );
}
