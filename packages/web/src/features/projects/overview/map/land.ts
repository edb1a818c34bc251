import { queryOptions } from '@tanstack/react-query';
import { feature } from 'topojson-client';
import landAddress from 'world-atlas/land-50m.json?url';
import type { Point, Region } from '../../../../overview/drawings/sheet-geometry.ts';
import { onEarth, regionOf } from './mercator.ts';

type Topology = Parameters<typeof feature>[0];
/** Of the side of the earth, in the paths of its land. */
export const earthUnits = 1000;

/** A piece of land: where it is, and its outline as the path of an SVG, made when it first comes into sight. */
export type Land = { region: Region; path: () => string };

/** The coasts of the earth, from our own server: land alone, no country and no name (decision 0077). */
export const landQuery = queryOptions({
  queryKey: ['land'],
  staleTime: Infinity,
  queryFn: async ({ signal }) => {
    const response = await fetch(landAddress, { signal });
    if (!response.ok) throw new Error(`The land answered ${response.status}`);
    // a file of the package, which is what its name says
    return landOf((await response.json()) as Topology);
  },
});

function landOf(topology: Topology): Land[] {
  const found = topology.objects['land'];
  if (!found) return [];
  const features = feature(topology, found);
  return ('features' in features ? features.features : [features]).flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [pieceOf(geometry.coordinates)];
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.map(pieceOf) : [];
  });
}

function pieceOf(rings: readonly (readonly (readonly number[])[])[]): Land {
  const lines = rings.map((ring) =>
    ring.map(([longitude = 0, latitude = 0]) => onEarth(latitude, longitude)),
  );
  let drawn: string | undefined;
  return { region: regionOf(lines[0] ?? []), path: () => (drawn ??= lines.map(pathOf).join('')) };
}

function pathOf(line: readonly Point[]): string {
  return `M${line.map(({ x, y }) => `${(x * earthUnits).toFixed(4)},${(y * earthUnits).toFixed(4)}`).join('L')}Z`;
}
