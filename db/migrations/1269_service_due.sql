-- An order of a service tells as well when the day it is wished for is over: nobody has been silent about it before.
create or replace function identity.service_order_row(o identity.service_order) returns jsonb
language sql stable set search_path = pg_catalog, public, identity, pg_temp as $$
  select jsonb_build_object('service_order_id', o.service_order_id::text, 'order_number', o.order_number, 'supplier_code', o.supplier_code,
    'supplier_name', o.supplier_name, 'merchant_id', o.merchant_org::text, 'merchant_name', o.merchant_name, 'service_id', o.service_id::text,
    'service_number', o.service_number, 'service_name', o.service_name, 'category', o.category, 'unit', o.unit,
    'duration_minutes', o.duration_minutes, 'price_cents', o.price_cents::bigint, 'currency_code', o.currency_code, 'quantity', o.quantity,
    'amount_cents', o.amount_cents::bigint, 'wished_day', to_char(o.wished_day, 'YYYY-MM-DD'), 'contact_name', o.contact_name,
    'contact_phone', o.contact_phone, 'remarks', o.remarks, 'status', o.status, 'ordered_by', o.ordered_by,
    'created_at', extract(epoch from o.created_at)::bigint, 'changed_at', extract(epoch from o.changed_at)::bigint,
    'due_at', extract(epoch from ((o.wished_day + 1)::timestamp at time zone o.time_zone))::bigint);
$$;
