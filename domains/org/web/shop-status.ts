/** How a shop's validity is coloured: 1 valid, 2 not yet effective, 3 expired. */
export const statusTone = (valid_status: number): 'success' | 'warning' | 'danger' =>
  valid_status === 1 ? 'success' : valid_status === 2 ? 'warning' : 'danger';
