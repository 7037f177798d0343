-- Stored-value cards, packages and coupons that a file brought are taken back while nothing was built on them.
update app_right set rights = 'insert, update, delete' where table_name in ('balance_card', 'package', 'coupon');
update app_right set rights = 'insert, delete' where table_name in ('coupon_item', 'coupon_shop');
