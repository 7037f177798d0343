import { machine } from '#kernel/contract/machine.ts';

/** An open plan is asked and noted, given up with a reason, or withdrawn with its document; none of them comes back. */
export const planFlow = machine({
  name: 'return_plan',
  initial: ['open'],
  moves: {
    open: { record: 'done', lapse: 'lapsed', withdraw: 'withdrawn' },
    done: {},
    lapsed: {},
    withdrawn: {},
  },
});
