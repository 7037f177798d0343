/** A table of texts, its headings first. */
type Table = readonly (readonly string[])[];

const bare = (cell: string): string => cell.replace(/^[`\t\s]+|[\t\s]+$/gu, '');
const headed = (cell: string): string => bare(cell).normalize('NFKC').replace(/[\s（）()元*]/gu, '');

/** Words that head what platforms export. */
const KNOWN = /订单|券|团购|商品|项目|金额|状态|时间|门店|手机|佣金|实付|售价|order|deal|code|status/iu;
const FEWEST_KNOWN = 3;
/** What stands among the rows and is none: sums, and remarks of whoever made it. */
const NO_ROW = /^(#|合计|小计|总计|共计|说明|(sub)?[ -]?total)/iu;

/** By which words a file of each platform is known; the first that is found. */
const MARKS: readonly (readonly [platform: string, words: RegExp])[] = [
  ['抖音', /抖音|来客/u],
  ['美团', /美团|点评|开店宝|验券/u],
  ['新氧', /新氧|so-?young/iu],
  ['更美', /更美|gengmei/iu],
];
const OF_PLATFORM = /^(平台|渠道|来源平台|platform)$/iu;

/**
 * An export as it was downloaded: what stands before its headings and its sums are left out, ticks and tabs before numbers too. A file
 * that does not name its platform in a column is one’s by the words around its headings.
 */
export function unfoldPlatform(table: Table): string[][] {
  const at = table.findIndex((line) => line.filter((cell) => KNOWN.test(headed(cell))).length >= FEWEST_KNOWN);
  if (at < 0) return table.map((line) => line.map(bare));
  const headings = table[at]!.map(headed);
  const lines = table
    .slice(at + 1)
    .map((line) => line.map(bare))
    .filter((line) => line.some(Boolean) && !NO_ROW.test(line.find(Boolean) ?? ''));
  if (headings.some((heading) => OF_PLATFORM.test(heading))) return [headings, ...lines];
  const around = table.slice(0, at + 1).flat().join(' ');
  const platform = MARKS.find(([, words]) => words.test(around))?.[0] ?? '';
  return platform === '' ? [headings, ...lines] : [['平台', ...headings], ...lines.map((line) => [platform, ...line])];
}
