-- The members whose tokens begin as somebody typed: a page of them, the newest first, and how many they are, so many as
-- are told. All hits must be gathered for the newest to be known, so they are counted by the way. How many a word finds
-- is known only by looking; a statement was therefore planned for each word anew, which took longer than to carry it out.
-- There is one good way, and this keeps to it: along the tokens, whatever the statistics say of a word. Nothing is added to the
-- order of the ids but a zero, without which the plan for all words would walk everybody from the newest on.
create function member_hits(p_org bigint, p_shops bigint[], p_from text, p_until text, p_page bigint, p_size bigint)
returns table (ids bigint[], total integer)
language plpgsql stable parallel safe rows 1 set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with hits as materialized (
    select distinct t.member_id + 0 as member_id from member_token t
    where t.org_id = p_org and t.token >= p_from collate "C" and t.token < p_until collate "C" and (p_shops is null or t.shop_id = any(p_shops))
  )
  select array(select h.member_id from hits h order by h.member_id desc limit p_size offset (p_page - 1) * p_size),
    (select least(count(*), 1001)::integer from hits);
end $$;
