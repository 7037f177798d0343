-- What the terminal's slip or the transfer calls a payment that no gateway collected: finance finds it by that at the bank.
alter table order_payment add slip_number text not null default '';
update app_right set rights = 'insert, update (refunded_amount, payment_pattern_id, tendered, slip_number)' where table_name = 'order_payment';
