import {
  AppstoreOutlined,
  BarChartOutlined,
  BellOutlined,
  CalendarOutlined,
  DashboardOutlined,
  FileTextOutlined,
  InboxOutlined,
  MedicineBoxOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingOutlined,
  SmileOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { MenuIcon } from '#modes/mode.ts';

/** The icon a mode names for an entry. */
export const MENU_ICONS: Readonly<Record<MenuIcon, ReactNode>> = {
  appointment: <CalendarOutlined />,
  cashier: <ShoppingOutlined />,
  catalog: <TagsOutlined />,
  channel: <AppstoreOutlined />,
  contacts: <UserOutlined />,
  dashboard: <DashboardOutlined />,
  finance: <WalletOutlined />,
  member: <TeamOutlined />,
  order: <FileTextOutlined />,
  reception: <SmileOutlined />,
  record: <MedicineBoxOutlined />,
  report: <BarChartOutlined />,
  setting: <SettingOutlined />,
  stock: <InboxOutlined />,
  supplier: <ShopOutlined />,
  warnings: <BellOutlined />,
};
