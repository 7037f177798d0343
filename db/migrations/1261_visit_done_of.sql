-- alone
create index concurrently if not exists visit_done_of_appointment on visit_done (org_id, appointment_id);
