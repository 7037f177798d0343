import type { Route } from '#kernel/server/mount.ts';
import { handle } from '#kernel/server/mount.ts';
import { visitSum, visitSummary } from '../contract/visit-summary.endpoints.ts';
import * as visit from '../contract/visit.endpoints.ts';
import type { Awaits, TakesUp } from './takes-up.ts';
import { addVisit, advanceVisit, handVisitOver, withdrawVisit } from './visit.commands.ts';
import { summariseVisits, sumVisits } from './visit-summary.queries.ts';
import { readDesk, readVisit, searchVisits } from './visit.queries.ts';

/** The calls of reception; `takesUp` makes what somebody came for without a file theirs, `awaits` knows who is still to come today. */
export const receptionRoutes = (takesUp: TakesUp, awaits: Awaits): readonly Route[] => [
  handle(visit.deskReception, readDesk),
  handle(visit.visitSearch, searchVisits),
  handle(visitSummary, summariseVisits),
  handle(visitSum, sumVisits),
  handle(visit.visitDetail, readVisit),
  handle(visit.visitAdd, addVisit(takesUp, awaits)),
  handle(visit.visitAdvance, advanceVisit),
  handle(visit.visitHandOver, handVisitOver),
  handle(visit.visitWithdraw, withdrawVisit),
];
