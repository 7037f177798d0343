-- How long a voucher has waited for its platform is counted from when its use or its taking back was begun, not from when the platform
-- was last asked. Why one could not be carried out is kept as the sentence's key, and spoken in the reader's language.
alter table voucher no force row level security;
alter table voucher add column cancel_begun_at timestamptz, add column fail_why jsonb;
update voucher set cancel_begun_at = asked_at where status = 'cancelling';
alter table voucher force row level security;
