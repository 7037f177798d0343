import './dashboard.css';
import './marketing.css';
import { balanceCardSearch, countCardSearch, projectSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { goodsSearch } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { packageSearch } from '#domains/catalog/contract/package.endpoints.ts';
import { couponSearch } from '#domains/coupon/contract/coupon.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { type Search, useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { SoldKind } from '../contract/marketing.endpoints.ts';
import { BestSellers } from './BestSellers.tsx';

/** Where each kind is kept, and how that list is asked. */
const SHELVES = {
  project: { screen: 'catalog.ProjectListPage', endpoint: projectSearch, asked: {} },
  product: { screen: 'catalog.ProductListPage', endpoint: goodsSearch, asked: { goods_kind: 'product' } },
  count_card: { screen: 'catalog.ShopCardListPage', endpoint: countCardSearch, asked: {} },
  stored_value_card: { screen: 'catalog.BalanceCardListPage', endpoint: balanceCardSearch, asked: {} },
  package: { screen: 'catalog.PackageListPage', endpoint: packageSearch, asked: {} },
} as const satisfies Readonly<Record<SoldKind, object>>;

/**
 * What the shop sells at a glance: how much of each kind is on sale, what sold best (specification 2§2.1). Each number is the
 * total of the list that it opens.
 */
export default function MarketingPage() {
  const { title } = useWords('insight');
  return (
    <div className="dashboard">
      <PageHead />
      <section className="on-sale" aria-label={title.on_sale}>
        <h2>{title.on_sale}</h2>
        <ul>
          {SoldKind.options.map((kind) => (
            <Shelf key={kind} kind={kind} />
          ))}
          <Can do="coupon:read">
            <Coupons />
          </Can>
        </ul>
      </section>
      <Can do="insight:read">
        <BestSellers />
      </Can>
    </div>
  );
}

function Shelf({ kind }: { kind: SoldKind }) {
  const { word } = useWords('insight');
  const { screen, endpoint, asked } = SHELVES[kind];
  const asProjects = endpoint as typeof projectSearch;
  const on = useEndpoint(asProjects, { ...asked, is_shelves: true, page_size: 1 }).data?.total;
  const off = useEndpoint(asProjects, { ...asked, is_shelves: false, page_size: 1 }).data?.total;
  return (
    <Tile screen={screen} label={fill(word.on_sale_of, { kind: word.sold_kind[kind] })} num={on} search={{ is_shelves: 'true' }}>
      {off !== undefined && off > 0 && { said: fill(word.taken_off, { count: off }), search: { is_shelves: 'false' } }}
    </Tile>
  );
}

function Coupons() {
  const { word } = useWords('insight');
  const running = useEndpoint(couponSearch, { status: 'in_progress', page_size: 1 }).data?.total;
  const coming = useEndpoint(couponSearch, { status: 'not_started', page_size: 1 }).data?.total;
  return (
    <Tile screen="coupon.CouponListPage" label={word.coupons_running} num={running} search={{ status: 'in_progress' }}>
      {coming !== undefined && coming > 0 && { said: fill(word.coupons_coming, { count: coming }), search: { status: 'not_started' } }}
    </Tile>
  );
}

interface TileProps {
  screen: string;
  label: string;
  num: number | undefined;
  search: Search;
  /** A smaller number beneath, and what it opens. */
  children: { said: string; search: Search } | false;
}

function Tile({ screen, label, num, search, children: further }: TileProps) {
  const path = useNavigation().pathOf(screen);
  const to = (asked: Search) => (path === undefined ? undefined : { path, search: asked });
  return (
    <li className="figure" aria-busy={num === undefined}>
      <ScreenLink className="figure-number" to={to(search)}>
        <span className="figure-label">{label}</span> <strong>{num ?? '-'}</strong>
      </ScreenLink>
      <small>{further && <ScreenLink to={to(further.search)}>{further.said}</ScreenLink>}</small>
    </li>
  );
}
