import {
  AppstoreOutlined,
  BarChartOutlined,
  CalendarOutlined,
  DashboardOutlined,
  FileTextOutlined,
  InboxOutlined,
  SettingOutlined,
  ShoppingOutlined,
  SmileOutlined,
  TagsOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

const icons: Readonly<Record<string, ReactNode>> = {
  appointment: <CalendarOutlined />,
  catalog: <TagsOutlined />,
  cashier: <ShoppingOutlined />,
  dashboard: <DashboardOutlined />,
  member: <TeamOutlined />,
  reception: <SmileOutlined />,
  order: <FileTextOutlined />,
  report: <BarChartOutlined />,
  stock: <InboxOutlined />,
  setting: <SettingOutlined />,
};

/** The icon a mode names for an entry. */
export const menuIcon = (name: string): ReactNode => icons[name] ?? <AppstoreOutlined />;
