import { MemberInput } from '#domains/member/web/pieces.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { signUpAdd } from '../contract/sign-up.endpoints.ts';

const WIDTH = 480;

/** Signs a member, or somebody without a file, up for an event. */
export default function SignUpDrawer({ event_id, onClose }: { event_id: string; onClose: () => void }) {
  const { field, title, word } = useWords('activity');
  return (
    <FormDrawer<typeof signUpAdd, 'member_id' | 'person_name' | 'mobile_number' | 'remarks'>
      endpoint={signUpAdd}
      title={title.add_sign_up}
      verb={word.sign_up}
      labels={field}
      width={WIDTH}
      draft={`activity.sign_up.add.${event_id}`}
      done={word.signed_up}
      starts={{ event_id }}
      groups={[
        {
          items: [
            { field: 'member_id', input: <MemberInput serves />, wide: true, hint: word.member_or_person },
            { field: 'person_name', when: ({ member_id }) => !member_id },
            { field: 'mobile_number', when: ({ member_id }) => !member_id },
            { field: 'remarks', wide: true },
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}
