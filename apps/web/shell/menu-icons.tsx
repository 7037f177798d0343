import { AppstoreOutlined, TeamOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';

const icons: Readonly<Record<string, ReactNode>> = {
  member: <TeamOutlined />,
};

/** The icon a mode names for an entry. */
export const menuIcon = (name: string): ReactNode => icons[name] ?? <AppstoreOutlined />;
