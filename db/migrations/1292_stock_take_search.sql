-- Stock-takes by their number, and by the days on which they were begun, as the other documents of stock are.
create index stock_take_number on stock_take (org_id, take_number);
create index stock_take_made on stock_take (org_id, created_at desc, take_id desc) include (shop_id);
