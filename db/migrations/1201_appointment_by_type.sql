-- alone
-- Appointments of every shop by how they were agreed upon, the latest first.
create index concurrently if not exists appointment_by_type on appointment (org_id, appointment_type, starts_at desc, appointment_id desc);
