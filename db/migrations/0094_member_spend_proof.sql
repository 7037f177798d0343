-- What a member has paid is proven too: it is what tenders of their entries came to, of merged files in the one that is left.
create or replace function member_figure_faults() returns table (fault text, subject_id bigint)
language sql stable set search_path = pg_catalog, public as $$
  select 'a member''s figures differ from the accounts', f.member_id
  from member_figure f
  left join (
    select holder_id,
      sum(balance) filter (where class = 'principal') as principal, sum(balance) filter (where class = 'gift') as gift,
      sum(balance) filter (where class = 'debt') as debt, sum(balance) filter (where class = 'counter') as remain_num,
      sum(balance) filter (where class = 'points') as points, sum(balance) filter (where class = 'growth') as growth
    from ledger_account where org_id = current_org() group by holder_id
  ) a on a.holder_id = f.member_id
  where f.org_id = current_org()
    and (f.principal, f.gift, f.debt, f.remain_num, f.points, f.growth) is distinct from
      (coalesce(a.principal, 0), coalesce(a.gift, 0), coalesce(a.debt, 0), coalesce(a.remain_num, 0), coalesce(a.points, 0), coalesce(a.growth, 0))
  union all
  select 'what a member has paid differs from the tenders', f.member_id
  from member_figure f
  left join (
    select coalesce(m.merged_into, m.member_id) as member_id, sum(p.amount) as spend
    from posting p
    join ledger_entry e on e.org_id = p.org_id and e.entry_id = p.entry_id
    join member m on m.org_id = e.org_id and m.member_id = e.holder_id
    where p.org_id = current_org() and p.account = 'tender'
    group by 1
  ) s on s.member_id = f.member_id
  where f.org_id = current_org() and f.spend <> coalesce(s.spend, 0);
$$;
