-- What a coupon or points paid wholly is given back by its number: no money moves.
alter table order_refund drop constraint order_refund_amount_check, add constraint order_refund_amount_check check (amount >= 0);

-- Cards that were given up count as given back of their lines; a project of a package is one card of many units.
alter table order_line no force row level security;
alter table card no force row level security;
alter table card_refund no force row level security;
update order_line l set refunded_num = least(l.quantity, case when l.item_type = 'project' then l.quantity else c.num end)
from (
  select card.org_id, card.source_id, count(*)::integer as num
  from card join card_refund r on r.org_id = card.org_id and r.card_id = card.card_id
  where card.source = 'sale' and card.kind = 'count_card' and r.status = 'done'
  group by card.org_id, card.source_id
) c
where l.org_id = c.org_id and l.line_id = c.source_id and l.amount_receivable > 0 and l.refunded_num = 0;
alter table order_line force row level security;
alter table card force row level security;
alter table card_refund force row level security;
