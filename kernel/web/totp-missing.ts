let lead: () => void = () => undefined;

/** The app lends the way to the account's page, for the day a role begins to demand a second factor mid-session. */
export const lendTotpMissing = (lent: () => void): void => {
  lead = lent;
};

/** The server answers nothing else before the second factor is set up: leads there. */
export const leadToTotp = (): void => lead();
