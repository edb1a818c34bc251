import type { GanttColumn, GanttTone } from '@plinth/domain/schedule/gantt-view.ts';
import type { ReactNode } from 'react';

/** Days are epoch days; a finish is the last day, included. */
export type GanttRow = {
  id: string;
  title: string;
  /** None for the head of a group. */
  href: string | null;
  /** Of the row in the whole plan, from 1: what predecessors are named by. */
  number?: number;
  /** As they are typed: `3FS+2`. */
  predecessors?: string;
  /** What was promised, drawn below the bar. */
  baseline?: { start: number; finish: number } | null;
  /** 1 at the top. */
  level: number;
  hasChildren: boolean;
  start: number | null;
  finish: number | null;
  /** Working days. */
  days: number | null;
  /** 0 to 100. */
  progress: number;
  isMilestone: boolean;
  /** Drawn thinner: it only accompanies other work. */
  isLevelOfEffort?: boolean;
  tone: GanttTone;
  /** What the colours say, for those who cannot see them. */
  note: string;
  canMove: boolean;
  /** Beside the bar. */
  label?: string;
  /** Total float, in working days. */
  float?: number | null;
  freeFloat?: number | null;
  /** In words; empty where it is neither. */
  criticality?: string;
  longestPath?: string;
  owner?: string;
  trade?: string;
};

export type GanttLink = {
  id: string;
  from: string;
  to: string;
  type: 'FS' | 'SS' | 'FF' | 'SF';
  isCritical: boolean;
};

export type GanttMove = { id: string; start: number; finish: number };

/** A row as it is typed in the outline. */
export type GanttCells = { title: string; start: string | null; days: string | null; predecessors: string };
export type GanttCellErrors = Partial<Record<keyof GanttCells, string>>;

/** What a chart that can be edited does with an edit; each is saved as one step. */
export type GanttEditing = {
  /** What would move along. */
  preview: (move: GanttMove) => readonly GanttMove[];
  onMove: (move: GanttMove) => void;
  onLink: (link: Pick<GanttLink, 'from' | 'to' | 'type'>) => void;
  onEditLink: (link: GanttLink) => void;
  /** Answers what is wrong; nothing when it is being saved. */
  onCells: (id: string, cells: GanttCells) => GanttCellErrors | null;
  onIndent: (id: string, direction: 'in' | 'out') => void;
  onUndo: (() => void) | null;
  onRedo: (() => void) | null;
};

/** A colour and what it means. */
export type GanttKey = { tone: GanttTone; label: string };

export type GanttChartProps = {
  label: string;
  /** What the rows are, when they are no tasks. */
  titleLabel?: string;
  /** In the order of the outline; each below its parent. */
  rows: readonly GanttRow[];
  links?: readonly GanttLink[];
  today: number;
  isDayOff?: (day: number) => boolean;
  /** Progress is known up to here: a line shows how far each row has come. */
  dataDate?: number | null;
  /** A chart without it is read only. */
  editing?: GanttEditing;
  /** Beside the title. */
  columns?: readonly GanttColumn[];
  /** What the colours mean, where they are not those of the critical path. */
  legend?: readonly GanttKey[];
  actions?: ReactNode;
  /** Opens with all work in sight, not at the usual zoom at today. */
  isWholeAtFirst?: boolean;
  onOpen: (href: string) => void;
};
