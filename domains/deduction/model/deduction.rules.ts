/** Lines as performance is noted of them. */
export const performed = <Line extends object>(lines: readonly Line[]): (Line & { measure: 'deduction' })[] =>
  lines.map((line) => ({ ...line, measure: 'deduction' }));
