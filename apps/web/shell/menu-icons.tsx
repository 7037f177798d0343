import { AppstoreOutlined, DashboardOutlined, FileTextOutlined, SettingOutlined, ShoppingOutlined, TeamOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';

const icons: Readonly<Record<string, ReactNode>> = {
  cashier: <ShoppingOutlined />,
  dashboard: <DashboardOutlined />,
  member: <TeamOutlined />,
  order: <FileTextOutlined />,
  setting: <SettingOutlined />,
};

/** The icon a mode names for an entry. */
export const menuIcon = (name: string): ReactNode => icons[name] ?? <AppstoreOutlined />;
