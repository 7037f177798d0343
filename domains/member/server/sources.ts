import { keptRoutes } from '#kernel/server/kept.ts';
import { twoLevels } from '#kernel/server/two-levels.ts';
import { sources } from '../contract/source.endpoints.ts';
import { refuse } from '../model/member.refusals.ts';
import { listSources } from './source.queries.ts';

/** Where customers come from: the organisation's, so a member of any shop keeps a source. */
export const sourceRoutes = keptRoutes(sources, {
  refuse,
  says: { unknown: 'source_unknown', changed: 'source_changed', taken: 'source_name_taken' },
  list: listSources,
  unique: { field: 'source_name', within: ['parent_id'], status: 400 },
  uses: [
    { table: 'member_source', column: 'parent_id', says: 'source_has_subs' },
    { table: 'member', column: 'member_source', says: 'source_in_use' },
  ],
  settle: twoLevels('member_source', 'source_id', () => refuse(400, 'source_parent_wrong', { field: 'parent_id' })),
});
