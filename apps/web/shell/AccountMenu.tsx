import { DownloadOutlined, DownOutlined, LogoutOutlined, ShopOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { logout } from '#domains/access/contract/access.endpoints.ts';
import { invitations } from '#domains/access/contract/invitation.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { whileBusy } from '#kernel/web/busy.ts';
import { useExporting } from '#kernel/web/export.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { signOut } from '#kernel/web/sign-out.ts';
import { giveUpUnsaved, isAnyUnsaved } from '#kernel/web/unsaved.ts';
import { useWords } from '#kernel/web/words.ts';
import { useAppPlace } from '../place.ts';
import { keepsFiles } from './keeps-files.ts';

const ShopSwitchDialog = lazy(() => import('#domains/org/web/pieces.ts').then(({ ShopSwitchDialog }) => ({ default: ShopSwitchDialog })));

/** Who is signed in, where, until when; the files taken out and brought in, for whoever may do either; another shop; out (2§2.11). */
export function AccountMenu() {
  const { user, permissions } = useAppPlace();
  const { word } = useWords('shell');
  const access = useWords('access');
  const kernel = useWords('kernel');
  const { go } = useNavigation();
  const { open } = useExporting();
  const confirm = useConfirm();
  const [switching, setSwitching] = useState(false);
  const asked = useEndpoint(invitations, {}).data?.length ?? 0;

  const leave = async () => {
    const text = isAnyUnsaved() ? kernel.word.unsaved_text : word.sign_out_text;
    if (!(await confirm({ title: word.sign_out_title, text, ok: word.sign_out }))) return;
    // Signing out here must not hang on a server that does not answer.
    await whileBusy(() => call(logout, { base_user_id: user.base_user_id }).catch(() => undefined));
    giveUpUnsaved();
    signOut();
  };
  const card = (
    <div className="account-card">
      <strong>{user.real_name}</strong>
      <span>
        {user.mobile_number}
        {user.role_name && ` · ${user.role_name}`}
      </span>
      <span>{user.shop_name}</span>
      <span>{user.valid_end ? fill(access.word.valid_until, { day: user.valid_end }) : access.word.permanent}</span>
    </div>
  );
  const items = [
    { key: 'who', label: card, disabled: true },
    { type: 'divider' as const },
    { key: 'account', icon: <UserOutlined />, label: access.title.account },
    ...(keepsFiles(permissions) ? [{ key: 'downloads', icon: <DownloadOutlined />, label: word.downloads }] : []),
    {
      key: 'switch',
      icon: <ShopOutlined />,
      label: asked > 0 ? `${word.switch_shop} · ${fill(access.word.invitation_count, { count: asked })}` : word.switch_shop,
    },
    { key: 'out', icon: <LogoutOutlined />, label: word.sign_out },
  ];
  const choose = (key: string) => {
    if (key === 'account') go({ path: '/account-manage' });
    else if (key === 'downloads') open();
    else if (key === 'switch') setSwitching(true);
    else void leave();
  };
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => choose(key) }}>
        <Button type="text" className="account">
          <span className={asked > 0 ? 'account-initial account-asked' : 'account-initial'} aria-hidden>
              {user.real_name.slice(0, 1)}
            </span>
          <span className="account-name">{user.real_name}</span>
          <DownOutlined />
        </Button>
      </Dropdown>
      {switching && (
        <Suspense fallback={null}>
          <ShopSwitchDialog current={user.shop_id} onClose={() => setSwitching(false)} />
        </Suspense>
      )}
    </>
  );
}
