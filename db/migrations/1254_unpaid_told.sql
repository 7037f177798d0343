-- Whoever is to pay a deposit for a time that is held for them is told so, with the link that opens it.
alter table appointment_notice
  drop constraint appointment_notice_kind_check,
  add constraint appointment_notice_kind_check check (
    case when self_booking_id is null then kind in ('cancelled', 'moved', 'day', 'hours')
    else kind in ('asked', 'unpaid', 'proposed', 'accepted', 'declined', 'lapsed') end
  );
