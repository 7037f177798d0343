-- Coupons that are given by themselves: to members whose birthday comes, who reach a level, whose first order is settled.
alter table coupon no force row level security;
alter table coupon
  add column given_by text not null default 'hand' check (given_by in ('hand', 'birthday', 'level', 'first_visit')),
  -- Days before the birthday.
  add column days_before integer check (days_before between 0 and 60),
  -- The level reached. Null once it was deleted: nobody reaches it any more.
  add column member_level_id bigint,
  add foreign key (org_id, member_level_id) references member_level on delete set null (member_level_id),
  add check ((given_by = 'birthday') = (days_before is not null)),
  add check (given_by = 'level' or member_level_id is null);
alter table coupon force row level security;
create index coupon_by_itself on coupon (org_id, coupon_id) where given_by <> 'hand' and status = 'in_progress';
create index coupon_of_level on coupon (org_id, member_level_id) where member_level_id is not null;

alter table member_coupon no force row level security;
alter table member_coupon
  add column given_by text not null default 'hand' check (given_by in ('hand', 'birthday', 'level', 'first_visit')),
  -- What a rule gives once: the year of the birthday; 0 what comes once in all. Null when it was given by hand, or to a file
  -- that was merged into one which had its own.
  add column given_year integer check (given_year >= 0);
alter table member_coupon force row level security;
create unique index member_coupon_given_once on member_coupon (org_id, coupon_id, member_id, given_year) where given_year is not null;
