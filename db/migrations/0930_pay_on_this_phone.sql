-- A customer pays on the phone in hand: whether an account can ask WeChat who is there, and how a charge is come by.
alter table payment_account add column has_app_secret boolean not null default false;
alter table payment_account add constraint payment_account_app_secret check (not has_app_secret or driver = 'wechat');
-- A code for another phone, a link that opens the wallet, or the wallet's own browser.
alter table payment_charge add column shown_as text not null default 'code' check (shown_as in ('code', 'link', 'bridge'));
