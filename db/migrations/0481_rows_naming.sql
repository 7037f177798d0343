-- Which rows of a table another table names: by a foreign key, or as `item_type` and `item_id`. Whoever would take rows away asks
-- here first, so that a table that comes to name them later is not forgotten. `p_parts` go with their rows and keep nothing.
create function rows_named(p_org bigint, p_table regclass, p_column text, p_item_type text, p_ids bigint[], p_parts regclass[])
returns table (id bigint)
language plpgsql stable set search_path = pg_catalog, public as $$
declare
  naming record;
begin
  for naming in
    select distinct c.conrelid::regclass as named_in, a.attname as by_column, false as by_type
      from pg_constraint c
      join pg_attribute own on own.attrelid = c.confrelid and own.attname = p_column
      join lateral unnest(c.conkey, c.confkey) k(from_key, to_key) on k.to_key = own.attnum
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.from_key
      where c.contype = 'f' and c.confrelid = p_table
    union
    select t.attrelid::regclass, 'item_id', true from pg_attribute t
      join pg_attribute i on i.attrelid = t.attrelid and i.attname = 'item_id' and i.atttypid = 'bigint'::regtype
      join pg_class r on r.oid = t.attrelid and r.relkind in ('r', 'p') and r.relnamespace = 'public'::regnamespace
      where t.attname = 'item_type' and p_item_type is not null
  loop
    continue when naming.named_in = any(p_parts);
    return query execute format('select distinct %I from %s where org_id = $1 and %I = any($2)%s', naming.by_column, naming.named_in, naming.by_column,
      case when naming.by_type then ' and item_type = $3' else '' end) using p_org, p_ids, p_item_type;
  end loop;
end $$;

-- An import that nothing was built on is taken back.
update app_right set rights = 'insert, update, delete' where table_name in ('shop_project', 'shop_card');
