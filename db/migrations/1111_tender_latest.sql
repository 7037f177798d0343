-- alone
-- Money as it came in and went back, latest first: what is listed of payments, and what is taken into a reconciliation.
create index concurrently if not exists posting_tender on posting (org_id, business_date desc, entry_id desc, position)
  include (shop_id, ref, amount) where account = 'tender' and account_id is null;
