-- Why a payment is looked at again: whether its money came at all, or because the gateway sent it back by itself.
alter table payment_review add column asked_for text not null default 'money' check (asked_for in ('money', 'returned'));
