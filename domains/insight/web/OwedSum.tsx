import '#kernel/web/kit/report.css';
import { Space } from 'antd';
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
  const parts = [
    { label: field.principal, value: money(data.principal) },
    { label: field.gift, value: money(data.gift) },
    { label: field.num, value: data.num },
    { label: field.value, value: money(data.value) },
  ];
  return (
    <Space className="owed-sum" wrap size="middle">
      {parts.map(({ label, value }) => (
        <span key={label} className="fact-sum">
          {label} <strong>{value}</strong>
        </span>
      ))}
    </Space>
  );
}
