import type { FastifyInstance } from 'fastify';
import type { Bare } from './bare.place.ts';
import { named } from './bare.place.ts';
import { CHANGES, FIGURES, FILE_FROM, FILE_SHOWN, FROM, NET, SHOWN } from './bare.sql.ts';

const LIST = `select ${SHOWN} ${FROM}
  where m.org_id = $1 and m.shop_id = $2 and m.withdrawn_at is null and m.cancelled_at is null order by m.member_id desc limit $3 offset $4`;
const matching = (condition: string): string =>
  `m.org_id = $1 and m.shop_id = $2 and m.member_id in (select t.member_id from member_token t where t.org_id = $1 and t.shop_id = $2 and ${condition})`;
const EXACT = matching('t.token = $3');
const PREFIX = matching('t.token >= $3 and t.token < $4');
const found = (where: string, next: number): string =>
  `select ${SHOWN} ${FROM} where ${where} order by m.member_id desc limit $${next} offset $${next + 1}`;
const counted = (where: string): string => `select count(*)::integer as n from (select 1 from member m where ${where} limit 1001) hits`;

const FILE = `select ${SHOWN}, ${FILE_SHOWN} ${FROM} ${FILE_FROM} where m.org_id = $1 and m.shop_id = $2 and m.member_id = $3`;
const BELONGS = `select b.identity_id, i.identity_name, b.uid, s.real_name from member_belong b
  join staff_identity i on i.org_id = b.org_id and i.identity_id = b.identity_id join staff s on s.org_id = b.org_id and s.uid = b.uid
  where b.org_id = $1 and b.member_id = $2 order by i.sort, b.identity_id, b.uid`;
const PHONES = 'select category, phone, relation from member_phone where org_id = $1 and member_id = $2 order by position';

const LEDGER = `${CHANGES} select c.*, s.shop_name, t.real_name as operator_name,
    to_char(c.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as create_time
  from changes c join shop s on s.org_id = $1 and s.shop_id = c.shop_id left join staff t on t.org_id = $1 and t.uid = c.uid
  order by c.created_at desc, c.entry_id desc, c.card_id, c.card_item_id limit $3 offset $4`;
const LEDGER_TOTAL = `${CHANGES} select count(*)::integer as n from (select 1 from changes limit 1001) hits`;

/** A phone as lists show it. */
export const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

type Row = { mobile_number: string } & Record<(typeof FIGURES)[number], string>;
const present = (row: Row) => ({
  ...row,
  mobile_number: masked(row.mobile_number),
  ...Object.fromEntries(FIGURES.map((figure) => [figure, Number(row[figure])])),
});

/** The list, the searches and the detail, as one would write them without a product around them. */
export function readRoutes(app: FastifyInstance, { pool, org_id, shop_id }: Bare): void {
  app.get('/api/member/query/findSearchPage', async (request) => {
    const { page_no = '1', page_size = '20', key_word } = request.query as Record<string, string>;
    const cut = [Number(page_size), (Number(page_no) - 1) * Number(page_size)];
    const where = key_word === undefined ? null : /^\d{4}$/.test(key_word) ? EXACT : PREFIX;
    const keys = key_word === undefined ? [] : where === EXACT ? [key_word] : [key_word.toLowerCase(), `${key_word.toLowerCase()}\u{10ffff}`];
    const [rows, total] = await Promise.all([
      where
        ? pool.query<Row>(named(`found${keys.length}`, found(where, 3 + keys.length), [org_id, shop_id, ...keys, ...cut]))
        : pool.query<Row>(named('list', LIST, [org_id, shop_id, ...cut])),
      where
        ? pool.query<{ n: number }>(named(`counted${keys.length}`, counted(where), [org_id, shop_id, ...keys]))
        : pool.query<{ n: number }>(named('kept', NET, [org_id, shop_id, 'member'])),
    ]);
    return { code: 0, message: '', data: rows.rows.map(present), data_total: where ? Math.min(1000, total.rows[0]!.n) : Number(total.rows[0]!.n) };
  });

  app.get('/api/member/query/detail', async (request, reply) => {
    const { member_id } = request.query as Record<string, string>;
    const [file, belongs, phones] = await Promise.all([
      pool.query<Row>(named('file', FILE, [org_id, shop_id, member_id])),
      pool.query(named('belongs', BELONGS, [org_id, member_id])),
      pool.query(named('phones', PHONES, [org_id, member_id])),
    ]);
    const row = file.rows[0];
    if (!row) return reply.code(404).send({ code: 404 });
    return { code: 0, message: '', data: { ...present(row), identity_persons: belongs.rows, cell_phone_list: phones.rows } };
  });
  app.get('/api/member/ledger/query/findSearchPage', async (request) => {
    const { member_id, page_no = '1', page_size = '20' } = request.query as Record<string, string>;
    const [rows, total] = await Promise.all([
      pool.query(named('ledger', LEDGER, [org_id, member_id, Number(page_size), (Number(page_no) - 1) * Number(page_size)])),
      pool.query<{ n: number }>(named('ledger_total', LEDGER_TOTAL, [org_id, member_id])),
    ]);
    return { code: 0, message: '', data: rows.rows as object[], data_total: Math.min(1000, total.rows[0]!.n) };
  });
}
