import { handle } from '#kernel/server/mount.ts';
import { homeHead, homeTodo } from '../contract/insight.endpoints.ts';
import { figuresOfDay, todo } from './figures.queries.ts';

export const routes = [handle(homeHead, figuresOfDay), handle(homeTodo, todo)];
