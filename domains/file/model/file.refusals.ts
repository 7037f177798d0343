import { Refusal, refusalsOf } from '#kernel/contract/failure.ts';
import { zhCN } from '../i18n/zh-CN.ts';

const refuse = refusalsOf('file', zhCN.refusal);

/** The file of a path does not exist, is somebody else's, or was uploaded for something else. */
export const unknownFile = (field?: string): Refusal => new Refusal(400, 'kernel.file_unknown', field ? { field } : {});

/** Somebody has uploaded more than any form holds, and saved none of it. */
export const tooManyUnclaimed = (): Refusal => refuse(429, 'too_many_unclaimed', { field: 'file' });
