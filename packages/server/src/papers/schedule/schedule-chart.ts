import { linkLine, ticksBetween } from '@plinth/domain/schedule/gantt-scale.ts';
import { reachedDay } from '@plinth/domain/schedule/gantt-view.ts';
import { type DrawnFrame, emptyFrame } from './draw-sheet.ts';
import { hairline, ink, muted, rowHeight, rule, scaleHeight, text, tones } from './schedule-look.ts';
import type { ScheduleOnPaper } from './schedule-on-paper.ts';

export type Geometry = { first: number; days: number; perDay: number; tableWidth: number };

/** The bars of some rows and days, with what lies behind and between them. */
export function chartOf(
  schedule: ScheduleOnPaper,
  { first, perDay }: Geometry,
  [fromRow, untilRow]: readonly [number, number],
  [fromDay, untilDay]: readonly [number, number],
  place: { x: number; y: number; w: number; h: number },
): DrawnFrame {
  const frame = emptyFrame(place.x, place.y, place.w, place.h);
  const at = (day: number) => (day - first - fromDay) * perDay;
  const bottom = scaleHeight + (untilRow - fromRow) * rowHeight;
  const days = { first: Math.floor(first + fromDay), last: Math.ceil(first + untilDay) - 1 };
  drawScale(frame, schedule, at, days, perDay, place.w, bottom);
  drawRows(frame, schedule, at, [fromRow, untilRow]);
  drawLinks(frame, schedule, at, [fromRow, untilRow]);
  drawProgress(frame, schedule, at, [fromRow, untilRow]);
  const now = at(schedule.today + 0.5);
  frame.lines.push({
    points: [
      [now, scaleHeight],
      [now, bottom],
    ],
    stroke: '#b8761a',
    width: 1,
    dash: true,
  });
  frame.lines.push({
    points: [
      [0, 0],
      [0, bottom],
    ],
    stroke: rule,
    width: 0.8,
  });
  return frame;
}

type At = (day: number) => number;

function drawScale(
  frame: DrawnFrame,
  { isDayOff, locale }: ScheduleOnPaper,
  at: At,
  days: { first: number; last: number },
  perDay: number,
  width: number,
  bottom: number,
) {
  frame.rects.push({ x: 0, y: 0, w: width, h: scaleHeight, fill: '#eaeff4' });
  if (perDay >= 1.2) {
    for (let day = days.first; day <= days.last; day += 1) {
      if (!isDayOff(day)) continue;
      const [x, end] = [Math.max(0, at(day)), at(day + 1)];
      frame.rects.push({
        x,
        y: scaleHeight,
        w: Math.max(0, end - x),
        h: bottom - scaleHeight,
        fill: '#eef1f4',
      });
    }
  }
  const zoom = perDay >= 10 ? 4 : perDay >= 2.6 ? 3 : perDay >= 0.8 ? 2 : perDay >= 0.25 ? 1 : 0;
  const { upper, lower } = ticksBetween(zoom, days.first, days.last, locale);
  const half = scaleHeight / 2;
  for (const [ticks, y, isUpper] of [
    [upper, 0, true],
    [lower, half, false],
  ] as const) {
    for (const { day, days: many, label } of ticks) {
      const [x, end] = [at(day), at(day + many)];
      if (end <= 0 || x >= width) continue;
      frame.lines.push({
        points: [
          [x, y],
          [x, isUpper ? bottom : scaleHeight],
        ],
        stroke: hairline,
        width: 0.5,
      });
      const begin = Math.max(0, x) + 2.5;
      frame.texts.push(
        text(begin, y, Math.max(0, end - begin), half, {
          text: label,
          size: isUpper ? 7.5 : 6.5,
          isStrong: isUpper,
          fill: isUpper ? ink : muted,
        }),
      );
    }
  }
}

