import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import type { VisitStep } from '../contract/visit.endpoints.ts';
import { visitFlow } from '../model/visit.machine.ts';

/** How far a customer's visit is. */
export const VisitStepTag = ({ step }: { step: VisitStep }) => <StatusTag of={visitFlow} state={step} />;
/** Whose file was just opened. */
export { oneAdded } from './one-added.ts';
