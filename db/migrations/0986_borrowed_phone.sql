-- Whether a caller is reached by the phone of the one who was spoken with, because they named none of their own: such a phone says how
-- to reach them, never who they are.
alter table appointment add column borrows_phone boolean not null default false;

do $$
declare
  v_org bigint;
  v_before text := current_setting('app.org_id', true);
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    -- Of a group the first names itself.
    update appointment guest set borrows_phone = true
    from appointment contact
    left join member m on m.org_id = contact.org_id and m.member_id = contact.member_id
    where guest.org_id = v_org and contact.org_id = v_org and contact.appointment_id = guest.group_id and guest.appointment_id <> guest.group_id
      and guest.member_id is null and guest.caller_mobile in (contact.caller_mobile, m.mobile_number);
  end loop;
  perform set_config('app.org_id', coalesce(v_before, ''), true);
end $$;
