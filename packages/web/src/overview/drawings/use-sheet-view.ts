import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLatest } from '@plinth/ui/hooks/use-latest.ts';
import {
  isOnSheet,
  kept,
  movedBy,
  placeAt,
  type Point,
  type Size,
  type View,
  wholeSheet,
  zoomedAt,
} from './sheet-geometry.ts';

/** Before the page is laid out, and where nothing is ever laid out. */
const assumedFrame: Size = { width: 640, height: 480 };
/** A finger that moved no more than this has pressed. */
const stillPixels = 6;

type Touch = { points: Map<number, Point>; begin: Point | null; hasMoved: boolean };

/** What of a sheet or a map is in sight, moved by mouse, wheel, fingers and pen. */
export function useSheetView(
  size: Size | null,
  {
    isStill,
    start,
    whole = () => wholeSheet,
    largest,
    isPartOfPage = false,
    onPress,
  }: {
    isStill: boolean;
    /** What is shown at first; without it all there is. */
    start?: View;
    /** All there is to be seen, in a frame of this size. */
    whole?: (frame: Size) => View;
    /** How near one may go. */
    largest?: number;
    /** The wheel scrolls the page it stands on. */
    isPartOfPage?: boolean;
    onPress?: (place: Point) => void;
  },
) {
  const frameRef = useRef<HTMLDivElement>(null);
  const frame = useSizeOf(frameRef);
  const [asked, setView] = useState(start);
  // the frame may have changed since
  const wanted = asked ?? whole(frame);
  const view = size ? kept(wanted, size, frame) : wanted;
  const zoomed = (now: View, factor: number, point: Point, of: Size) =>
    zoomedAt(now, factor, point, of, frame, largest);
  const touch = useRef<Touch>({ points: new Map(), begin: null, hasMoved: false });
  const change = (next: (view: View, size: Size) => View) => size && setView(next(view, size));
  const pointIn = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const target = frameRef.current;
    const { left = 0, top = 0 } = target?.getBoundingClientRect() ?? {};
    // what is within begins inside of the border
    return { x: clientX - left - (target?.clientLeft ?? 0), y: clientY - top - (target?.clientTop ?? 0) };
  };

  const handleWheel = useLatest((event: WheelEvent) => {
    event.preventDefault();
    // a line of a wheel is a step, a touchpad sends many small ones
    const steps = -event.deltaY / (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 3 : 100);
    const factor = 1.25 ** Math.max(-3, Math.min(3, steps));
    change((now, of) => zoomed(now, factor, pointIn(event), of));
  });
  useEffect(() => {
    const target = frameRef.current;
    if (!target || isStill || isPartOfPage) return undefined;
    const listener = (event: WheelEvent) => handleWheel.current(event);
    // the page must not scroll away meanwhile, which a listener of React cannot ask for
    target.addEventListener('wheel', listener, { passive: false });
    return () => target.removeEventListener('wheel', listener);
  }, [handleWheel, isStill, isPartOfPage]);

  function handlePointerDown(event: PointerEvent) {
    if (isStill || event.button !== 0) return;
    const { points } = touch.current;
    if (points.size === 0) Object.assign(touch.current, { begin: pointIn(event), hasMoved: false });
    points.set(event.pointerId, pointIn(event));
  }

  function handlePointerMove(event: PointerEvent) {
    const { points, begin } = touch.current;
    const before = points.get(event.pointerId);
    if (!before || !begin) return;
    const point = pointIn(event);
    const other = [...points].find(([id]) => id !== event.pointerId)?.[1];
    if (!touch.current.hasMoved && distance(begin, point) <= stillPixels && !other) return;
    if (!touch.current.hasMoved) event.currentTarget.setPointerCapture?.(event.pointerId);
    touch.current.hasMoved = true;
    points.set(event.pointerId, point);
    const [from, to] = other ? [middle(before, other), middle(point, other)] : [before, point];
    const factor = other ? distance(point, other) / Math.max(1, distance(before, other)) : 1;
    change((now, of) =>
      movedBy(zoomed(now, factor, from, of), { x: to.x - from.x, y: to.y - from.y }, of, frame),
    );
  }

  function handlePointerEnd(event: PointerEvent) {
    const { points, hasMoved } = touch.current;
    if (!points.delete(event.pointerId) || hasMoved || event.type !== 'pointerup' || !size) return;
    const point = pointIn(event);
    if (isOnSheet(point, view, size, frame)) onPress?.(placeAt(point, view, size, frame));
  }

  const middleOfFrame = { x: frame.width / 2, y: frame.height / 2 };
  return {
    frameRef,
    frame,
    view,
    zoom: (factor: number) => change((now, of) => zoomed(now, factor, middleOfFrame, of)),
    move: (by: Point) => change((now, of) => movedBy(now, by, of, frame)),
    show: (center: Point, zoom = view.zoom) => change((_now, of) => kept({ zoom, center }, of, frame)),
    showAll: () => setView(undefined),
    handlePointerDown,
    handlePointerMove,
    handlePointerEnd,
  };
}

function useSizeOf(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(assumedFrame);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setSize({ width, height });
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
