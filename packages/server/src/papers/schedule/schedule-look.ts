import type { GanttTone } from '@plinth/domain/schedule/gantt-view.ts';
import type { DrawnText } from './draw-sheet.ts';

/** Points. */
export const scaleHeight = 26;
export const rowHeight = 15;
export const ink = '#18212b';
export const muted = '#56616d';
export const hairline = '#d3d9df';
export const rule = '#1f4668';

export const tones: Readonly<Record<GanttTone, { track: string; bar: string }>> = {
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

/** A text as most are on a programme of work. */
export const text = (
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
