import { qrModules } from './qr-modules.ts';

/** Light modules that readers want around the code. */
const margin = 4;

/** The QR code of a text as an SVG picture without any character that a data address would have to escape. */
export function qrSvg(text: string): string {
  const modules = qrModules(text);
  const size = modules.length + 2 * margin;
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + margin} ${y + margin}h1v1h-1z`] : [])),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="256" height="256"`,
    ` shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="white"/>`,
    `<path d="${dark.join('')}" fill="black"/></svg>`,
  ].join('');
}
