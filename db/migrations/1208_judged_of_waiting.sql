-- A document that waited for a second person when it began to be kept what goods count for was judged at cost: it says so while it waits.
alter table outbound no force row level security;
alter table stock_take no force row level security;
update outbound set judged_amount = amount where status = 'pending' and judged_amount is null;
update stock_take set judged_amount = loss_amount where status = 'pending' and judged_amount is null;
alter table outbound force row level security;
alter table stock_take force row level security;
