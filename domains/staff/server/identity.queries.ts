import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { aliasList, APPLY_MODULES, identitiesOfModule, identityStaff, staffIdentities } from '../contract/identity.endpoints.ts';
import { SEVERAL_AT_FIRST } from '../contract/selected-at-first.ts';
import { staffByIdentity } from './options.queries.ts';

type Module = (typeof APPLY_MODULES)[number];

/** The organisation's identities in their order. */
export const listIdentities = (ctx: Ctx, input: RequestOf<typeof staffIdentities>): Promise<ResponseOf<typeof staffIdentities>> =>
  read(ctx, (reads) => {
    const word = input.key_word?.trim();
    let identities = reads.from('staff_identity');
    if (word) identities = identities.where(sql`strpos(identity_name, ${word})`, '>', 0);
    return reads.rows(
      identities
        .select([
          'identity_id',
          'identity_name',
          'preset',
          'sort',
          'version',
          sql<number>`(select count(*)::integer from staff_identity_holder h join staff s on s.org_id = h.org_id and s.uid = h.uid
            where h.org_id = staff_identity.org_id and h.identity_id = staff_identity.identity_id and s.disabled_at is null)`.as('holder_count'),
        ])
        .orderBy('sort')
        .orderBy('identity_id'),
    );
  });

/** Identities with those of this shop who have them. */
export const listIdentityStaff = (ctx: Ctx): Promise<ResponseOf<typeof identityStaff>> => read(ctx, (reads) => staffByIdentity(reads, ctx));

const rolesIn = (reads: Reads, apply_module: Module) =>
  reads
    .from('staff_identity')
    .leftJoin('identity_alias', (join) =>
      join
        .onRef('identity_alias.org_id', '=', 'staff_identity.org_id')
        .onRef('identity_alias.identity_id', '=', 'staff_identity.identity_id')
        .on('identity_alias.apply_module', '=', apply_module),
    )
    .select((row) => [
      'staff_identity.identity_id',
      'staff_identity.identity_name',
      sql<string>`coalesce(nullif(identity_alias.alias_identity, ''), staff_identity.identity_name)`.as('alias_identity'),
      sql<number>`coalesce(identity_alias.select_state, (staff_identity.preset in (${sql.join(SEVERAL_AT_FIRST[apply_module])}))::integer, 0)`.as(
        'select_state',
      ),
      row.fn.coalesce('identity_alias.required_state', row.lit(0)).as('required_state'),
      row.val(apply_module).as('apply_module'),
    ])
    .orderBy('staff_identity.sort')
    .orderBy('staff_identity.identity_id');

/** What a module calls each identity, whether it names several people, whether it must name one (1§3, identity role). */
export const identityRoles = (reads: Reads, apply_module: Module) => reads.rows(rolesIn(reads, apply_module));

/** Colleagues who are still here, with the identities that they hold. */
export const identityHolders = (reads: Reads) =>
  reads
    .from('staff_identity_holder')
    .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'staff_identity_holder.org_id').onRef('staff.uid', '=', 'staff_identity_holder.uid'))
    .select(['staff_identity_holder.identity_id', 'staff.uid', 'staff.real_name'])
    .where('staff.disabled_at', 'is', null);

export const listModule = (ctx: Ctx, { apply_module }: RequestOf<typeof identitiesOfModule>): Promise<ResponseOf<typeof identitiesOfModule>> =>
  read(ctx, (reads) => identityRoles(reads, apply_module));

/** What was set for a module. */
export const listAliases = (ctx: Ctx, { apply_module, key_word }: RequestOf<typeof aliasList>): Promise<ResponseOf<typeof aliasList>> =>
  read(ctx, (reads) => {
    const word = key_word?.trim();
    let aliases = rolesIn(reads, apply_module).where('identity_alias.alias_id', 'is not', null);
    if (word) aliases = aliases.where(sql`strpos(staff_identity.identity_name || ' ' || identity_alias.alias_identity, ${word})`, '>', 0);
    return reads.rows(
      aliases.select((row) => [
        row.ref('identity_alias.alias_id').$notNull().as('alias_id'),
        row.ref('identity_alias.version').$notNull().as('version'),
      ]),
    );
  });
