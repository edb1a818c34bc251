import type { DependencyType } from '../projects/schedule-import/imported-schedule.ts';
import { fromStart, toFinish } from './network.ts';
import type { OutOfSequence } from './plan.ts';
import { done, lagTable, notStarted, type Reckoning, tableAt } from './reckoning.ts';

/** Progress that ran ahead of a link: the successor began or ended before its predecessor let it. */
export function outOfSequence(reckoning: Reckoning): OutOfSequence[] {
  const { network, plan } = reckoning;
  const found = new Map<number, OutOfSequence>();
  for (let edge = 0; edge < network.kind.length; edge += 1) {
    const origin = network.origin[edge] ?? -1;
    const link = plan.links[origin];
    if (!link || found.has(origin) || !ranAhead(reckoning, edge)) continue;
    found.set(origin, {
      predecessor: link.predecessor,
      successor: link.successor,
      type: link.type satisfies DependencyType,
      event: ((network.kind[edge] ?? 0) & toFinish) === 0 ? 'started' : 'finished',
    });
  }
  return [...found.values()];
}

function ranAhead(reckoning: Reckoning, edge: number): boolean {
  const { network, state, actualStart, actualFinish } = reckoning;
  const kind = network.kind[edge] ?? 0;
  const predecessor = network.predecessor[edge] ?? 0;
  const successor = network.successor[edge] ?? 0;
  const isToStart = (kind & toFinish) === 0;
  const hasHappened = isToStart ? state[successor] !== notStarted : state[successor] === done;
  if (!hasHappened || predecessor >= network.activityCount) return false;
  const isFromStart = (kind & fromStart) !== 0;
  const isLetGo = isFromStart ? state[predecessor] !== notStarted : state[predecessor] === done;
  if (!isLetGo) return true;
  const lag = network.lag[edge] ?? 0;
  const event = (isFromStart ? actualStart[predecessor] : actualFinish[predecessor]) ?? 0;
  const lagged = lagTable(reckoning, edge);
  const moment = lag === 0 ? event : lagged.evening(lagged.count(event) + lag);
  const table = tableAt(reckoning, successor);
  const happened = (isToStart ? actualStart[successor] : actualFinish[successor]) ?? 0;
  return isToStart
    ? table.count(happened) < table.count(moment) && happened < moment
    : table.count(happened) < table.count(moment);
}
