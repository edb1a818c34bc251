import { WorkQueue } from './work-queue.ts';

/**
 * One queue a process: it bounds the processor, which the process has only once. Two at a time and sixty-four
 * waiting keep the last in line under about a second.
 */
export const passwordQueue = new WorkQueue({ concurrency: 2, capacity: 64 });
