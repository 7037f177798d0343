-- What each line of an order earned: money that goes back takes with it what that very line brought, whatever else the order
-- holds and however it was paid.
alter table order_line no force row level security;
alter table loyalty_change no force row level security;

alter table order_line
  add column earned_points integer not null default 0 check (earned_points >= 0),
  add column earned_growth integer not null default 0 check (earned_growth >= 0);

-- Orders of before: what they earned is spread over what was paid for each line; the odd rest is the largest line's.
with earned as (
  select org_id, document_id as order_id,
    coalesce(sum(amount - owed) filter (where unit = 'points'), 0)::bigint as points,
    coalesce(sum(amount - owed) filter (where unit = 'growth'), 0)::bigint as growth
  from loyalty_change where kind = 'earn' and document = 'order' group by org_id, document_id
), weighed as (
  select l.org_id, l.line_id, l.order_id, l.paid_tender + l.paid_principal + l.repaid_tender + l.repaid_principal as weight from order_line l
), shared as (
  select w.org_id, w.line_id, w.order_id, e.points, e.growth,
    div(e.points * w.weight, nullif(sum(w.weight) over of_order, 0)) as line_points,
    div(e.growth * w.weight, nullif(sum(w.weight) over of_order, 0)) as line_growth,
    row_number() over (partition by w.org_id, w.order_id order by w.weight desc, w.line_id) as place
  from weighed w join earned e on e.org_id = w.org_id and e.order_id = w.order_id
  window of_order as (partition by w.org_id, w.order_id)
)
update order_line l set
  earned_points = coalesce(s.line_points, 0) + case when s.place = 1 then s.points - s.all_points else 0 end,
  earned_growth = coalesce(s.line_growth, 0) + case when s.place = 1 then s.growth - s.all_growth else 0 end
from (
  select shared.*, coalesce(sum(line_points) over (partition by org_id, order_id), 0) as all_points,
    coalesce(sum(line_growth) over (partition by org_id, order_id), 0) as all_growth
  from shared
) s
where l.org_id = s.org_id and l.line_id = s.line_id;

alter table order_line force row level security;
alter table loyalty_change force row level security;
