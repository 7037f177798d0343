-- What a customer pays by scan at this moment keeps the day open: found by when the code that was shown ends.
create index order_scan_in_flight on order_scan (org_id, shop_id, expires_at);
