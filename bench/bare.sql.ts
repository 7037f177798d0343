// What the bare server reads of the product's tables, and what the floor's own tables are made of.

/** The columns of a member's row … */
export const SHOWN = `
  m.member_id, m.member_name, m.member_num, m.mobile_number, m.country_code, m.gender, m.birth::text, m.is_lunar_calendar, m.shop_id,
  s.shop_name, s.currency_code, m.member_level_id, l.level_name, m.member_source, c.source_name, m.member_type, m.medical_number,
  case when m.cancelled_at is null then 'active' else 'cancelled' end as status,
  f.principal as current_balance, f.gift as current_dis_balance, f.debt, f.remain_num, f.points, f.growth as growth_value, f.spend,
  to_char(m.login_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as login_time,
  to_char(m.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as create_time,
  (select coalesce(json_agg(b.label_name order by b.label_name), '[]') from member_label b where b.org_id = m.org_id and b.member_id = m.member_id) as label`;
/** … and where they stand. */
export const FROM = `
  from member m join shop s on s.org_id = m.org_id and s.shop_id = m.shop_id
  join member_figure f on f.org_id = m.org_id and f.member_id = m.member_id
  join member_source c on c.org_id = m.org_id and c.source_id = m.member_source
  left join member_level l on l.org_id = m.org_id and l.member_level_id = m.member_level_id`;

/** The columns that the whole file has beside them … */
export const FILE_SHOWN = `m.version, m.withdrawn_at, m.cancel_reason, m.cancelled_at,
  m.document_type, m.province_id, m.city_id, m.county_id, m.address, m.recommend,
  m.channel, ch.name as channel_name, m.shop_channel_id, sub.name as shop_channel_name, m.degree, m.marital_status, m.occupation_type, m.religious_beliefs,
  m.id_number_cipher, m.anamnesis_cipher, m.allergies_history_cipher, m.medical_aesthetics_history_cipher,
  r.member_name as recommend_name, m.remarks, l.discount_tenths`;
/** … and where these stand. */
export const FILE_FROM = `
  left join member r on r.org_id = m.org_id and r.member_id = m.recommend
  left join channel ch on ch.org_id = m.org_id and ch.channel_id = m.channel
  left join channel sub on sub.org_id = m.org_id and sub.channel_id = m.shop_channel_id`;

// The member's accounts, what each entry changed on a card, counter or debt, and what was left after it.
export const CHANGES = `with held as (
    select l.principal_account_id as account_id, c.card_id, c.card_name, null::bigint as card_item_id, '' as item_name, null::bigint as debt_id
      from card c join card_lot l on l.org_id = c.org_id and l.card_id = c.card_id where c.org_id = $1 and c.member_id = $2
    union all select l.gift_account_id, c.card_id, c.card_name, null, '', null
      from card c join card_lot l on l.org_id = c.org_id and l.card_id = c.card_id where c.org_id = $1 and c.member_id = $2
    union all select i.counter_account_id, c.card_id, c.card_name, i.card_item_id, i.item_name, null
      from card c join card_item i on i.org_id = c.org_id and i.card_id = c.card_id where c.org_id = $1 and c.member_id = $2
    union all select a.account_id, null, '', null, '', a.account_id from ledger_account a where a.org_id = $1 and a.holder_id = $2 and a.class = 'debt'),
  changes as (
    select e.entry_id, e.kind, e.document, e.document_id, e.document_number, e.created_at, e.business_date::text, e.shop_id, e.uid,
      h.card_id, h.card_name, h.card_item_id, h.item_name, h.debt_id,
      ${['principal', 'gift', 'counter', 'debt']
        .map(
          (account) => `sum(p.amount) filter (where p.account = '${account}') as ${account}_change,
      sum(sum(p.amount) filter (where p.account = '${account}')) over so_far as ${account}_after`,
        )
        .join(', ')}
    from posting p join held h on h.account_id = p.account_id join ledger_entry e on e.org_id = p.org_id and e.entry_id = p.entry_id
    where p.org_id = $1 and e.holder_id = $2
    group by e.org_id, e.entry_id, h.card_id, h.card_name, h.card_item_id, h.item_name, h.debt_id
    window so_far as (partition by h.card_id, h.card_item_id, h.debt_id order by e.created_at, e.entry_id))`;

/** What is a number in JSON and none in `pg`. */
export const FIGURES = ['current_balance', 'current_dis_balance', 'debt', 'remain_num', 'points', 'growth_value', 'spend'] as const;

/** An order as lists show it … */
export const ORDER_SHOWN = `
  o.order_id, o.order_number, o.status, o.source, o.business_date::text, o.currency_code, o.amount_total, o.amount_discount, o.amount_receivable,
  o.amount_received, o.amount_debt, o.item_summary, o.line_num, o.shop_id, p.shop_name, o.member_id, coalesce(m.member_name, '') as member_name,
  coalesce(m.mobile_number, '') as mobile_number, c.real_name as creator_name,
  to_char(o.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as create_time,
  to_char(o.settled_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as settle_time`;
/** … and where that stands. */
export const ORDER_FROM = `
  from sales_order o join shop p on p.org_id = o.org_id and p.shop_id = o.shop_id join staff c on c.org_id = o.org_id and c.uid = o.created_uid
  left join member m on m.org_id = o.org_id and m.member_id = o.member_id`;

/** What is kept of a shop's rows, additions that are not folded yet among them. */
export const NET = `select (select coalesce(sum(total), 0) from row_count where org_id = $1 and shop_id = $2 and subject = $3)
  + (select coalesce(sum(delta), 0) from row_count_delta where org_id = $1 and shop_id = $2 and subject = $3) as n`;

/** The columns of the report of days. */
export const REPORTED = [
  'sale_amount', 'order_num', 'recharge_amount', 'amount_received', 'refund_amount', 'principal_spent', 'gift_spent', 'debt_added', 'debt_repaid',
  'deduction_num', 'deduction_amount', 'new_member_num',
] as const;
