-- What is direct-selling is sent by its supplier: a line keeps whether it was, as it was sold. Of what a till sells so there is a delivery
-- of these lines alone, whose address may be said later: nothing of it is on its way before that.
alter table order_line add column is_direct boolean not null default false;
alter table mall_delivery
  drop constraint mall_delivery_channel_check,
  add constraint mall_delivery_channel_check check (channel in ('phone', 'chat', 'visit', 'till')),
  drop constraint mall_delivery_check1,
  add constraint mall_delivery_reaches check (
    kind = 'pickup' or address <> '' or (channel = 'till' and status not in ('shipped', 'received', 'complete', 'after_sales'))
  );
