import { importRoutes } from '#kernel/server/import.ts';
import { bringMembers, importMembers } from './import.commands.ts';

export const routes = importRoutes(bringMembers, {
  check: (judged) => ({ lines: judged.map(({ row, faults }) => ({ ...row, faults })) }) as never,
  add: importMembers,
  search: ({ added_num, further_num, changed_num: _, ...run }) => ({ ...run, member_num: added_num, card_num: further_num }),
  undo: (rows) => ({ member_num: rows.length, card_num: rows.reduce((count, { further_ids }) => count + further_ids.length, 0) }),
});
