-- A planned day has an id of its own: what an import brought names its rows by it. Whoever plans a day anew gives it another one, so
-- that an import which is taken back finds that it was changed. The previous release writes none.
alter table shift_plan add column plan_id bigint not null default nextval('public.id_block') * 1000;
create unique index shift_plan_by_id on shift_plan (org_id, plan_id);
