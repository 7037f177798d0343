-- What staff search members by, each with an index of its own: under row security a filter without one walks a shop.

alter table member no force row level security;
alter table member
  -- A cancelled file takes no sale; it can be restored.
  add column cancelled_at timestamptz,
  add column cancel_reason text not null default '',
  -- An import that was taken back: the file is nobody's any more and no list shows it.
  add column withdrawn_at timestamptz,
  -- Month and day of the birthday: 101 to 1231 of the sun, 2101 to 3230 of the moon (2000 more). Null without a birth.
  add column birthday_key integer,
  -- Codes of the region: province, city, county.
  add column province_id text not null default '',
  add column city_id text not null default '',
  add column county_id text not null default '',
  add check (withdrawn_at is null or cancelled_at is not null);
-- Birthdays of the moon are filled in by a job: the database knows no lunar calendar.
update member set birthday_key = extract(month from birth)::integer * 100 + extract(day from birth)::integer
  where birth is not null and is_lunar_calendar = 1;
alter table member force row level security;

create index member_by_gender on member (org_id, shop_id, gender, member_id desc);
create index member_by_source on member (org_id, shop_id, member_source, member_id desc);
create index member_level_in_shop on member (org_id, shop_id, member_level_id, member_id desc);
create index member_visited on member (org_id, shop_id, login_time desc, member_id desc) where login_time is not null;
create index member_never_visited on member (org_id, shop_id, member_id desc) where login_time is null;
create index member_cancelled on member (org_id, shop_id, member_id desc) where cancelled_at is not null;
create index member_birthday on member (org_id, shop_id, birthday_key, member_id) where birthday_key is not null;
create index member_birthday_missing on member (org_id, member_id) where birthday_key is null and birth is not null;
create index member_channel_in_shop on member (org_id, shop_id, channel, member_id desc) where channel is not null;
create index member_sub_channel_in_shop on member (org_id, shop_id, shop_channel_id, member_id desc) where shop_channel_id is not null;
create index member_same_mobile on member (org_id, mobile_number);
create index member_belong_as on member_belong (org_id, uid, identity_id, member_id desc);

-- What a member holds and has paid, kept beside the file so that lists can show, sort and filter by it. Guarded
-- accounts are its source; bigint, because only its comparisons reach an index under row security.
create table member_figure (
  org_id bigint not null,
  member_id bigint not null,
  shop_id bigint not null,
  principal bigint not null default 0,
  gift bigint not null default 0,
  debt bigint not null default 0,
  -- Units left on count cards.
  remain_num bigint not null default 0,
  points bigint not null default 0,
  growth bigint not null default 0,
  -- Money received from the member, refunds taken off.
  spend bigint not null default 0,
  -- The file is not cancelled.
  in_use boolean not null default true,
  primary key (org_id, member_id),
  foreign key (org_id, member_id) references member
);
select make_tenant_table('member_figure', '');
create index member_figure_principal on member_figure (org_id, shop_id, principal desc, member_id desc) where in_use;
create index member_figure_remain on member_figure (org_id, shop_id, remain_num desc, member_id desc) where in_use;
create index member_figure_growth on member_figure (org_id, shop_id, growth desc, member_id desc) where in_use;
create index member_figure_spend on member_figure (org_id, shop_id, spend desc, member_id desc) where in_use;
create index member_figure_debt on member_figure (org_id, shop_id, member_id desc) where in_use and debt > 0;

create function figure_of_member() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into member_figure (org_id, member_id, shop_id) select org_id, member_id, shop_id from added;
  return null;
end $$;
create trigger member_figure_begins after insert on member referencing new table as added for each statement execute function figure_of_member();

create function figure_of_cancelled() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update member_figure set in_use = new.cancelled_at is null where org_id = new.org_id and member_id = new.member_id;
  return null;
end $$;
create trigger member_figure_in_use after update of cancelled_at on member for each row
  when ((old.cancelled_at is null) <> (new.cancelled_at is null)) execute function figure_of_cancelled();

