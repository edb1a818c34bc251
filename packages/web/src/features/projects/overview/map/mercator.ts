import type { Point, Region, Size, View } from '../../../../overview/drawings/sheet-geometry.ts';

/** Degrees of latitude the square of the earth reaches to. */
const farthest = 85.05;
/** The earth as a sheet: a square, north above. */
export const earth: Size = { width: 1, height: 1 };
/** As near as one may go: a hand's breadth is some kilometres. */
export const nearestZoom = 4096;
/** So near and no nearer a map goes by itself: some coast or border of land stays in sight. */
const nearestByItself = 192;
/** Room for pins and their names around what is shown. */
const margin = 56;

/** Where a place is on the square of the earth, as fractions of it (Mercator). */
export function onEarth(latitude: number, longitude: number): Point {
  const angle = (Math.min(farthest, Math.max(-farthest, latitude)) * Math.PI) / 180;
  return {
    x: (longitude + 180) / 360,
    y: 0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI),
  };
}

/** The smallest part of the earth that holds these places. */
export function regionOf(places: readonly Point[]): Region {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of places) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export function touches(one: Region, other: Region): boolean {
  return (
    one.x <= other.x + other.width &&
    other.x <= one.x + one.width &&
    one.y <= other.y + other.height &&
    other.y <= one.y + one.height
  );
}

/** A view of all these places; of none, the whole earth. */
export function viewOf(places: readonly Point[], frame: Size, nearest = nearestByItself): View {
  if (places.length === 0) return { zoom: 1, center: { x: 0.5, y: 0.5 } };
  const { x, y, width, height } = regionOf(places);
  const whole = Math.min(frame.width, frame.height);
  const along = (length: number, room: number) =>
    length === 0 ? Infinity : Math.max(room - 2 * margin, room / 4) / (length * whole);
  return {
    zoom: Math.max(1, Math.min(along(width, frame.width), along(height, frame.height), nearest)),
    center: { x: x + width / 2, y: y + height / 2 },
  };
}
