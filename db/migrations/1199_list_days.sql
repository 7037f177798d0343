-- Documents of stock by the days on which they were made, and requests of customers by the days they are for: lists lead to old ones as fast
-- as to new ones. The shops stand beside, to be told apart without the rows themselves.
create index inbound_made on inbound (org_id, created_at desc, inbound_id desc) include (shop_id);
create index outbound_made on outbound (org_id, created_at desc, outbound_id desc) include (shop_id);
create index stock_transfer_made on stock_transfer (org_id, created_at desc, transfer_id desc) include (shop_id, to_shop_id);
create index self_booking_for_day on self_booking (org_id, starts_at desc, self_booking_id desc) include (shop_id);
create index self_booking_of_name on self_booking (org_id, caller_name);
