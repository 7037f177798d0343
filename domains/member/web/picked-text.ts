import type { PickedMember } from '../contract/picker.endpoints.ts';

/** A member that was found, in one line: who it is, by which phone, and of which sibling branch. */
export const pickedText = ({ uname, mobile, of_shop }: Pick<PickedMember, 'uname' | 'mobile' | 'of_shop'>): string =>
  [uname, mobile, of_shop].filter(Boolean).join(' ');
