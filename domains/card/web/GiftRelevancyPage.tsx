import { ChooseFor } from './RelevancyPage.tsx';

/** `/add-giftRelevancy`: the projects given away with a count card (specification 2§2.4). */
export default function GiftRelevancyPage() {
  return <ChooseFor part="gift_projects" />;
}
