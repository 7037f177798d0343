-- As whom somebody had called when an arrival named a file for them: put back where it was the wrong one, and gone once they have left.
alter table appointment add column came_as jsonb;
alter table appointment add constraint appointment_came_as check (came_as is null or member_id is not null);
