import { handle } from '#kernel/server/mount.ts';
import { memberSearch } from '../contract/member.endpoints.ts';
import { searchMembers } from './search.queries.ts';

export const routes = [handle(memberSearch, searchMembers)];
