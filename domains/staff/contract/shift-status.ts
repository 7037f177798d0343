/** A shift on which nobody works (`shift_status`, 2§3). */
export const REST = 2;
