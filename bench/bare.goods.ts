import type { FastifyInstance } from 'fastify';
import type { Bare } from './bare.place.ts';
import { named } from './bare.place.ts';

const OFF = 's.sku_id not in (select o.sku_id from sku_terms o where o.org_id = $1 and o.shop_id = $2 and not o.is_shelves)';
const SOLD = `s.goods_kind = 'product' and (s.seller_id is null or s.seller_id = $2) and ${OFF}`;
/** What is told of those that were cut, in the order they were cut in: the shop's own price within its bounds. */
const SHOWN = `select s.sku_id, s.goods_id, g.goods_name, g.thumbnail, g.level_discount, s.specs_name, s.product_sn, s.barcode, g.unit, c.category_name,
    c.category_path, b.name as brand_name, g.goods_type, g.seller_id, p.shop_name as seller_name, s.member_price,
    case when own.price between s.price_floor and s.price_ceiling then own.price else s.price end as price, cut.n
  from cut join sku s on s.org_id = $1 and s.sku_id = cut.sku_id
    join goods g on g.org_id = $1 and g.goods_id = s.goods_id
    join catalog_category c on c.org_id = $1 and c.category_id = g.category_id
    left join brand b on b.org_id = $1 and b.brand_id = g.brand_id
    left join shop p on p.org_id = $1 and p.shop_id = g.seller_id
    left join sku_terms own on own.org_id = $1 and own.sku_id = s.sku_id and own.shop_id = $2
  order by cut.place`;
/** Category by category along the index, no further than the page goes. No shop of the bench has an order of its own. */
const PAGE = `with cut as materialized (
    select x.sku_id, row_number() over () as place,
      (select count(*)::integer from (select from sku_shelf s where s.org_id = $1 and ${SOLD} limit 1001) told) as n
    from (select c.category_id from catalog_category c where c.org_id = $1 and c.kind = 'product' order by c.sort, c.category_id) c,
      lateral (select s.sku_id from sku_shelf s where s.org_id = $1 and s.category_id = c.category_id and ${SOLD}
        order by s.sort, s.goods_sn, s.position) x
    limit $3 offset $4)
  ${SHOWN}`;
/** By the beginning of what it is called or read, or by its barcode. */
const FOUND = `with hits as materialized (
    select s.sku_id, row_number() over (order by c.sort, c.category_id, s.sort, s.goods_sn, s.position) as place, count(*) over () as n
    from (select t.sku_id from sku_token t where t.org_id = $1 and t.token >= $5 collate "C" and t.token < $6 collate "C"
        union select v.sku_id from sku v where v.org_id = $1 and v.barcode = $7 and v.barcode <> '') f
      join sku_shelf s on s.org_id = $1 and s.sku_id = f.sku_id
      join catalog_category c on c.org_id = $1 and c.category_id = s.category_id
    where ${SOLD}),
  cut as (select * from hits order by place limit $3 offset $4)
  ${SHOWN}`;

type Row = { n: string | number; price: string; member_price: string | null } & Record<string, unknown>;
const present = ({ n: _, price, member_price, ...row }: Row) => {
  const [all, members] = [Number(price), member_price === null ? null : Number(member_price)];
  return { ...row, price: all, member_price: members === null ? null : Math.min(all, members) };
};

/** What a till leafs through and looks for in its catalogue. */
export function goodsRoutes(app: FastifyInstance, { pool, org_id, shop_id }: Bare): void {
  app.get('/api/admin/goods/skus', async (request) => {
    const { page_no = '1', page_size = '40', keyword } = request.query as Record<string, string>;
    const cut = [org_id, shop_id, Number(page_size), (Number(page_no) - 1) * Number(page_size)];
    const word = keyword?.toLowerCase();
    const { rows } = await (word === undefined
      ? pool.query<Row>(named('goods', PAGE, cut))
      : pool.query<Row>(named('goods_found', FOUND, [...cut, word, `${word}\u{10ffff}`, keyword])));
    return { code: 0, message: '', data: rows.map(present), data_total: Math.min(1000, Number(rows[0]?.n ?? 0)) };
  });
}
