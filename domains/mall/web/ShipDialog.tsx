import { AutoComplete } from 'antd';
import { CodeInput } from '#kernel/web/kit/CodeInput.tsx';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { useShapeForm } from '#kernel/web/kit/use-shape-form.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type MallRow, mallShip } from '../contract/mall.endpoints.ts';

const WIDTH = 440;
const Parcel = mallShip.request.pick({ carrier: true, tracking_number: true });
/** The carriers that most parcels go by; any other may be typed. */
const CARRIERS = ['顺丰速运', '京东物流', '中通快递', '圆通速递', '申通快递', '韵达快递', 'EMS', '順豐速運', 'SF Express'];

/** By whom it is sent, and under which number. */
export default function ShipDialog({ order, onDone, onClose }: { order: MallRow; onDone: () => void; onClose: () => void }) {
  const { title, field, word } = useWords('mall');
  const { order_id, carrier, tracking_number, receiver_name, mobile_number, address } = order;
  const form = useShapeForm(Parcel, { carrier, tracking_number });
  const { run, pending } = useCommand(mallShip, { onDone });
  const isAgain = order.actions.includes('reship');
  const ship = () => {
    const parcel = form.confirm();
    if (parcel) void run({ order_id, ...parcel });
  };
  return (
    <Dialog
      title={isAgain ? title.reship : title.ship}
      width={WIDTH}
      ok={word.verb[isAgain ? 'reship' : 'ship']}
      pending={pending}
      onOk={ship}
      onClose={onClose}
    >
      <p>
        {receiver_name} {mobile_number} {address}
      </p>
      <Labelled label={field.carrier} required fault={form.faultAt('carrier')}>
        <AutoComplete
          autoFocus
          aria-label={field.carrier}
          value={form.value.carrier}
          maxLength={30}
          style={{ width: '100%' }}
          options={CARRIERS.map((value) => ({ value }))}
          showSearch={{ filterOption: (typed, option) => (option?.value ?? '').includes(typed) }}
          onChange={(value: string) => form.set({ ...form.value, carrier: value })}
        />
      </Labelled>
      <Labelled label={field.tracking_number} required fault={form.faultAt('tracking_number')}>
        <CodeInput
          aria-label={field.tracking_number}
          value={form.value.tracking_number}
          onChange={(value) => form.set({ ...form.value, tracking_number: value })}
          onDone={ship}
        />
      </Labelled>
    </Dialog>
  );
}
