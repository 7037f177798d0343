-- Whether the chain lets goods be sold is yes or no, and the head office says so of what a shop has alone: nothing ever wrote a third.
alter table goods
  drop constraint goods_is_auth_check,
  add constraint goods_is_auth_check check (is_auth in (0, 1));
