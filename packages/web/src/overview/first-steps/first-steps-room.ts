import { keepStored, readStored } from '../../startup/detect-language.ts';

/** Milliseconds somebody is new for. */
const newFor = 30 * 24 * 3_600_000;

/** Holds whose first steps are over, on this device. */
const key = 'plinth-first-steps-over';

/** Whether the top of the dashboard is kept for the first steps: what comes later must not push away what is read already. */
export function hasRoomForFirstSteps({ id, createdAt }: { id: string; createdAt: string }): boolean {
  return Date.now() - Date.parse(createdAt) < newFor && readStored('localStorage', key) !== id;
}

/** Notes whether they are done or put aside. */
export function rememberFirstSteps({ id }: { id: string }, isOver: boolean): void {
  keepStored(key, isOver ? id : '');
}
