-- alone
create index concurrently if not exists performance_of_line on performance (org_id, line_id);
