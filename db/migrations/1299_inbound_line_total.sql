-- What all of a line costs, where one of its base unit costs no whole number of cents: `unit_cost` is that rounded down, then. A table of
-- its own, for the release before reads whole rows of lines.
create table inbound_line_total (
  org_id bigint not null references organisation,
  inbound_id bigint not null,
  line_no integer not null,
  amount cents not null check (amount >= 0),
  primary key (org_id, inbound_id, line_no),
  foreign key (org_id, inbound_id, line_no) references inbound_line
);
select make_tenant_table('inbound_line_total', 'insert');
