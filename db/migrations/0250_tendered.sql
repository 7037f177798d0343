-- What was handed over in cash: the change on the receipt is what it exceeds the payment by.
alter table order_payment
  add column tendered cents,
  add constraint order_payment_tendered_check check (tendered is null or (tendered >= amount and card_id is null)) not valid;
alter table order_payment validate constraint order_payment_tendered_check;
