/** Points from the top left corner of a sheet; colours are `#rrggbb`. */
export type DrawnRect = {
  x: number;
  y: number;
  w: number;
  h: number;
  fill: string;
  stroke?: string;
  round?: number;
};
export type DrawnLine = {
  points: readonly (readonly [number, number])[];
  stroke: string;
  width: number;
  dash?: boolean;
};
export type DrawnShape = { points: readonly (readonly [number, number])[]; fill: string };
export type DrawnText = {
  x: number;
  y: number;
  w: number;
  h: number;
  text: string;
  align: 'start' | 'end';
  size: number;
  fill: string;
  isStrong: boolean;
};

/** What is drawn inside a frame; nothing of it is seen outside. */
export type DrawnFrame = {
  x: number;
  y: number;
  w: number;
  h: number;
  rects: DrawnRect[];
  lines: DrawnLine[];
  shapes: DrawnShape[];
  texts: DrawnText[];
};

/** A sheet of paper, as frames with what is drawn in them. */
export type DrawnSheet = { width: number; height: number; frames: DrawnFrame[] };

export function emptyFrame(x: number, y: number, w: number, h: number): DrawnFrame {
  return { x, y, w, h, rects: [], lines: [], shapes: [], texts: [] };
}

/** The same sheet for readers from right to left: mirrored, each text at its place. */
export function mirrored(sheet: DrawnSheet): DrawnSheet {
  return {
    ...sheet,
    frames: sheet.frames.map((frame) => ({
      ...frame,
      x: sheet.width - frame.x - frame.w,
      rects: frame.rects.map((rect) => ({ ...rect, x: frame.w - rect.x - rect.w })),
      lines: frame.lines.map((line) => ({ ...line, points: flipped(line.points, frame.w) })),
      shapes: frame.shapes.map((shape) => ({ ...shape, points: flipped(shape.points, frame.w) })),
      texts: frame.texts.map((text) => ({ ...text, x: frame.w - text.x - text.w })),
    })),
  };
}

function flipped(points: DrawnLine['points'], width: number): DrawnLine['points'] {
  return points.map(([x, y]) => [width - x, y] as const);
}
