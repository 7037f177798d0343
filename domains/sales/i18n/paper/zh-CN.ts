/** The words of an order on A4 (source language). */
export const zhCN = {
  word: {
    print_paper: '打印 A4',
    paper_title: '消费单',
    paper_of: '{{shop}} · {{title}}',
    paper_uses: '本次扣卡',
    sign_customer: '顾客签名',
    sign_shop: '经办人签名',
  },
};
