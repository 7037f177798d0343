-- A shop's page names only those whom the shop shows to customers, which nobody had to say before: on pages that stand, whoever is
-- something to customers goes on being named, until the shop says otherwise. Customer service, developers and assistants are not.
do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    update staff set is_public = true
    where staff.org_id = v_org and not staff.is_public and not staff.visits and staff.disabled_at is null and staff.deleted_at is null
      and exists (select from identity.public_page p where p.org_id = v_org and p.shop_id = staff.shop_id)
      and exists (select from staff_identity_holder h join staff_identity i on i.org_id = h.org_id and i.identity_id = h.identity_id
        where h.org_id = v_org and h.uid = staff.uid and (i.preset is null or i.preset in ('consultant', 'beautician', 'doctor', 'nurse')));
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
