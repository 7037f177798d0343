-- What commission is worked out on instead of the price; null: on the price. Never more than what the project may cost anywhere.
alter table shop_project
  add commission_base cents check (commission_base >= 0),
  add constraint shop_project_commission check (commission_base <= coalesce(price_ceiling, sell_price));
