-- A member's own proof also for what is written off their cards and for gift that is taken away.
alter table member_proof drop constraint member_proof_purpose_check;
alter table member_proof add constraint member_proof_purpose_check
  check (purpose in ('refund', 'gift', 'transfer', 'deduction', 'exchange', 'payment', 'write_off', 'void_gift'));
alter table member_proof drop constraint member_proof_used_document_check;
alter table member_proof add constraint member_proof_used_document_check
  check (used_document in ('card_refund', 'card_gift', 'deduction', 'card_exchange', 'sales_order', 'repayment', 'card_action'));
