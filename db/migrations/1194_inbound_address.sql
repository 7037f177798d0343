-- Where a purchase is delivered to, as it was when it was ordered; empty: nobody said, or nothing is delivered.
alter table inbound
  add recipient text not null default '',
  add contact text not null default '',
  add address text not null default '';
