-- What a customer wants done is done once their money went back: while somebody is still to agree to it, it waits.
alter table mall_after_sales no force row level security;
alter table mall_after_sales
  drop constraint mall_after_sales_status_check,
  drop constraint mall_after_sales_check,
  add constraint mall_after_sales_status_check check (status in ('asked', 'returning', 'refunding', 'done', 'refused')),
  add constraint mall_after_sales_refunded check ((status in ('refunding', 'done')) = (refund_id is not null));
alter table order_refund no force row level security;
update mall_after_sales a set status = 'refunding' from order_refund r
where r.org_id = a.org_id and r.refund_id = a.refund_id and a.status = 'done' and r.status = 'pending';
alter table order_refund force row level security;
drop index mall_after_sales_open_once;
alter table mall_after_sales force row level security;
create unique index mall_after_sales_open_once on mall_after_sales (org_id, delivery_id) where status in ('asked', 'returning', 'refunding');
create index mall_after_sales_refunding on mall_after_sales (org_id, refund_id) where status = 'refunding';
