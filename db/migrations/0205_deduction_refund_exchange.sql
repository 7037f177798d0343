-- Deductions, refunds of cards and exchanges are domains of their own: what is kept under the names of their calls, events and
-- settings follows. The audit trail keeps what it said.
do $$
declare
  v_org bigint;
begin
  for v_org in select identity.organisations() loop
    perform set_config('app.org_id', v_org::text, true);
    update setting set setting_key = 'deduction.needs_performer' where org_id = v_org and setting_key = 'sales.deduction_needs_performer';
    update outbox set topic = replace(topic, 'sales.deduction_', 'deduction.')
    where org_id = v_org and topic in ('sales.deduction_made', 'sales.deduction_cancelled');
    update download_record set source = regexp_replace(source, '^sales\.(deduction|exchange)\.', '\1.')
    where org_id = v_org and source in ('sales.deduction.search', 'sales.exchange.search');
    update download_record set source = 'refund.card.search' where org_id = v_org and source = 'sales.card.refund.search';
    update idempotency_key set endpoint = case endpoint
        when 'sales.exchange' then 'exchange.make'
        when 'sales.deduction.add' then 'deduction.add'
        when 'sales.deduction.cancel' then 'deduction.cancel'
        else replace(endpoint, 'sales.card.refund', 'refund.card') end
    where org_id = v_org and (endpoint in ('sales.exchange', 'sales.deduction.add', 'sales.deduction.cancel') or endpoint like 'sales.card.refund%');
  end loop;
  perform set_config('app.org_id', '', true);
end $$;
