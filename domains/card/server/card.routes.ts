import { handle } from '#kernel/server/mount.ts';
import { memberCards, memberLedger, supplementCard } from '../contract/card.endpoints.ts';
import { searchLedger } from './ledger.queries.ts';
import { listCards } from './list.queries.ts';
import { supplement } from './supplement.commands.ts';

export const routes = [handle(memberCards, listCards), handle(supplementCard, supplement), handle(memberLedger, searchLedger)];
