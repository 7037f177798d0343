/** Pieces that a line of an order took, and how many of them went back before. */
export interface Take {
  order_id: string;
  line_no: number;
  num: number;
  back_num: number;
}

/** A line of which something went back: so many of it its buyer keeps. */
interface Kept {
  order_id: string;
  line_no: number;
  kept: number;
}

/**
 * What of some takes goes back now, so many more of each: all of orders that are given up, or, of `lines` that went back in part, those
 * beyond what their buyer keeps, who keeps the cheap ones first. What went back before is not counted again.
 */
export function comesBack<One extends Take>(takes: readonly One[], lines?: readonly Kept[]): (One & { more: number })[] {
  const keptOf = ({ order_id, line_no, num }: One): number =>
    lines ? (lines.find((line) => line.order_id === order_id && line.line_no === line_no)?.kept ?? num) : 0;
  return takes
    .map((take) => ({ ...take, more: take.num - Math.min(take.num, keptOf(take)) - take.back_num }))
    .filter(({ more }) => more > 0);
}
