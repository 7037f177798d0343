import type { Route } from '#kernel/server/mount.ts';
import { handle, handlePublic } from '#kernel/server/mount.ts';
import * as appointment from '../contract/appointment.endpoints.ts';
import { appointmentBoard, appointmentItemSlots, appointmentSlots } from '../contract/board.endpoints.ts';
import { closedDaysEdit, closedDaysRead, standingOn } from '../contract/closed.endpoints.ts';
import { deviceProjects, deviceProjectsEdit, devicesMissing } from '../contract/device-projects.endpoints.ts';
import { itemDone, myDay } from '../contract/my-day.endpoints.ts';
import { appointmentMissed, appointmentPaying } from '../contract/paying.endpoints.ts';
import { groupAdd, groupMove, groupSlots } from '../contract/group.endpoints.ts';
import { seriesAdd, seriesPlan } from '../contract/series.endpoints.ts';
import * as self from '../contract/self.endpoints.ts';
import * as selfDesk from '../contract/self-desk.endpoints.ts';
import * as deposit from '../contract/deposit.endpoints.ts';
import { selfDepositAsk, selfDepositOpen } from '../contract/self-deposit.endpoints.ts';
import { reminderLook, reminderStop } from '../contract/reminder.endpoints.ts';
import { readMyDay } from './my-day.queries.ts';
import { readAppointment, readHistory, searchAppointments } from './appointment.queries.ts';
import { finishItem } from './done.commands.ts';
import { editDeviceProjects, listDeviceProjects } from './device-projects.ts';
import { countMissing } from './devices-missing.ts';
import { readBoard } from './board.queries.ts';
import { addAppointment, editAppointment, moveAppointment } from './book.commands.ts';
import { askDeposit, waiveDeposit } from './deposit-desk.commands.ts';
import { editDepositRule, readDepositRule } from './deposit-rule.ts';
import { editClosedDays, readClosedDays, readStanding } from './closed-days.ts';
import { revealCaller } from './phone.commands.ts';
import { agreeToProposal, askForAppointment, sendAskCode, withdrawRequest } from './self.commands.ts';
import { askForDeposit, openDepositCharge } from './self-deposit.commands.ts';
import { showCalendar, showPage, showRequest, showSlots } from './self.queries.ts';
import { addWaiting } from './wait.commands.ts';
import { acceptRequest, declineRequest, editSelfPage, proposeTime, takeProposed } from './self-desk.commands.ts';
import { readSelfSettings, searchRequests } from './self-desk.queries.ts';
import { showReminder, stopReminders } from './reminder.commands.ts';
import { addGroup, moveGroup } from './group.commands.ts';
import { findGroupSlots } from './group.queries.ts';
import { addSeries } from './series.commands.ts';
import { planSeries } from './series.queries.ts';
import { findItemSlots, findSlots } from './slots.queries.ts';
import { findMissed } from './missed.queries.ts';
import { findPaying } from './paying.queries.ts';
import { arrive, cancel, complete, miss, undoArrive } from './step.commands.ts';
import { undoMove } from './undo-move.commands.ts';

export const routes: readonly Route[] = [
  handle(appointment.appointmentSearch, searchAppointments),
  handle(appointment.appointmentDetail, readAppointment),
  handle(appointment.appointmentHistory, readHistory),
  handle(appointment.callerPhone, revealCaller),
  handle(appointment.appointmentAdd, addAppointment),
  handle(appointment.appointmentEdit, editAppointment),
  handle(appointment.appointmentMove, moveAppointment),
  handle(appointment.appointmentUndoMove, undoMove),
  handle(appointment.appointmentArrive, arrive),
  handle(appointment.appointmentUndo, undoArrive),
  handle(appointment.appointmentComplete, complete),
  handle(appointment.appointmentMiss, miss),
  handle(appointment.appointmentCancel, cancel),
  handle(deposit.depositAsk, askDeposit),
  handle(deposit.depositWaive, waiveDeposit),
  handle(deposit.depositRule, readDepositRule),
  handle(deposit.depositRuleEdit, editDepositRule),
  handle(closedDaysRead, readClosedDays),
  handle(closedDaysEdit, editClosedDays),
  handle(standingOn, readStanding),
  handle(deviceProjects, listDeviceProjects),
  handle(deviceProjectsEdit, editDeviceProjects),
  handle(devicesMissing, countMissing),
  handle(myDay, readMyDay),
  handle(itemDone, finishItem),
  handle(appointmentBoard, readBoard),
  handle(appointmentSlots, findSlots),
  handle(appointmentItemSlots, findItemSlots),
  handle(groupSlots, findGroupSlots),
  handle(groupAdd, addGroup),
  handle(groupMove, moveGroup),
  handle(seriesPlan, planSeries),
  handle(seriesAdd, addSeries),
  handle(appointmentMissed, findMissed),
  handle(appointmentPaying, findPaying),
  handlePublic(self.selfPage, showPage),
  handlePublic(self.selfSlots, showSlots),
  handlePublic(self.selfCode, sendAskCode),
  handlePublic(self.selfAsk, askForAppointment),
  handlePublic(self.selfLook, showRequest),
  handlePublic(self.selfAgree, agreeToProposal),
  handlePublic(self.selfWithdraw, withdrawRequest),
  handlePublic(self.selfCalendar, showCalendar),
  handlePublic(selfDepositOpen, openDepositCharge),
  handlePublic(selfDepositAsk, askForDeposit),
  handlePublic(reminderLook, showReminder),
  handlePublic(reminderStop, stopReminders),
  handle(selfDesk.selfSearch, searchRequests),
  handle(selfDesk.selfAccept, acceptRequest),
  handle(selfDesk.selfPropose, proposeTime),
  handle(selfDesk.selfTake, takeProposed),
  handle(selfDesk.waitAdd, addWaiting),
  handle(selfDesk.selfDecline, declineRequest),
  handle(selfDesk.selfSettings, readSelfSettings),
  handle(selfDesk.selfEdit, editSelfPage),
];
