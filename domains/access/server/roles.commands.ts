import type { SystemWork } from '#kernel/server/system-work.ts';

export type Module = 'beauty' | 'medical' | 'retail' | 'head' | 'supplier';

/** A role with what it may do in each module. */
export interface NewRole {
  role_name: string;
  /** Which of the roles that every organisation starts with. */
  preset?: string;
  description?: string;
  data_scope: 'own' | 'department' | 'shop' | 'shops' | 'all';
  grants: Partial<Record<Module, readonly string[]>>;
}

/** Adds a role; answers its id. */
export function addRole(work: SystemWork, { grants, ...role }: NewRole): string {
  const role_id = work.id();
  void work.insert('role', { role_id, created_at: work.now, ...role });
  void work.insert(
    'role_grant',
    Object.entries(grants).flatMap(([module, permissions]) => [...new Set(permissions)].map((permission) => ({ role_id, module, permission }))),
  );
  return role_id;
}
