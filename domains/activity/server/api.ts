export { endEvents, endGroups, endSeckills } from './ending.jobs.ts';
export { activityMerge } from './merge.commands.ts';
export { activityOffers, giveBackPieces, holdPieces, takePieces } from './offers.ts';
export { notePiecesPaid } from './pieces.ts';
export { sharePieces } from '../model/pieces.rules.ts';
export type { PiecesShare } from '../model/pieces.rules.ts';
export { activityKeepsGoods, membersInActivities } from './uses.queries.ts';
