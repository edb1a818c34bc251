import { linkLine, ticksBetween } from '@plinth/domain/schedule/gantt-scale.ts';
import { type GanttLine, type GanttTone, reachedDay } from '@plinth/domain/schedule/gantt-view.ts';
import { type DrawnFrame, type DrawnSheet, type DrawnText, emptyFrame } from './draw-sheet.ts';

/** What stands on a programme of work, formatted. */
export type ScheduleOnPaper = {
  title: string;
  /** Below the title: company, dates. */
  facts: readonly string[];
  columns: readonly { label: string; width: number; align: 'start' | 'end' }[];
  lines: readonly { line: GanttLine; cells: readonly string[]; label: string }[];
  links: readonly { from: string; to: string; type: 'FS' | 'SS' | 'FF' | 'SF' }[];
  legend: readonly { tone: GanttTone | 'baseline' | 'today' | 'dataDate'; label: string }[];
  today: number;
  dataDate: number | null;
  isDayOff: (day: number) => boolean;
  locale: string;
  /** With `{page}` and `{pages}`. */
  page: string;
};

export const sheetChoices = {
  sheet: ['a3', 'wide'],
  scale: ['fit', 'day', 'week', 'month', 'quarter'],
} as const;
export type SheetChoice = {
  sheet: (typeof sheetChoices.sheet)[number];
  scale: (typeof sheetChoices.scale)[number];
};

/** A plan that no sheet has room for. */
export class ScheduleTooLarge extends Error {}

const a3 = { width: 1190.55, height: 841.89 };
const margin = 28;
const headHeight = 62;
const footHeight = 16;
const scaleHeight = 26;
const rowHeight = 15;
/** PDF has no larger sheet. */
const longestSide = 14_400;
/** More is a book, which nobody reads. */
const mostRows = 5000;
const mostSheets = 200;
/** Points of a day at each scale. */
const pointsOf = { day: 15, week: 4.6, month: 1.6, quarter: 0.6 } as const;
const ink = '#18212b';
const muted = '#56616d';
const hairline = '#d3d9df';
const rule = '#1f4668';

const tones: Readonly<Record<GanttTone, { track: string; bar: string }>> = {
  normal: { track: '#d6e0ea', bar: '#3f6f9c' },
  critical: { track: '#f6d5d2', bar: '#b3332c' },
  done: { track: '#cfe5d8', bar: '#2f7d54' },
  active: { track: '#cfdcf3', bar: '#2d5fb8' },
  blocked: { track: '#f6d5d2', bar: '#b3332c' },
  review: { track: '#f5e3c4', bar: '#b8761a' },
  s1: { track: '#cfdcf3', bar: '#2d5fb8' },
  s2: { track: '#f5e0cb', bar: '#c06a1f' },
  s3: { track: '#cfe5d8', bar: '#2f7d54' },
  s4: { track: '#e4d5ee', bar: '#7a45a0' },
  s5: { track: '#cbe6e6', bar: '#1f8585' },
  s6: { track: '#f5d3e1', bar: '#b33a72' },
  s7: { track: '#e3dfc7', bar: '#7d7324' },
  s8: { track: '#dcdcdc', bar: '#5c5c5c' },
};

type Geometry = { first: number; days: number; perDay: number; tableWidth: number };

/**
 * The sheets of a programme of work: on A3 as many down and across as it takes, or one sheet as wide as it takes.
 * @throws ScheduleTooLarge
 */
export function scheduleSheets(schedule: ScheduleOnPaper, choice: SheetChoice): DrawnSheet[] {
  if (schedule.lines.length > mostRows) throw new ScheduleTooLarge(`${schedule.lines.length} rows`);
  const tableWidth = schedule.columns.reduce((sum, { width }) => sum + width, 0);
  const { first, days } = extentOf(schedule);
  if (choice.sheet === 'wide') {
    const wanted = days * pointsOf[choice.scale === 'fit' ? 'week' : choice.scale];
    const width = Math.max(a3.width, Math.min(longestSide, tableWidth + wanted + 2 * margin));
    const height =
      2 * margin + headHeight + footHeight + scaleHeight + Math.max(schedule.lines.length, 20) * rowHeight;
    if (height > longestSide) throw new ScheduleTooLarge(`${schedule.lines.length} rows on one sheet`);
    const chart = width - 2 * margin - tableWidth;
    const geometry = { first, days, perDay: chart / days, tableWidth };
    return [drawSheet(schedule, geometry, { width, height }, [0, schedule.lines.length], [0, days], 1, 1)];
  }
  const room = a3.width - 2 * margin - tableWidth;
  const perDay = choice.scale === 'fit' ? room / days : pointsOf[choice.scale];
  const daysAcross = Math.max(1, room / perDay);
  const rowsDown = Math.floor((a3.height - 2 * margin - headHeight - footHeight - scaleHeight) / rowHeight);
  const across = Math.max(1, Math.ceil(days / daysAcross - 1e-9));
  const down = Math.max(1, Math.ceil(schedule.lines.length / rowsDown));
  if (across * down > mostSheets) throw new ScheduleTooLarge(`${across * down} sheets`);
  return Array.from({ length: down * across }, (_, index) => {
    const row = Math.floor(index / across) * rowsDown;
    const day = (index % across) * daysAcross;
    return drawSheet(
      schedule,
      { first, days, perDay, tableWidth },
      a3,
      [row, Math.min(schedule.lines.length, row + rowsDown)],
      [day, Math.min(days, day + daysAcross)],
      index + 1,
      across * down,
    );
  });
}

