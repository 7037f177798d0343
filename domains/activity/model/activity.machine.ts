/** The states of every kind of activity (specification 2§4): what is over is never begun again. */
export const STATES = { draft: 'neutral', published: 'success', ended: 'neutral', called_off: 'danger' } as const;

/** What leads from one to another; `over` is said where one is to be called off that is over. */
export const verbsOf = <const Over extends string>(over: Over) =>
  ({
    publish: { from: ['draft'], to: 'published', right: 'activity:write' },
    call_off: { from: ['published'], to: 'called_off', right: 'activity:write', reason: true, refusal: over },
    /** By its hour. */
    end: { from: ['published'], to: 'ended', right: null },
  }) as const;
