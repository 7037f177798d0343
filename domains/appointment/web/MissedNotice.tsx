import { Alert } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { appointmentMissed } from '../contract/paying.endpoints.ts';
import type { Who } from './booking-draft.ts';
import './appointment.css';

const WHOLE_PHONE = /^\d{8,11}$/;

/** Says so where somebody did not come of late: whoever books may ask for more certainty. */
export function MissedNotice({ who }: { who: Who | null }) {
  const { word } = useWords('appointment');
  const asked = who && ('member_id' in who ? { member_id: who.member_id } : { mobile_number: who.caller.mobile_number });
  const isKnown = asked !== null && ('member_id' in asked || WHOLE_PHONE.test(asked.mobile_number));
  const { data } = useEndpoint(appointmentMissed, asked ?? {}, { enabled: isKnown });
  if (!isKnown || !data || data.missed_num === 0) return null;
  return <Alert className="booking-missed" type="warning" showIcon title={fill(word.missed_warn, { count: data.missed_num, months: data.missed_months })} />;
}
