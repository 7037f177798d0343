export { endEvents } from './event.jobs.ts';
export { endGroups } from './group.jobs.ts';
export { endSeckills } from './seckill.jobs.ts';
export { activityMerge } from './merge.commands.ts';
export { activityOffers, giveBackPieces, holdPieces, takePieces } from './offers.ts';
export { sharePieces } from '../model/pieces.rules.ts';
export type { PiecesShare } from '../model/pieces.rules.ts';
export { activityKeepsGoods } from './uses.queries.ts';
