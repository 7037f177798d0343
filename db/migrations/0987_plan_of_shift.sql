-- Who is planned for a shift from a day on: asked where its hours are about to change.
create index shift_plan_of_shift on shift_plan (org_id, shift_id, plan_date) where shift_id is not null;
