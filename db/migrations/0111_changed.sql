-- A write that compares before it sets: whoever was faster has left it nothing to change, and the whole command is refused.
-- Asked in the statement that writes, so that it costs no round trip.
create function all_changed(p_changed bigint, p_expected bigint) returns void
language plpgsql set search_path = pg_catalog as $$
begin
  if p_changed <> p_expected then
    raise exception '% of % rows were as they had been read', p_changed, p_expected using errcode = 'YX409';
  end if;
end $$;