-- What accounts gained and lost, by holder; an account that changes hands takes its balance along.
create function figures_follow_accounts() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from member_figure f
  where (f.org_id, f.member_id) in (select org_id, holder_id from after_it union select org_id, holder_id from before_it)
  order by f.org_id, f.member_id for update;
  update member_figure f set
    principal = f.principal + d.principal, gift = f.gift + d.gift, debt = f.debt + d.debt,
    remain_num = f.remain_num + d.remain_num, points = f.points + d.points, growth = f.growth + d.growth
  from (
    select org_id, holder_id,
      coalesce(sum(amount) filter (where class = 'principal'), 0)::bigint as principal,
      coalesce(sum(amount) filter (where class = 'gift'), 0)::bigint as gift,
      coalesce(sum(amount) filter (where class = 'debt'), 0)::bigint as debt,
      coalesce(sum(amount) filter (where class = 'counter'), 0)::bigint as remain_num,
      coalesce(sum(amount) filter (where class = 'points'), 0)::bigint as points,
      coalesce(sum(amount) filter (where class = 'growth'), 0)::bigint as growth
    from (
      select org_id, holder_id, class, balance as amount from after_it
      union all
      select org_id, holder_id, class, -balance from before_it
    ) moved
    group by org_id, holder_id
  ) d
  where f.org_id = d.org_id and f.member_id = d.holder_id;
  return null;
end $$;
create trigger ledger_account_figures after update on ledger_account
  referencing old table as before_it new table as after_it for each statement execute function figures_follow_accounts();

create function spend_follows_postings() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update member_figure f set spend = f.spend + d.amount
  from (
    select e.org_id, e.holder_id, sum(p.amount)::bigint as amount
    from added p join ledger_entry e on e.org_id = p.org_id and e.entry_id = p.entry_id
    where p.account = 'tender' and e.holder_id is not null
    group by e.org_id, e.holder_id
  ) d
  where f.org_id = d.org_id and f.member_id = d.holder_id;
  return null;
end $$;
create trigger posting_spend after insert on posting referencing new table as added for each statement execute function spend_follows_postings();

-- What the nightly job and the tests prove of the figures; every row is a fault.
create function member_figure_faults() returns table (fault text, subject_id bigint)
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
      (coalesce(a.principal, 0), coalesce(a.gift, 0), coalesce(a.debt, 0), coalesce(a.remain_num, 0), coalesce(a.points, 0), coalesce(a.growth, 0));
$$;

create function member_figure_fault_text() returns text
language sql stable set search_path = pg_catalog, public as $$
  select string_agg(fault || ': ' || subject_id, ', ') from (select * from member_figure_faults() limit 100) faults;
$$;

do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    insert into member_figure (org_id, member_id, shop_id, principal, gift, debt, remain_num, points, growth, spend)
    select m.org_id, m.member_id, m.shop_id, coalesce(a.principal, 0), coalesce(a.gift, 0), coalesce(a.debt, 0),
      coalesce(a.remain_num, 0), coalesce(a.points, 0), coalesce(a.growth, 0), coalesce(s.spend, 0)
    from member m
    left join (
      select holder_id,
        sum(balance) filter (where class = 'principal') as principal, sum(balance) filter (where class = 'gift') as gift,
        sum(balance) filter (where class = 'debt') as debt, sum(balance) filter (where class = 'counter') as remain_num,
        sum(balance) filter (where class = 'points') as points, sum(balance) filter (where class = 'growth') as growth
      from ledger_account where org_id = v_org group by holder_id
    ) a on a.holder_id = m.member_id
    left join (
      select e.holder_id, sum(p.amount) as spend
      from posting p join ledger_entry e on e.org_id = p.org_id and e.entry_id = p.entry_id
      where p.org_id = v_org and p.account = 'tender' and e.holder_id is not null group by e.holder_id
    ) s on s.holder_id = m.member_id
    where m.org_id = v_org;
    -- Who runs a shop may close and reopen files, and decides where customers come from and what they are called.
    insert into role_grant (org_id, role_id, module, permission)
    select g.org_id, g.role_id, g.module, fresh.permission
    from role r
    join role_grant g on g.org_id = r.org_id and g.role_id = r.role_id
    cross join (values ('member:cancel'), ('member:batch'), ('member:source'), ('member:label'), ('member:import')) fresh(permission)
    where r.org_id = v_org and r.role_name in ('总部管理员', '店长') and g.permission = 'member:phone'
    on conflict do nothing;
  end loop;
end $$;
