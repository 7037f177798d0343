-- Of every organisation at once.
alter table card_item no force row level security;
alter table deduction_line no force row level security;
alter table sku no force row level security;
alter table card_item validate constraint card_item_sku;
alter table card_item validate constraint card_item_of_one;
alter table deduction_line validate constraint deduction_line_sku;
alter table deduction_line validate constraint deduction_line_of_one;
alter table card_item force row level security;
alter table deduction_line force row level security;
alter table sku force row level security;