/** First day and number of days: all work, some room around it, and for texts behind the last bars. */
function extentOf({ lines, dataDate }: ScheduleOnPaper): { first: number; days: number } {
  const known = lines.flatMap(({ line }) => [
    line.start,
    line.finish,
    line.baseline?.finish,
    line.baseline?.start,
  ]);
  const all = [...known, dataDate].filter((day): day is number => typeof day === 'number');
  const first = all.reduce((least, day) => Math.min(least, day), all[0] ?? 0);
  const last = all.reduce((most, day) => Math.max(most, day), all[0] ?? 0);
  const room = Math.max(3, Math.round((last - first) * 0.02));
  return { first: first - room, days: last - first + 1 + room + Math.round(room * 2.5) };
}

function drawSheet(
  schedule: ScheduleOnPaper,
  geometry: Geometry,
  size: { width: number; height: number },
  rows: readonly [number, number],
  days: readonly [number, number],
  page: number,
  pages: number,
): DrawnSheet {
  const inner = size.width - 2 * margin;
  const height = size.height - 2 * margin - headHeight - footHeight;
  const top = margin + headHeight;
  const shown = schedule.lines.slice(...rows);
  const chartWidth = inner - geometry.tableWidth;
  return {
    ...size,
    frames: [
      headOf(schedule, inner),
      tableOf(schedule, shown, geometry.tableWidth, top, height),
      chartOf(schedule, geometry, rows, days, {
        x: margin + geometry.tableWidth,
        y: top,
        w: chartWidth,
        h: height,
      }),
      footOf(schedule, inner, size.height - margin - footHeight, page, pages),
    ],
  };
}

const text = (
  x: number,
  y: number,
  w: number,
  h: number,
  of: Partial<DrawnText> & { text: string },
): DrawnText => ({
  x,
  y,
  w,
  h,
  align: 'start',
  size: 7.5,
  fill: ink,
  isStrong: false,
  ...of,
});

function headOf({ title, facts, legend }: ScheduleOnPaper, width: number): DrawnFrame {
  const frame = emptyFrame(margin, margin, width, headHeight);
  frame.texts.push(text(0, 0, width, 20, { text: title, size: 14, isStrong: true, fill: rule }));
  frame.texts.push(text(0, 21, width, 12, { text: facts.join('   ·   '), size: 8, fill: muted }));
  let x = 0;
  for (const { tone, label } of legend) {
    const wide = 22 + label.length * 4.2 + 14;
    if (x + wide > width) break;
    if (tone === 'baseline') frame.rects.push({ x, y: 45, w: 16, h: 3, fill: '#9aa4ae' });
    else if (tone === 'today' || tone === 'dataDate') {
      const stroke = tone === 'today' ? '#b8761a' : '#2d5fb8';
      frame.lines.push({
        points: [
          [x, 46.5],
          [x + 16, 46.5],
        ],
        stroke,
        width: 1.2,
        dash: tone === 'today',
      });
    } else frame.rects.push({ x, y: 43, w: 16, h: 7, fill: tones[tone].bar, round: 1.5 });
    frame.texts.push(text(x + 20, 40, wide - 20, 13, { text: label, fill: muted }));
    x += wide;
  }
  return frame;
}

function footOf(
  { page: words }: ScheduleOnPaper,
  width: number,
  y: number,
  page: number,
  pages: number,
): DrawnFrame {
  const frame = emptyFrame(margin, y, width, footHeight);
  const told = words.replace('{page}', String(page)).replace('{pages}', String(pages));
  frame.texts.push(text(0, 3, width, footHeight - 3, { text: told, align: 'end', fill: muted }));
  return frame;
}

function tableOf(
  { columns }: ScheduleOnPaper,
  shown: ScheduleOnPaper['lines'],
  width: number,
  y: number,
  height: number,
): DrawnFrame {
  const frame = emptyFrame(margin, y, width, height);
  frame.rects.push({ x: 0, y: 0, w: width, h: scaleHeight, fill: '#eaeff4' });
  let x = 0;
  const places = columns.map((column) => {
    const place = { ...column, x };
    x += column.width;
    return place;
  });
  for (const { label, x: at, width: w, align } of places) {
    frame.texts.push(text(at + 3, 0, w - 6, scaleHeight, { text: label, align, isStrong: true }));
  }
  shown.forEach(({ line, cells }, index) => {
    const top = scaleHeight + index * rowHeight;
    const isHead = line.hasChildren;
    if (isHead) frame.rects.push({ x: 0, y: top, w: width, h: rowHeight, fill: '#f4f6f8' });
    places.forEach((column, place) => {
      const indent = place === titlePlace(columns) ? Math.min(line.level - 1, 8) * 8 : 0;
      frame.texts.push(
        text(column.x + 3 + indent, top, column.width - 6 - indent, rowHeight, {
          text: cells[place] ?? '',
          align: column.align,
          isStrong: isHead,
        }),
      );
    });
    frame.lines.push({
      points: [
        [0, top + rowHeight],
        [width, top + rowHeight],
      ],
      stroke: hairline,
      width: 0.4,
    });
  });
  for (const { x: at } of places.slice(1)) {
    const end = scaleHeight + shown.length * rowHeight;
    frame.lines.push({
      points: [
        [at, 0],
        [at, end],
      ],
      stroke: hairline,
      width: 0.4,
    });
  }
  return frame;
}

/** The title is the widest column, wherever it stands. */
function titlePlace(columns: ScheduleOnPaper['columns']): number {
  return columns.reduce((most, { width }, place) => (width > (columns[most]?.width ?? 0) ? place : most), 0);
}

function chartOf(
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
      frame.rects.push({ x, y: middle - 3.8, w, h: 7.6, fill: track, stroke: bar, round: 1.2 });
      const done = (w * Math.min(100, line.progress)) / 100;
      if (done > 0) frame.rects.push({ x, y: middle - 3.8, w: done, h: 7.6, fill: bar, round: 1.2 });
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
