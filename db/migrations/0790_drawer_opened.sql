-- A drawer that is opened without a sale stands among the cash that moved, without an amount.
alter table cash_move drop constraint cash_move_kind_check;
alter table cash_move drop constraint cash_move_amount_check;
alter table cash_move
  add constraint cash_move_kind_check check (kind in ('paid_in', 'paid_out', 'opened')) not valid,
  add constraint cash_move_amount_check check (case kind when 'opened' then amount = 0 else amount > 0 end) not valid;
alter table cash_move validate constraint cash_move_kind_check;
alter table cash_move validate constraint cash_move_amount_check;
