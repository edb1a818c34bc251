// A real plan of GanttProject, which lies beside the repository because it is not ours to hand on.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../ensure-installed.mjs';

export function hasScheduleFile() {
  return existsSync(path.join(root, '..', 'shared', 'data', 'house-building.gan'));
}
