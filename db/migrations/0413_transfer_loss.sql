-- What did not arrive, or arrived spoilt, at what it cost.
alter table stock_transfer add column lost_amount cents not null default 0;
create index stock_transfer_received on stock_transfer (org_id, received_uid, received_at) where received_uid is not null;
