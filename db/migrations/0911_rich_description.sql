-- What is said of a project is rich text: what was written before becomes a paragraph that breaks where its lines did.
alter table shop_project no force row level security;
update shop_project p set description = '<p>' || replace(replace(said.text, E'\r\n', E'\n'), E'\n', '<br />') || '</p>'
from (
  select org_id, shop_project_id, replace(replace(replace(btrim(description, E' \t\r\n'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;') as text from shop_project
) said
where said.org_id = p.org_id and said.shop_project_id = p.shop_project_id and said.text <> '';
alter table shop_project force row level security;
