/** A state machine as data: from each state, what each action leads to. */
export interface Machine<State extends string, Action extends string> {
  name: string;
  initial: readonly State[];
  moves: { readonly [S in State]: { readonly [A in Action]?: State } };
}

/**
 * Declares a machine. A misspelt target does not compile; a state that no initial state can reach does not boot.
 */
export function machine<const State extends string, const Action extends string>(declared: {
  name: string;
  initial: readonly NoInfer<State>[];
  moves: { readonly [S in State]: { readonly [A in Action]?: NoInfer<State> } };
}): Machine<State, Action> {
  const reached = new Set<State>(declared.initial);
  for (const state of reached) for (const target of Object.values(declared.moves[state]) as State[]) reached.add(target);
  const stranded = (Object.keys(declared.moves) as State[]).filter((state) => !reached.has(state));
  if (stranded.length > 0) throw new Error(`machine ${declared.name}: nothing leads to ${stranded.join(', ')}`);
  return declared;
}

/** The states from which `action` leads somewhere, and where to. */
export function transitionsOf<State extends string, Action extends string>(flow: Machine<State, Action>, action: Action): { from: State; to: State }[] {
  return (Object.keys(flow.moves) as State[]).flatMap((from) => {
    const to = flow.moves[from][action];
    return to ? [{ from, to }] : [];
  });
}

/** What may be done from `state`, before anybody's rights are asked. */
export const actionsFrom = <State extends string, Action extends string>(flow: Machine<State, Action>, state: State): Action[] =>
  Object.keys(flow.moves[state]) as Action[];

/** Where `action` leads from `state`; undefined where it is not allowed. */
export const targetOf = <State extends string, Action extends string>(flow: Machine<State, Action>, state: State, action: Action): State | undefined =>
  flow.moves[state][action];
