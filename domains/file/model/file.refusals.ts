import { Refusal } from '#kernel/contract/failure.ts';

/** The file of a path does not exist, is somebody else's, or was uploaded for something else. */
export const unknownFile = (field?: string): Refusal => new Refusal(400, 'kernel.file_unknown', field ? { field } : {});
