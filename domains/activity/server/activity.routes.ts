import { handle } from '#kernel/server/mount.ts';
import * as team from '../contract/group-team.endpoints.ts';
import * as group from '../contract/group.endpoints.ts';
import * as seckill from '../contract/seckill.endpoints.ts';
import { addGroup, callOffGroup, deleteGroup, editGroup, publishGroup } from './group.commands.ts';
import { seeGroupData } from './group-data.queries.ts';
import { listGroups, seeGroup } from './group.queries.ts';
import { listGroupSales } from './group-sales.queries.ts';
import { addSeckill, callOffSeckill, deleteSeckill, editSeckill, growSeckill, publishSeckill } from './seckill.commands.ts';
import { listSeckillShops } from './seckill-items.ts';
import { listSeckills, seeSeckill } from './seckill.queries.ts';
import { listSales } from './sales.queries.ts';
import { joinTeam, leaveTeam, openTeam } from './group-team.commands.ts';
import { listTeams, seeTeam } from './group-team.queries.ts';

export const routes = [
  handle(seckill.seckillSearch, listSeckills),
  handle(seckill.seckillDetail, seeSeckill),
  handle(seckill.seckillShops, listSeckillShops),
  handle(seckill.seckillAdd, addSeckill),
  handle(seckill.seckillEdit, editSeckill),
  handle(seckill.seckillPublish, publishSeckill),
  handle(seckill.seckillCallOff, callOffSeckill),
  handle(seckill.seckillDelete, deleteSeckill),
  handle(seckill.seckillGrow, growSeckill),
  handle(seckill.seckillSales, listSales),
  handle(group.groupSearch, listGroups),
  handle(group.groupDetail, seeGroup),
  handle(group.groupAdd, addGroup),
  handle(group.groupEdit, editGroup),
  handle(group.groupPublish, publishGroup),
  handle(group.groupCallOff, callOffGroup),
  handle(group.groupDelete, deleteGroup),
  handle(group.groupSales, listGroupSales),
  handle(team.teamSearch, listTeams),
  handle(team.teamDetail, seeTeam),
  handle(team.teamOpen, openTeam),
  handle(team.teamJoin, joinTeam),
  handle(team.teamLeave, leaveTeam),
  handle(team.groupData, seeGroupData),
];
