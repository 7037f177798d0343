import { machine } from '#kernel/contract/machine.ts';
import type { AppointmentStatus } from '../contract/appointment.schema.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** The states by what they are; their codes are the specification's (2§3). */
export const STATUS = { waiting: 0, cancelled: 1, lapsed: 2, completed: 3, arrived: 4 } as const satisfies Record<string, AppointmentStatus>;

/** Whoever is expected or there holds colleague, bed and device. */
export const HOLDING = [STATUS.waiting, STATUS.arrived] as const;

/** An appointment is kept, cancelled, or lapses when nobody comes; whoever comes late arrives all the same (2§4). */
export const appointmentFlow = machine<AppointmentStatus, typeof zhCN>('appointment')({
  name: 'appointment',
  table: 'appointment',
  key: 'appointment_id',
  column: 'status',
  states: { 0: 'info', 1: 'neutral', 2: 'warning', 3: 'success', 4: 'success' },
  initial: [STATUS.waiting],
  verbs: {
    arrive: { from: [STATUS.waiting, STATUS.lapsed], to: STATUS.arrived, right: 'appointment:write' },
    complete: { from: [STATUS.arrived], to: STATUS.completed, right: 'appointment:write' },
    edit: { from: [STATUS.waiting, STATUS.arrived], right: 'appointment:write' },
    move: { from: [STATUS.waiting, STATUS.arrived], right: 'appointment:write' },
    undo: { from: [STATUS.arrived], to: STATUS.waiting, right: 'appointment:write' },
    cancel: { from: [STATUS.waiting], to: STATUS.cancelled, right: 'appointment:write' },
    miss: { from: [STATUS.waiting], to: STATUS.lapsed, right: 'appointment:write' },
    lapse: { from: [STATUS.waiting], to: STATUS.lapsed, right: null },
    hand_over: { from: [STATUS.waiting, STATUS.arrived], right: null },
  },
  state_words: 'status',
  verb_words: 'verb',
  refusal: 'state_over',
});
