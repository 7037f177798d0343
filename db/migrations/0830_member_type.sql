-- What kind of member somebody is: a key of the dictionary MEMBER_TYPE, chosen or left empty.
alter table member add column member_type text not null default '';
