-- alone
-- An order makes one deduction, whoever settles it.
create unique index concurrently if not exists deduction_of_order on deduction (org_id, order_id) where order_id is not null;
