import type { ReactNode } from 'react';
import type { Permission } from '#kernel/contract/endpoint.ts';
import { useCan } from '../place.ts';

/** Shows its children to holders of a right. */
export function Can({ do: permission, children }: { do: Permission; children: ReactNode }) {
  return useCan(permission) ? <>{children}</> : null;
}
