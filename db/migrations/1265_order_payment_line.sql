-- Which lines a payment paid that came from a card for certain things alone: of each it goes back to that card, and of others it does not.
create table order_payment_line (
  org_id bigint not null references organisation,
  payment_id bigint not null,
  line_id bigint not null,
  principal cents not null check (principal >= 0),
  gift cents not null check (gift >= 0),
  refunded_principal cents not null default 0 check (refunded_principal between 0 and principal),
  refunded_gift cents not null default 0 check (refunded_gift between 0 and gift),
  primary key (org_id, payment_id, line_id),
  foreign key (org_id, payment_id) references order_payment,
  foreign key (org_id, line_id) references order_line,
  check (principal + gift > 0)
);
select make_tenant_table('order_payment_line', 'insert, update (refunded_principal, refunded_gift)');

create function bound_payment_faults(p_org bigint) returns table (fault text, subject_id bigint)
language sql stable set search_path = pg_catalog, public as $$
  select 'a payment differs from the lines it paid', b.payment_id
  from (
    select payment_id, sum(principal) as principal, sum(gift) as gift, sum(refunded_principal) as refunded_principal, sum(refunded_gift) as refunded_gift
    from order_payment_line where org_id = p_org group by payment_id
  ) b
  left join (
    select payment_id, sum(principal) as principal, sum(gift) as gift, sum(refunded_principal) as refunded_principal, sum(refunded_gift) as refunded_gift
    from order_payment_lot where org_id = p_org group by payment_id
  ) l on l.payment_id = b.payment_id
  where (b.principal, b.gift, b.refunded_principal, b.refunded_gift) is distinct from (l.principal, l.gift, l.refunded_principal, l.refunded_gift)
$$;

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
    union all
    select * from bound_payment_faults($1)
  $proof$ using current_org();
end $$;
