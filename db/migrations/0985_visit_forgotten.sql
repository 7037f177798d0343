-- A visit whose goodbye nobody noted ends with its day, and says so: nobody knows when the customer left, or whether anything was done.
alter table visit drop constraint visit_step_check, drop constraint visit_check;
alter table visit
  add constraint visit_step_check check (step in ('arrived', 'triaged', 'consulting', 'billed', 'treating', 'left', 'withdrawn', 'forgotten')),
  add constraint visit_check check ((step in ('left', 'withdrawn', 'forgotten')) = (left_at is not null));
create index visit_forgotten on visit (org_id, shop_id, left_at) where step = 'forgotten';
