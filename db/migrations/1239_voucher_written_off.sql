-- A voucher that its platform has used, that was given here to nobody, and that somebody ended: it is used for good.
alter table voucher
  drop constraint voucher_status_check,
  add constraint voucher_status_check
    check (status in ('prepared', 'verifying', 'verified', 'done', 'cancelling', 'cancelled', 'failed', 'written_off'));
-- Each voucher once, across all shops; one that was written off, too, is never used again.
create unique index voucher_used_once on voucher (org_id, channel, voucher_key)
  where status in ('verifying', 'verified', 'done', 'cancelling', 'written_off');
drop index voucher_once;
-- Those of a shop that are neither used nor over: few, and asked for where the shop ends.
create index voucher_in_flight on voucher (org_id, shop_id) where status in ('verifying', 'verified', 'cancelling');
