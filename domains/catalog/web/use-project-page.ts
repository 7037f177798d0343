import { useNavigation } from '#kernel/web/navigation.ts';
import { useScreen } from '#kernel/web/screen.ts';

/** Where a form of a project leads once it is saved: its tab closes and the project opens. */
export function useProjectPage() {
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  return {
    toDetail: (shop_project_id: string) => {
      close();
      const path = pathOf('catalog.ProjectDetailPage');
      if (path) go({ path, search: { shop_project_id } });
    },
  };
}
