import { type DrawnFrame, type DrawnSheet, emptyFrame } from './draw-sheet.ts';
import { chartOf, type Geometry } from './schedule-chart.ts';
import { hairline, muted, rowHeight, rule, scaleHeight, text, tones } from './schedule-look.ts';
import type { ScheduleOnPaper } from './schedule-on-paper.ts';

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
/** PDF has no larger sheet. */
const longestSide = 14_400;
/** More is a book, which nobody reads. */
const mostRows = 5000;
const mostSheets = 200;
/** Points of a day at each scale. */
const pointsOf = { day: 15, week: 4.6, month: 1.6, quarter: 0.6 } as const;

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
  const place = words.replace('{page}', String(page)).replace('{pages}', String(pages));
  frame.texts.push(text(0, 3, width, footHeight - 3, { text: place, align: 'end', fill: muted }));
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
