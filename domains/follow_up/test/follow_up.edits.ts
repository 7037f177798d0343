import { type Edit, edit } from '#apps/testing/edit.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { ruleEdit, ruleSearch } from '../contract/rule.endpoints.ts';
import { typeAdd, typeEdit, typeList } from '../contract/type.endpoints.ts';

const founded = ({ world, organisation }: Stage) => world.founded[organisation]!;

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(ruleEdit, ruleSearch, {
    key: ['rule_id'],
    as: ({ projects, categories }) => ({ shop_project_ids: projects.map(({ id }) => id), category_ids: categories.map(({ id }) => id) }),
    changes: async (stage) => {
      const client = await stage.world.as(stage.boss);
      const type_id = (await client.ask(typeAdd, { type_name: '往返' })).type_id;
      const { catalog, identities } = founded(stage);
      return [
        { type_id },
        { shop_project_ids: [catalog.projects.hairRemoval!] },
        { category_ids: [] },
        { for_all: true, shop_project_ids: [] },
        { occasion: 'purchase' as const },
        { identity_id: identities.beautician! },
        { assign_to: 'performer' as const, identity_id: undefined },
        { uid: undefined },
      ];
    },
  }),
  edit(typeEdit, typeList, { key: ['type_id'] }),
];
