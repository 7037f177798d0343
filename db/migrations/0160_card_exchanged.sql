-- A card that came by an exchange is not exchanged again, whoever it was given to since.
alter table card add column exchanged boolean not null default false;
do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    with recursive came as (
      select card_id from card where org_id = v_org and source = 'exchange'
      union
      select g.to_card_id from came join card_gift g on g.org_id = v_org and g.from_card_id = came.card_id
    )
    update card set exchanged = true from came where card.org_id = v_org and card.card_id = came.card_id;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
