import { fill } from '#kernel/i18n/dictionary.ts';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { PageArriving } from '#kernel/web/kit/PageArriving.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { useWords } from '#kernel/web/words.ts';
import { offered } from '#modes/rights.ts';
import { type Grants, roleAdd, roleDetail, roleEdit } from '../contract/role.endpoints.ts';
import { GrantsInput } from './GrantsInput.tsx';
import { TheirRights } from './TheirRights.tsx';

type Role = ResponseOf<typeof roleDetail>;

/** `/setting-add-role`, `/main-update-role`: a new role, one like another, or an edited one. */
export default function RolePage() {
  const { search, close } = useScreen();
  const edited = typeof search['role_id'] === 'string' ? search['role_id'] : undefined;
  const copied = typeof search['copy_of'] === 'string' ? search['copy_of'] : undefined;
  const role_id = edited ?? copied;
  const { data, error, refetch } = useEndpoint(roleDetail, { role_id: role_id ?? '1' }, { enabled: role_id !== undefined });
  if (role_id === undefined) return <AddRole onDone={close} />;
  if (!data) return <PageArriving failure={error} retry={() => void refetch()} />;
  if (!edited) return <AddRole like={data} onDone={close} />;
  return data.actions.includes('edit') ? <EditRole key={role_id} role={data} onDone={close} /> : <ReadRole role={data} />;
}

function useGroups() {
  const { word } = useWords('access');
  return [
    { title: word.basics, items: ['role_name', { field: 'data_scope', options: word.scope }, 'requires_totp', { field: 'description', wide: true }] },
    { items: [{ field: 'grants', input: <GrantsInput />, wide: true, says: (theirs: Grants, mine: Grants) => <TheirRights theirs={theirs} mine={mine} /> }] },
  ] as const;
}

function AddRole({ like, onDone }: { like?: Role; onDone: () => void }) {
  const { field, word } = useWords('access');
  const { role_id: _, version: __, ...alike } = like ?? {};
  const starts = like && { ...alike, grants: offered(like.grants), role_name: fill(word.copy_of, { name: like.role_name }) };
  return (
    <FormPage
      endpoint={roleAdd}
      labels={field}
      groups={useGroups()}
      {...(starts ? { starts } : { draft: 'role.add', starts: { data_scope: 'shop' as const, grants: {} } })}
      done={word.role_added}
      onDone={onDone}
    />
  );
}

/** A role for whoever may look at roles, or whose own rights it reaches beyond: everything, and nothing to press. */
function ReadRole({ role }: { role: Role }) {
  const { field, word } = useWords('access');
  const facts = [
    [field.data_scope, word.scope[role.data_scope]],
    [field.requires_totp, role.requires_totp ? word.totp_yes : word.totp_no],
    [field.description, role.description || '-'],
  ];
  return (
    <>
      <PageHead title={role.role_name} />
      <section className="form-card">
        <dl className="role-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <GrantsInput value={role.grants} readOnly />
      </section>
      <Holders role={role} />
    </>
  );
}

function EditRole({ role, onDone }: { role: Role; onDone: () => void }) {
  const { field, word } = useWords('access');
  return (
    <>
      <FormPage
        endpoint={roleEdit}
        labels={field}
        groups={useGroups()}
        initial={role}
        done={word.role_edited}
        onDone={onDone}
      />
      <Holders role={role} />
    </>
  );
}

/** Who holds the role. */
function Holders({ role: { holders } }: { role: Role }) {
  const { word } = useWords('access');
  return (
    <section className="form-card">
      <h2>{word.holders}</h2>
      {holders.length === 0 ? (
        <p>{word.no_holders}</p>
      ) : (
        <ul className="role-holders">
          {holders.map(({ uid, real_name, shop_name }) => (
            <li key={uid}>
              {real_name} <small>{shop_name}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