function drawRows(frame: DrawnFrame, { lines }: ScheduleOnPaper, at: At, rows: readonly [number, number]) {
  lines.slice(...rows).forEach(({ line, label }, index) => {
    const top = scaleHeight + index * rowHeight;
    const middle = top + rowHeight / 2;
    frame.lines.push({
      points: [
        [0, top + rowHeight],
        [frame.w, top + rowHeight],
      ],
      stroke: hairline,
      width: 0.4,
    });
    if (line.start === null || line.finish === null) return;
    const { bar, track } = tones[line.tone];
    const [x, end] = [at(line.start), at(line.finish + 1)];
    let behind = end + 10;
    if (line.baseline && !line.hasChildren) {
      const from = at(line.baseline.start);
      frame.rects.push({
        x: from,
        y: middle + 4.4,
        w: at(line.baseline.finish + 1) - from,
        h: 2,
        fill: '#9aa4ae',
      });
    }
    if (line.task?.is_milestone === true) {
      const centre = at(line.start + 0.5);
      frame.shapes.push({
        points: [
          [centre, middle - 4.6],
          [centre + 4.6, middle],
          [centre, middle + 4.6],
          [centre - 4.6, middle],
        ],
        fill: bar,
      });
      behind = centre + 13;
    } else if (line.hasChildren) {
      const leg = Math.min(4, (end - x) / 2);
      frame.shapes.push({
        points: [
          [x, middle - 3.5],
          [end, middle - 3.5],
          [end, middle + 4.5],
          [end - leg, middle],
          [x + leg, middle],
          [x, middle + 4.5],
        ],
        fill: muted,
      });
    } else {
      const w = Math.max(1, end - x);
      // what lasts as long as other work is a thin bar, as on the screen
      const h = line.task?.is_level_of_effort === true ? 2.8 : 7.6;
      const y = middle - h / 2;
      frame.rects.push({ x, y, w, h, fill: track, stroke: bar, round: 1.2 });
      const done = (w * Math.min(100, line.progress)) / 100;
      if (done > 0) frame.rects.push({ x, y, w: done, h, fill: bar, round: 1.2 });
    }
    if (label !== '' && behind < frame.w) {
      frame.texts.push(
        text(behind, top, frame.w - behind, rowHeight, { text: label, size: 6.8, fill: muted }),
      );
    }
  });
}

function drawLinks(
  frame: DrawnFrame,
  { lines, links }: ScheduleOnPaper,
  at: At,
  [from, until]: readonly [number, number],
) {
  const indexOf = new Map(lines.map(({ line }, index) => [line.id, index]));
  const placeOf = (index: number) => {
    const line = lines[index]?.line;
    if (!line || line.start === null || line.finish === null) return null;
    const half = line.task?.is_milestone === true ? 0.5 : 0;
    const start = at(line.start + half);
    return {
      start,
      finish: half > 0 ? start : at(line.finish + 1),
      height: scaleHeight + (index - from) * rowHeight + rowHeight / 2,
    };
  };
  for (const { from: predecessor, to: successor, type } of links) {
    const [one, other] = [indexOf.get(predecessor), indexOf.get(successor)];
    if (one === undefined || other === undefined) continue;
    if (Math.max(one, other) < from || Math.min(one, other) >= until) continue;
    const [begin, end] = [placeOf(one), placeOf(other)];
    if (!begin || !end) continue;
    const points = linkLine(type, begin, end, rowHeight);
    const isCritical = lines[one]?.line.tone === 'critical' && lines[other]?.line.tone === 'critical';
    const stroke = isCritical ? '#b3332c' : '#8a949e';
    frame.lines.push({ points, stroke, width: 0.6 });
    const [tipX, tipY] = points.at(-1) ?? [0, 0];
    const back = Math.sign(tipX - (points.at(-2)?.[0] ?? tipX)) * 3;
    frame.shapes.push({
      points: [
        [tipX, tipY],
        [tipX - back, tipY - 2],
        [tipX - back, tipY + 2],
      ],
      fill: stroke,
    });
  }
}

/** A line down the data date that turns back to what lags behind and forward to what is ahead. */
function drawProgress(
  frame: DrawnFrame,
  { lines, dataDate }: ScheduleOnPaper,
  at: At,
  rows: readonly [number, number],
) {
  if (dataDate === null) return;
  const now = at(dataDate);
  const points = lines.slice(...rows).flatMap(({ line }, index): [number, number][] => {
    const top = scaleHeight + index * rowHeight;
    const reached = reachedDay({ ...line, isMilestone: line.task?.is_milestone === true }, dataDate);
    const turn: [number, number][] = reached === null ? [] : [[at(reached), top + rowHeight / 2]];
    return [[now, top], ...turn, [now, top + rowHeight]];
  });
  if (points.length > 1) frame.lines.push({ points, stroke: '#2d5fb8', width: 1 });
}
