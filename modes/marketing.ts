import type { MenuEntry } from './mode.ts';

/** What a shop sells, in beauty and clinic alike (specification 2§2.6). */
export const marketing: MenuEntry = {
  identifier: 'marketing',
  icon: 'catalog',
  children: [
    {
      identifier: 'marketing-project',
      path: '/marketing-project',
      screen: 'catalog.ProjectListPage',
      needs: 'catalog:read',
      buttons: ['catalog:project'],
    },
  ],
};

/** Pages of it that no menu shows. */
export const marketingPages: readonly MenuEntry[] = [
  { identifier: 'add-project', path: '/add-project', screen: 'catalog.AddProjectPage', needs: 'catalog:project', hidden: true, noCache: true },
  { identifier: 'edit-project', path: '/edit-project', screen: 'catalog.EditProjectPage', needs: 'catalog:project', hidden: true },
  { identifier: 'project-detail', path: '/project-detail', screen: 'catalog.ProjectDetailPage', needs: 'catalog:read', hidden: true },
];
