import { useState } from 'react';
import type { Period } from '#kernel/contract/period.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { PeriodInput } from '#kernel/web/kit/PeriodInput.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { type BestSeller, homeBestSellers, SoldKind } from '../contract/marketing.endpoints.ts';

const MONTH_LENGTH = 7;
const WHOLE = 100;

/** The page of each kind, and by which name it takes an id. */
const PAGES: Readonly<Record<SoldKind, readonly [screen: string, id: string]>> = {
  project: ['catalog.ProjectDetailPage', 'shop_project_id'],
  product: ['catalog.ProductDetailPage', 'goods_id'],
  count_card: ['catalog.ShopCardDetailPage', 'shop_card_id'],
  stored_value_card: ['catalog.BalanceCardDetailPage', 'sbc_id'],
  package: ['catalog.PackageDetailPage', 'package_id'],
};

/** A month or a year: what sold for most of each kind. */
export function BestSellers() {
  const { title, word } = useWords('insight');
  const today = useToday();
  const [period, setPeriod] = useState<Period>(today.slice(0, MONTH_LENGTH));
  const { data, error, refetch } = useEndpoint(homeBestSellers, { period }, { keepPrevious: true });
  return (
    <section className="rankings" aria-label={title.best_sellers} aria-busy={!data}>
      <header>
        <h2>
          {title.best_sellers} <small>{word.less_refunds}</small>
        </h2>
        <PeriodInput
          aria-label={title.best_sellers}
          value={period}
          today={today}
          onChange={({ year_month, year }) => setPeriod(year_month ?? String(year))}
        />
      </header>
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data?.best.some(({ amount }) => amount === null) && <p className="list-note">{word.counted_blind}</p>}
      {data &&
        SoldKind.options.map((kind) => (
          <Sold key={kind} kind={kind} rows={data.best.filter((row) => row.kind === kind)} currency={data.currency_code} />
        ))}
    </section>
  );
}

function Sold({ kind, rows, currency }: { kind: SoldKind; rows: readonly BestSeller[]; currency: 'CNY' | 'HKD' }) {
  const { word } = useWords('insight');
  const [screen, id] = PAGES[kind];
  const path = useNavigation().pathOf(screen);
  const most = rows[0]?.amount ?? 0;
  return (
    <div className="ranked">
      <h3>{word.sold_kind[kind]}</h3>
      {rows.length === 0 && <p>{word.nothing_sold}</p>}
      <ol>
        {rows.map((row) => (
          <li key={row.item_id}>
            <span className="rank">{row.rank}</span>
            <ScreenLink to={path === undefined ? undefined : { path, search: { [id]: row.item_id } }}>{row.item_name}</ScreenLink>
            <meter min={0} max={WHOLE} value={row.amount === null ? 0 : (row.amount / most) * WHOLE} aria-hidden="true" />
            {row.amount === null ? <span className="money">-</span> : <Money cents={row.amount} currency={currency} />}
            <small>{fill(word.sold_num, { count: row.num })}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}
