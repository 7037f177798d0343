-- Customers were tied to members by phones of their relatives as well: the next reading of the account ties whoever has one of their own.
alter table wecom_customer no force row level security;
update wecom_customer set member_id = null, tied_by = null, version = version + 1 where tied_by = 'phone';
alter table wecom_customer force row level security;
