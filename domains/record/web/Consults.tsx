import { ConsultList } from './ConsultList.tsx';

/** What a member was consulted about. */
export default function Consults({ member_id }: { member_id: string }) {
  return <ConsultList member_id={member_id} />;
}
