import type { Route } from '#kernel/server/mount.ts';
import { handle } from '#kernel/server/mount.ts';
import { editRules, findRules } from '../contract/rule.endpoints.ts';
import type { Registry } from './rules.ts';
import { decideRules, listRules } from './rules.ts';

/** The calls of the settings; the application says what is declared as one. */
export const settingRoutes = (registry: Registry): Route[] => [handle(findRules, listRules(registry)), handle(editRules, decideRules(registry))];
