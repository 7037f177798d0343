-- What a merge moves, an import takes back and a category is asked for before it goes, found without looking at every row.
create index member_by_recommend on member (org_id, recommend) where recommend is not null;
create index feedback_by_member on feedback (org_id, member_id) where member_id is not null;
create index shop_project_by_category on shop_project (org_id, category_id);
create index goods_by_category on goods (org_id, category_id);
