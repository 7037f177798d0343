export { endEvents } from './event.jobs.ts';
export { endSeckills } from './seckill.jobs.ts';
export { activityMerge } from './merge.commands.ts';
export { giveBackPieces, holdPieces, seckillOffers, takePieces } from './pieces.ts';
export { sharePieces } from '../model/pieces.rules.ts';
export type { PiecesShare } from '../model/pieces.rules.ts';
export { activityKeepsGoods } from './uses.queries.ts';
