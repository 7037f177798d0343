-- Which customer goods went to that left by hand, so that a bad batch leads to them as it does to those of orders and treatments.
alter table outbound no force row level security;
alter table outbound add member_id bigint, add foreign key (org_id, member_id) references member;
alter table outbound force row level security;
