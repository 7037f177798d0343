-- Ways out of an order of a service that was accepted, or is said to be done: asked to be called off, called off, contested.
alter table identity.service_order
  drop constraint service_order_status_check,
  add constraint service_order_status_check
    check (status in ('ordered', 'accepted', 'declined', 'withdrawn', 'done', 'confirmed', 'calling_off', 'called_off', 'contested'));

-- As before, and when something was done to it last: so long the other side has had to answer.
create or replace function identity.service_order_row(o identity.service_order) returns jsonb
language sql stable set search_path = pg_catalog, public, identity, pg_temp as $$
  select jsonb_build_object('service_order_id', o.service_order_id::text, 'order_number', o.order_number, 'supplier_code', o.supplier_code,
    'supplier_name', o.supplier_name, 'merchant_id', o.merchant_org::text, 'merchant_name', o.merchant_name, 'service_id', o.service_id::text,
    'service_number', o.service_number, 'service_name', o.service_name, 'category', o.category, 'unit', o.unit,
    'duration_minutes', o.duration_minutes, 'price_cents', o.price_cents::bigint, 'currency_code', o.currency_code, 'quantity', o.quantity,
    'amount_cents', o.amount_cents::bigint, 'wished_day', to_char(o.wished_day, 'YYYY-MM-DD'), 'contact_name', o.contact_name,
    'contact_phone', o.contact_phone, 'remarks', o.remarks, 'status', o.status, 'ordered_by', o.ordered_by,
    'created_at', extract(epoch from o.created_at)::bigint, 'changed_at', extract(epoch from o.changed_at)::bigint);
$$;

-- The head office is told that services wait for its word (19), whoever is there: those for one colleague alone are 14 to 18.
alter table message
  drop constraint message_type_check,
  drop constraint message_of_one,
  add constraint message_type_check check (type between 0 and 19),
  add constraint message_of_one check (type not between 14 and 18 or uid is not null);
