-- A member's own proof also for what their cards pay, at the till or of a debt.
alter table member_proof drop constraint member_proof_purpose_check;
alter table member_proof add constraint member_proof_purpose_check
  check (purpose in ('refund', 'gift', 'transfer', 'deduction', 'exchange', 'payment'));
alter table member_proof drop constraint member_proof_used_document_check;
alter table member_proof add constraint member_proof_used_document_check
  check (used_document in ('card_refund', 'card_gift', 'deduction', 'card_exchange', 'sales_order', 'repayment'));
-- A deduction and a payment may take from several cards.
alter table member_proof drop constraint member_proof_check;
alter table member_proof add constraint member_proof_check check ((card_id is null) = (purpose in ('deduction', 'payment')));
