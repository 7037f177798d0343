-- Gift that a shop grants: what the entries of its sales of a day load is what the lines of their orders promise. Gift that comes
-- back, is put on file or changes hands is loaded too, and granted by nobody.
create function grant_faults(p_org bigint) returns table (fault text, subject_id bigint)
language plpgsql stable set search_path = pg_catalog, public set enable_nestloop = off as $$
begin
  return query execute $proof$
    select 'what a shop granted on a day differs from its documents', shop_id from (
      select p.shop_id, p.business_date, p.amount
      from posting p join ledger_entry e on e.org_id = $1 and e.entry_id = p.entry_id
      where p.org_id = $1 and p.account = 'gift_contra' and p.amount > 0 and e.kind in ('sale', 'recharge')
      union all
      select o.shop_id, o.business_date,
        -l.quantity * ((l.terms ->> 'total_amount')::bigint + (l.terms ->> 'gift_amount')::bigint - (l.terms ->> 'sell_price')::bigint)
      from order_line l join sales_order o on o.org_id = $1 and o.order_id = l.order_id
      where l.org_id = $1 and l.item_type = 'stored_value_card' and o.settled_at is not null
    ) day group by shop_id, business_date having sum(amount) <> 0
  $proof$ using p_org;
end $$;

create or replace function ledger_faults() returns table (fault text, subject_id bigint)
language plpgsql stable set search_path = pg_catalog, public set enable_nestloop = off as $$
begin
  return query execute $proof$
    select 'cache differs from its postings', a.account_id
    from ledger_account a
    left join (select account_id, sum(amount) as amount from posting where org_id = $1 and account_id is not null group by account_id) p
      on p.account_id = a.account_id
    where a.org_id = $1 and a.balance <> a.normal * coalesce(p.amount, 0)
    union all
    select 'below its floor', account_id from ledger_account where org_id = $1 and balance < 0
    union all
    select 'entry does not sum to zero', entry_id from posting where org_id = $1
    group by entry_id, unit, counter_id, shop_id having sum(amount) <> 0
    union all
    select 'what is left on a card differs from its accounts', c.card_id
    from card c
    left join (
      select i.card_id, sum(a.balance) as num from card_item i
      join ledger_account a on a.org_id = $1 and a.account_id = i.counter_account_id
      where i.org_id = $1 group by i.card_id
    ) units on units.card_id = c.card_id
    left join (
      select l.card_id, sum(a.balance) as amount from card_lot l
      cross join lateral (values (l.principal_account_id), (l.gift_account_id)) of (account_id)
      join ledger_account a on a.org_id = $1 and a.account_id = of.account_id
      where l.org_id = $1 group by l.card_id
    ) money on money.card_id = c.card_id
    where c.org_id = $1 and (c.left_num <> coalesce(units.num, 0) or c.left_amount <> coalesce(money.amount, 0))
    union all
    select * from order_faults($1)
    union all
    select * from grant_faults($1)
  $proof$ using current_org();
end $$;
