-- Coupons that a file gave are taken back while nobody used one of them: such a receipt is then gone.
update app_right set rights = 'insert, update, delete' where table_name = 'member_coupon';
