-- alone
-- Appointments of a shop by how they were agreed upon, the latest first.
create index concurrently if not exists appointment_of_shop_by_type on appointment (org_id, shop_id, appointment_type, starts_at desc, appointment_id desc);
