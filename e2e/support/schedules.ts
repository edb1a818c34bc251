import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A schedule file and what must come out of it; the two moved tasks have not begun in the file. */
export type Schedule = {
  file: string;
  tasks: number;
  milestones: number;
  dependencies: number;
  phase: string;
  task: { title: string; start: string };
  moved: readonly [string, string];
};

/** A real plan of GanttProject that lies beside the repository, because it is not ours to hand on. */
const house: Schedule = {
  file: fileURLToPath(new URL('../../../shared/data/house-building.gan', import.meta.url)),
  tasks: 20,
  milestones: 4,
  dependencies: 17,
  phase: 'Architectural design',
  task: { title: 'Create draft of architecture', start: '2024-05-27' },
  moved: ['Walls', 'Roof'],
};

const garden: Schedule = {
  file: fileURLToPath(new URL('../fixtures/garden.gan', import.meta.url)),
  tasks: 5,
  milestones: 1,
  dependencies: 3,
  phase: 'Ground',
  task: { title: 'Levelling', start: '2024-05-27' },
  moved: ['Drainage', 'Planting'],
};

/** The real file where it is, our own small one elsewhere. */
export function scheduleAtHand(): Schedule {
  if (existsSync(house.file)) return house;
  console.log(
    '../shared/data/house-building.gan is not beside this repository: the journey imports a small schedule of ours.',
  );
  return garden;
}
