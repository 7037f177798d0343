import { SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { moneyText, roundMulDiv } from '#kernel/contract/cents.ts';
import type { Period } from '#kernel/contract/period.ts';
import type { PriceRange } from '#kernel/contract/price-range.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { editOrderValueRanges, homeOrderValues } from '../contract/insight.endpoints.ts';

const PriceRangeDialog = lazy(() => import('#kernel/web/kit/PriceRangeDialog.tsx').then((kit) => ({ default: kit.PriceRangeDialog })));

/** How many orders came to how much in a period; whoever sets the shop's rules chooses the ranges. */
export function OrderValues({ period }: { period: Period }) {
  const { title, word } = useWords('insight');
  const { data, error, refetch } = useEndpoint(homeOrderValues, { period }, { keepPrevious: true });
  const [isChoosing, choose] = useState(false);
  const { run } = useCommand(editOrderValueRanges, { onDone: () => choose(false) });
  const most = Math.max(1, ...(data?.ranges ?? []).map(({ order_num }) => order_num));
  const all = (data?.ranges ?? []).reduce((sum, { order_num }) => sum + order_num, 0);
  const chosen = (data?.ranges ?? []).flatMap(({ low, high }): PriceRange[] => (high === null ? [] : [[low, high]]));
  return (
    <div className="order-values" aria-busy={!data}>
      <h3>
        {title.order_values}
        <Can do="setting:rules">
          <Button
            size="small"
            type="text"
            icon={<SettingOutlined />}
            aria-label={word.choose_ranges}
            title={word.choose_ranges}
            onClick={() => choose(true)}
          />
        </Can>
      </h3>
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
      <ul>
        {data?.ranges.map(({ low, high, order_num, amount }) => (
          <li key={low}>
            <span>
              {high === null
                ? fill(word.above, { amount: moneyText(low, data.currency_code) })
                : `${moneyText(low, data.currency_code)} – ${moneyText(high, data.currency_code)}`}
            </span>
            <meter min={0} max={most} value={order_num} aria-hidden="true" />
            <span className="order-values-num">{fill(word.orders, { count: order_num })}</span>
            <small>{all > 0 ? `${roundMulDiv(order_num, 100, all)}%` : ''}</small>
            {amount === null ? <span className="money">-</span> : <Money cents={amount} currency={data.currency_code} />}
          </li>
        ))}
      </ul>
      {isChoosing && data && (
        <Suspense fallback={null}>
          <PriceRangeDialog
            title={word.choose_ranges}
            ranges={chosen}
            onDone={(ranges) => void run({ ranges, version: data.version })}
            onClose={() => choose(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
