/** A table of texts, its headings first. */
type Table = readonly (readonly string[])[];

/** What heads the columns that a statement is brought into. */
export const SHEET = ['支付渠道', '门店', '商户号', '交易时间', '渠道流水号', '商户单号', '金额', '手续费', '备注'] as const;

const bare = (cell: string): string => cell.replace(/^[`\t\s]+|[\t\s]+$/gu, '');
const headed = (cell: string): string => bare(cell).normalize('NFKC').replace(/[\s（）()元]/gu, '');

interface Layout {
  /** Without these it is another one. */
  marks: readonly string[];
  row: (cell: (heading: string) => string, merchant_no: string) => readonly string[] | null;
}

/** A minus before what went back, whatever stands there already. */
const negative = (amount: string): string => `-${amount.replace(/^[-+]/, '')}`;
const flipped = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : negative(amount));
const isNothing = (amount: string): boolean => /^[-+]?0*(?:\.0*)?$/.test(amount);

const shopNamed = (cell: (heading: string) => string): string => cell('门店名称') || cell('门店');

/** Of whom a bill of Alipay's is, as it says above its rows; the four digits behind name the book, not the merchant. */
const accountAbove = (lines: Table): string =>
  (/账号[：:]\s*\[?(\d+)/u.exec(lines.flat().join(' '))?.[1] ?? '').replace(/^(2088\d{12})0156$/, '$1');

/** The bill of WeChat Pay: a refund has numbers and an amount of its own, in the row of the payment's numbers; fees have five decimals. */
const WECHAT: Layout = {
  marks: ['微信订单号', '商户订单号', '交易状态', '手续费'],
  row: (cell) => {
    const isBack = cell('交易状态') === 'REFUND' || cell('交易状态') === 'REVOKED';
    if (!/^\d{4}-/.test(cell('交易时间'))) return null;
    const received = cell('应结订单金额') || cell('订单金额') || cell('总金额');
    const [provider, own, amount] = isBack
      ? [cell('微信退款单号'), cell('商户退款单号'), negative(cell('退款金额'))]
      : [cell('微信订单号'), cell('商户订单号'), received];
    if (isNothing(amount)) return null;
    return ['微信', shopNamed(cell), cell('特约商户号').replace(/^0$/, '') || cell('商户号'), cell('交易时间'), provider, own, amount, cell('手续费'), cell('商品名称')];
  },
};

/** The bill of Alipay: what goes back is negative, and so is a fee that was kept. */
const ALIPAY: Layout = {
  marks: ['支付宝交易号', '商户订单号', '业务类型'],
  row: (cell, merchant_no) => {
    if (cell('支付宝交易号') === '' || cell('业务类型') === '') return null;
    const isBack = cell('业务类型').includes('退款');
    const moved = cell('商家实收') || cell('订单金额');
    const amount = isBack ? negative(moved) : moved;
    if (isNothing(amount)) return null;
    const own = isBack ? cell('退款批次号/请求号') || cell('商户订单号') : cell('商户订单号');
    const fee = cell('服务费');
    const at = cell('完成时间') || cell('创建时间');
    // The number of the payment itself, which a refund is not found by.
    return ['支付宝', shopNamed(cell), merchant_no, at, isBack ? '' : cell('支付宝交易号'), own, amount, isNothing(fee) ? '0' : flipped(fee), cell('商品名称')];
  },
};

const LAYOUTS: readonly Layout[] = [WECHAT, ALIPAY];

/** Words that head a statement of a bank or a terminal. */
const KNOWN = /^(交易|入账|记账|清算)?(日期|时间)$|金额|发生额|手续费|流水号|订单号|单号|参考号|date|amount|fee/iu;
const FEWEST_KNOWN = 2;
/** What stands among the rows and is none: sums, and remarks of whoever made it. */
const NO_ROW = /^(#|合计|小计|(sub)?[ -]?total)/iu;
/** A line that closes a statement. */
const FOOTER = /^(总交易单数|总计)/u;

const OUT = /^(支出|借方|付款|转出|出账)/u;
const IN = /^(收入|贷方|收款|转入|入账)(金额|发生额)/u;

/**
 * A statement as it was downloaded, in the columns that it is brought into: what stands before its headings and below its rows is left out,
 * and so are ticks and tabs before numbers. WeChat's and Alipay's bills are known; of others the headings are found, and what left
 * in a column of its own becomes negative.
 */
export function unfoldStatement(table: Table): string[][] {
  const at = table.findIndex((line) => line.filter((cell) => KNOWN.test(headed(cell))).length >= FEWEST_KNOWN);
  if (at < 0) return table.map((line) => line.map(bare));
  const headings = table[at]!.map(headed);
  const below = table.slice(at + 1).map((line) => line.map(bare));
  const firstOf = (line: readonly string[]): string => line.find(Boolean) ?? '';
  const end = below.findIndex((line) => FOOTER.test(firstOf(line)));
  const lines = (end < 0 ? below : below.slice(0, end)).filter((line) => !NO_ROW.test(firstOf(line)));
  const layout = LAYOUTS.find(({ marks }) => marks.every((mark) => headings.includes(mark)));
  if (!layout) return generic(table[at]!.map(bare), lines);
  const merchant_no = accountAbove(table.slice(0, at));
  const rows = lines.flatMap((line) => {
    const row = layout.row((heading) => line[headings.indexOf(heading)] ?? '', merchant_no);
    return row ? [[...row]] : [];
  });
  return [[...SHEET], ...rows];
}

function generic(headings: readonly string[], lines: Table): string[][] {
  const [out, into] = [headings.findIndex((heading) => OUT.test(headed(heading))), headings.findIndex((heading) => IN.test(headed(heading)))];
  if (out < 0 || into < 0) return [[...headings], ...lines.map((line) => [...line])];
  const merged = lines.map((line) => {
    const [came, left] = [line[into] ?? '', line[out] ?? ''];
    return [...line.filter((_, index) => index !== out && index !== into), isNothing(came) ? negative(left) : came];
  });
  return [[...headings.filter((_, index) => index !== out && index !== into), '金额'], ...merged];
}
