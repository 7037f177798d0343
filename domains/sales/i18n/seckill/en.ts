/** Words of lines that are in a flash sale. */
export const en = {
  word: {
    seckill: {
      mark: 'Flash sale',
      left: '{{left}} left',
      decline: 'Usual price',
      take: 'Flash price',
      why: {
        declined: 'sold at the usual price',
        dearer: 'the usual price is no higher',
        sold_out: 'too few: {{rest}} at the usual price',
        member_share: 'beyond the limit per member: {{rest}} at the usual price',
        member_needed: 'for members: choose one',
      },
    },
  },
};
