-- Whether a day of a shop was ever closed: taken back or not, what was sold on it goes back by two people.
create function was_day_closed(p_shop bigint, p_day date) returns boolean
language sql stable set search_path = pg_catalog, public as $$
  select exists (
    select from public.day_close c where c.org_id = public.current_org() and c.shop_id = p_shop and c.business_date = p_day
  )
$$;

-- How its figures come about, as whoever asked was told: whoever agrees reads the same.
alter table order_refund add column explanation jsonb not null default '[]';
