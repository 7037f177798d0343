import { handle } from '#kernel/server/mount.ts';
import * as page from '../contract/event-page.endpoints.ts';
import * as event from '../contract/event.endpoints.ts';
import * as team from '../contract/group-team.endpoints.ts';
import * as group from '../contract/group.endpoints.ts';
import * as seckill from '../contract/seckill.endpoints.ts';
import * as signUp from '../contract/sign-up.endpoints.ts';
import { seeEventData } from './event-data.queries.ts';
import { sendSignUpCode, showEventPage, showEventPicture, signUpOnPage } from './event-page.ts';
import { addEvent, callOffEvent, deleteEvent, editEvent, growEvent, publishEvent } from './event.commands.ts';
import { listEvents, seeEvent } from './event.queries.ts';
import { seeGroupData } from './group-data.queries.ts';
import { listGroupSales } from './group-sales.queries.ts';
import { joinTeam, leaveTeam, openTeam } from './group-team.commands.ts';
import { listTeams, seeTeam } from './group-team.queries.ts';
import { addGroup, callOffGroup, deleteGroup, editGroup, publishGroup } from './group.commands.ts';
import { listGroups, seeGroup } from './group.queries.ts';
import { listSales } from './sales.queries.ts';
import { listShops } from './judge-things.ts';
import { addSeckill, callOffSeckill, deleteSeckill, editSeckill, growSeckill, publishSeckill } from './seckill.commands.ts';
import { listSeckills, seeSeckill } from './seckill.queries.ts';
import { addSignUp, attend, unattend, withdraw } from './sign-up.commands.ts';
import { listSignUps } from './sign-up.queries.ts';

export const routes = [
  handle(seckill.seckillSearch, listSeckills),
  handle(seckill.seckillDetail, seeSeckill),
  handle(seckill.seckillShops, listShops),
  handle(seckill.seckillAdd, addSeckill),
  handle(seckill.seckillEdit, editSeckill),
  handle(seckill.seckillPublish, publishSeckill),
  handle(seckill.seckillCallOff, callOffSeckill),
  handle(seckill.seckillDelete, deleteSeckill),
  handle(seckill.seckillGrow, growSeckill),
  handle(seckill.seckillSales, listSales),
  handle(event.eventSearch, listEvents),
  handle(event.eventDetail, seeEvent),
  handle(event.eventAdd, addEvent),
  handle(event.eventEdit, editEvent),
  handle(event.eventPublish, publishEvent),
  handle(event.eventCallOff, callOffEvent),
  handle(event.eventDelete, deleteEvent),
  handle(event.eventGrow, growEvent),
  handle(event.eventData, seeEventData),
  handle(signUp.signUpSearch, listSignUps),
  handle(signUp.signUpAdd, addSignUp),
  handle(signUp.signUpAttend, attend),
  handle(signUp.signUpUnattend, unattend),
  handle(signUp.signUpWithdraw, withdraw),
  handle(page.eventPage, showEventPage),
  handle(page.eventPagePicture, showEventPicture),
  handle(page.eventPageCode, sendSignUpCode),
  handle(page.eventPageSignUp, signUpOnPage),
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
