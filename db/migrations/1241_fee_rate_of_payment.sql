-- What a channel keeps of a payment is what was agreed on the payment's own day, whenever it is reconciled.
-- Null: taken before this was kept, or by the previous release; such a payment goes by the rate of its reconciliation.
alter table reconciliation_line add column fee_rate integer constraint reconciliation_line_fee_rate check (fee_rate between 0 and 10000);
