/** A place as fractions of the sheet, from its top left corner; or a distance on the screen. */
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
/** How far one went into the sheet: how many times larger than the whole of it in the frame, and what is in the middle. */
export type View = { zoom: number; center: Point };
/** A part of the sheet, in fractions of it. */
export type Region = Point & Size;

export const wholeSheet: View = { zoom: 1, center: { x: 0.5, y: 0.5 } };
const largestZoom = 32;

/** The sheet as large as it is drawn, in pixels of the screen. */
export function drawnSize(sheet: Size, frame: Size, zoom: number): Size {
  const scale = Math.min(frame.width / sheet.width, frame.height / sheet.height) * zoom;
  return { width: sheet.width * scale, height: sheet.height * scale };
}

/** Where the top left corner of the drawn sheet is in the frame. */
export function cornerOf(view: View, drawn: Size, frame: Size): Point {
  return {
    x: frame.width / 2 - view.center.x * drawn.width,
    y: frame.height / 2 - view.center.y * drawn.height,
  };
}

/** The place of the sheet under a point of the frame; within the sheet, wherever the point is. */
export function placeAt(point: Point, view: View, sheet: Size, frame: Size): Point {
  const drawn = drawnSize(sheet, frame, view.zoom);
  const corner = cornerOf(view, drawn, frame);
  return {
    x: between(0, (point.x - corner.x) / drawn.width, 1),
    y: between(0, (point.y - corner.y) / drawn.height, 1),
  };
}

/** Whether a point of the frame is on the sheet. */
export function isOnSheet(point: Point, view: View, sheet: Size, frame: Size): boolean {
  const drawn = drawnSize(sheet, frame, view.zoom);
  const corner = cornerOf(view, drawn, frame);
  return (
    point.x >= corner.x &&
    point.y >= corner.y &&
    point.x <= corner.x + drawn.width &&
    point.y <= corner.y + drawn.height
  );
}

/** Nearer or farther by a factor; what is under the point of the frame stays there. */
export function zoomedAt(
  view: View,
  factor: number,
  point: Point,
  sheet: Size,
  frame: Size,
  largest = largestZoom,
): View {
  const zoom = between(1, view.zoom * factor, largest);
  const drawn = drawnSize(sheet, frame, view.zoom);
  const corner = cornerOf(view, drawn, frame);
  const next = drawnSize(sheet, frame, zoom);
  const along = (at: number, from: number, was: number, is: number, length: number) =>
    (at - from) / was + (length / 2 - at) / is;
  return kept(
    {
      zoom,
      center: {
        x: along(point.x, corner.x, drawn.width, next.width, frame.width),
        y: along(point.y, corner.y, drawn.height, next.height, frame.height),
      },
    },
    sheet,
    frame,
  );
}

/** The sheet moved by so many pixels. */
export function movedBy(view: View, distance: Point, sheet: Size, frame: Size): View {
  const drawn = drawnSize(sheet, frame, view.zoom);
  return kept(
    {
      ...view,
      center: {
        x: view.center.x - distance.x / drawn.width,
        y: view.center.y - distance.y / drawn.height,
      },
    },
    sheet,
    frame,
  );
}

/** A view of which no more is empty than must be: a sheet that fits stands in the middle. */
export function kept(view: View, sheet: Size, frame: Size): View {
  const drawn = drawnSize(sheet, frame, view.zoom);
  const along = (center: number, length: number, room: number) => {
    const half = room / length / 2;
    return half >= 0.5 ? 0.5 : between(half, center, 1 - half);
  };
  return {
    zoom: view.zoom,
    center: {
      x: along(view.center.x, drawn.width, frame.width),
      y: along(view.center.y, drawn.height, frame.height),
    },
  };
}

/** What of the sheet is in sight, and a little around it. */
export function regionInSight(view: View, sheet: Size, frame: Size, margin = 0): Region {
  const drawn = drawnSize(sheet, frame, view.zoom);
  const along = (center: number, length: number, room: number) => {
    const half = (room * (0.5 + margin)) / length;
    const from = Math.max(0, center - half);
    return [from, Math.min(1, center + half) - from] as const;
  };
  const [x, width] = along(view.center.x, drawn.width, frame.width);
  const [y, height] = along(view.center.y, drawn.height, frame.height);
  return { x, y, width, height };
}

/** As exact as a place is stored. */
export function storedPlace({ x, y }: Point): { x: string; y: string } {
  return { x: x.toFixed(5), y: y.toFixed(5) };
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
