-- A payment that waits for its review and goes back as a whole waits for nobody any more: nobody judged it.
alter table payment_review
  drop constraint payment_review_status_check,
  drop constraint payment_review_check1,
  add constraint payment_review_status_check check (status in ('pending', 'passed', 'rejected', 'returned')),
  add constraint payment_review_judged check ((status in ('passed', 'rejected')) = (decided_uid is not null)),
  add constraint payment_review_dated check ((decide_date is null) = (decided_at is null));
