-- A member's own proof also for an exchange of units.
alter table member_proof drop constraint member_proof_purpose_check;
alter table member_proof add constraint member_proof_purpose_check check (purpose in ('refund', 'gift', 'transfer', 'deduction', 'exchange'));
alter table member_proof drop constraint member_proof_used_document_check;
alter table member_proof add constraint member_proof_used_document_check
  check (used_document in ('card_refund', 'card_gift', 'deduction', 'card_exchange'));
