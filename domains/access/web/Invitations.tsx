import { Button } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { acceptInvitation, declineInvitation, type Invitation, invitations } from '../contract/invitation.endpoints.ts';
import './invitations.css';

/** Shops of other chains that ask one to work for them; nothing where none does. */
export function Invitations({ onJoined }: { onJoined: () => void }) {
  const { word } = useWords('access');
  const { data = [] } = useEndpoint(invitations, {});
  if (data.length === 0) return null;
  return (
    <section className="invitations" aria-label={word.invitations}>
      <strong>{word.invitations}</strong>
      {data.map((invitation) => (
        <Asking key={invitation.shop_id} invitation={invitation} onJoined={onJoined} />
      ))}
    </section>
  );
}

function Asking({ invitation: { shop_id, shop_name, org_name }, onJoined }: { invitation: Invitation; onJoined: () => void }) {
  const { word } = useWords('access');
  const accept = useCommand(acceptInvitation, {
    onDone: () => {
      showDone(fill(word.invitation_accepted, { shop: shop_name }));
      onJoined();
    },
  });
  const decline = useCommand(declineInvitation, { onDone: () => void showDone(word.invitation_declined) });
  return (
    <p>
      <span>
        {org_name} · {shop_name}
      </span>
      <Button onClick={() => void decline.run({ shop_id })}>{word.decline_invitation}</Button>
      <Button type="primary" onClick={() => void accept.run({ shop_id })}>
        {word.accept_invitation}
      </Button>
    </p>
  );
}
