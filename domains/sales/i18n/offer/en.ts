/** Words of lines that are in an activity. */
export const en = {
  word: {
    /** The step of a price that each kind leaves. */
    step: {
      seckill: 'Flash price {{price_cents}} × {{quantity}}',
      group: 'Group price {{price_cents}} × {{quantity}}',
      event: 'Event price {{price_cents}} × {{quantity}}',
    },
    offer: {
      seckill: { mark: 'Flash sale', take: 'Flash price', left: '{{left}} left' },
      group: { mark: 'Group buy', take: 'Group price', left: '{{left}} left for this member' },
      event: { mark: 'Event', take: 'Event price', left: '{{left}} left for this member' },
      decline: 'Usual price',
      why: {
        declined: 'sold at the usual price',
        dearer: 'the usual price is no higher',
        sold_out: 'too few: {{rest}} at the usual price',
        member_share: 'beyond the limit per member: {{rest}} at the usual price',
        member_needed: 'for members: choose one',
        gathering: 'the team waits for {{wanted}} more, then the group price holds',
      },
    },
  },
};
