import type { Route } from '#kernel/server/mount.ts';
import { handle } from '#kernel/server/mount.ts';
import * as appointment from '../contract/appointment.endpoints.ts';
import { appointmentBoard, appointmentSlots } from '../contract/board.endpoints.ts';
import { myDay } from '../contract/my-day.endpoints.ts';
import { readMyDay } from './my-day.queries.ts';
import { readAppointment, readHistory, searchAppointments } from './appointment.queries.ts';
import { readBoard } from './board.queries.ts';
import { addAppointment, editAppointment, moveAppointment } from './book.commands.ts';
import { revealCaller } from './phone.commands.ts';
import { findSlots } from './slots.queries.ts';
import { arrive, cancel, complete, undoArrive } from './step.commands.ts';

export const routes: readonly Route[] = [
  handle(appointment.appointmentSearch, searchAppointments),
  handle(appointment.appointmentDetail, readAppointment),
  handle(appointment.appointmentHistory, readHistory),
  handle(appointment.callerPhone, revealCaller),
  handle(appointment.appointmentAdd, addAppointment),
  handle(appointment.appointmentEdit, editAppointment),
  handle(appointment.appointmentMove, moveAppointment),
  handle(appointment.appointmentArrive, arrive),
  handle(appointment.appointmentUndo, undoArrive),
  handle(appointment.appointmentComplete, complete),
  handle(appointment.appointmentCancel, cancel),
  handle(myDay, readMyDay),
  handle(appointmentBoard, readBoard),
  handle(appointmentSlots, findSlots),
];
