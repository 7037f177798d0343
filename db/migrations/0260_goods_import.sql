-- Goods that came in by a file are taken away again where that is taken back.
update app_right set rights = 'insert, update, delete' where table_name = 'goods';
