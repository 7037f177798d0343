import { handle } from '#kernel/server/mount.ts';
import { homeFirstDay, homeHead, homeTodo } from '../contract/insight.endpoints.ts';
import { figuresOfDay, todo } from './figures.queries.ts';
import { firstDay } from './first-day.queries.ts';

export const routes = [handle(homeHead, figuresOfDay), handle(homeTodo, todo), handle(homeFirstDay, firstDay)];
