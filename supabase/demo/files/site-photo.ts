/** What a photo of the site shows. */
export type Subject =
  | 'cracked wall'
  | 'cracked tile'
  | 'honeycombed concrete'
  | 'reinforcement'
  | 'blockwork';

export const photoWidth = 640;
export const photoHeight = 480;

type Surface = {
  /** Height over the plane, which light and shadow are made of. */
  height: (x: number, y: number) => number;
  /** Red, green and blue from 0 to 255, in full light. */
  colour: (x: number, y: number) => readonly [number, number, number];
};

/** A picture of a surface under a lamp from above, left: three bytes a point. The same number makes the same bytes. */
export function sitePhoto(subject: Subject, seed: number): Uint8Array {
  const { height, colour } = surfaces[subject](noiseOf(seed));
  const points = new Uint8Array(photoWidth * photoHeight * 3);
  for (let y = 0; y < photoHeight; y += 1) {
    for (let x = 0; x < photoWidth; x += 1) {
      const here = height(x, y);
      const slope = (here - height(x + 1, y)) * 0.6 + (here - height(x, y + 1)) * 0.8;
      const fromMiddle = Math.hypot(x / photoWidth - 0.45, y / photoHeight - 0.4);
      const light = (0.86 - slope * 0.9) * (1.08 - 0.55 * fromMiddle ** 2);
      const paint = colour(x, y);
      const place = (y * photoWidth + x) * 3;
      for (const [channel, value] of paint.entries()) {
        points[place + channel] = Math.max(0, Math.min(255, value * light));
      }
    }
  }
  return points;
}

type Noise = (x: number, y: number, size: number, octaves?: number) => number;

const surfaces: Readonly<Record<Subject, (noise: Noise) => Surface>> = {
  'cracked wall': (noise) => {
    const crack = crackOf(noise, 300);
    return {
      height: (x, y) => noise(x, y, 90, 3) * 1.2 + noise(x, y, 3) * 0.18 - crack(x, y) * 1.5,
      colour: (x, y) => shade([222, 214, 198], 0.9 + noise(x, y, 160, 3) * 0.12 - crack(x, y) * 0.6),
    };
  },
  'cracked tile': (noise) => {
    const size = 210;
    const joint = (x: number, y: number) => Math.min((x + 70) % size, (y + 60) % size) < 5;
    const crack = crackOf(noise, 340);
    const isBroken = (x: number, y: number) => y > 150 && y < 360 && x > 140 && x < 560;
    return {
      height: (x, y) =>
        (joint(x, y) ? -1 : 0) + noise(x, y, 240) * 0.5 - (isBroken(x, y) ? crack(x, y) * 0.8 : 0),
      colour: (x, y) =>
        joint(x, y)
          ? shade([128, 122, 114], 0.9 + noise(x, y, 4) * 0.3)
          : shade(
              [206, 196, 180],
              0.86 + noise(x, y, 60, 4) * 0.22 - (isBroken(x, y) ? crack(x, y) * 0.5 : 0),
            ),
    };
  },
  'honeycombed concrete': (noise) => {
    const patch = (x: number, y: number) =>
      Math.max(0, 1 - Math.hypot((x - 330) / 200, (y - 260) / 130) + noise(x, y, 50, 2) * 0.5);
    const voids = (x: number, y: number) =>
      patch(x, y) > 0.15 ? Math.max(0, noise(x, y, 16, 3) * 1.6 - 0.05) * Math.min(1, patch(x, y) * 2) : 0;
    return {
      height: (x, y) => noise(x, y, 6, 2) * 0.3 - voids(x, y) * 5 - (x % 320 < 2 ? 0.8 : 0),
      colour: (x, y) => shade([158, 156, 150], 0.92 + noise(x, y, 120, 4) * 0.22 - voids(x, y) * 0.55),
    };
  },
  reinforcement: (noise) => {
    // a mat of bars in perspective: rows come closer together with distance
    const depth = (y: number) => 60 / (y / photoHeight + 0.22);
    const bar = (x: number, y: number) => {
      const far = depth(y);
      const across = (((x - 320) * far) / 70 + 4000) % 40;
      const along = (far * 9) % 40;
      const thickness = 3.4;
      return Math.max(0, 1 - Math.min(Math.abs(across - 20), Math.abs(along - 20)) / thickness);
    };
    return {
      height: (x, y) => Math.sqrt(bar(x, y)) * 2.4 + noise(x, y, 5) * 0.2,
      colour: (x, y) =>
        bar(x, y) > 0
          ? shade([132, 86, 60], 0.9 + noise(x, y, 7, 2) * 0.5)
          : shade([176, 150, 112], 0.72 + noise(x, y, 30, 4) * 0.3),
    };
  },
  blockwork: (noise) => {
    const course = (y: number) => Math.floor(y / 76);
    const joint = (x: number, y: number) => y % 76 < 7 || (x + (course(y) % 2) * 79) % 158 < 7;
    return {
      height: (x, y) => (joint(x, y) ? -1.4 + noise(x, y, 4) * 0.5 : noise(x, y, 3, 2) * 0.5),
      colour: (x, y) =>
        joint(x, y)
          ? shade([188, 184, 176], 0.85 + noise(x, y, 9, 2) * 0.2)
          : shade(
              [150, 150, 148],
              0.9 + noise(course(y) * 97 + Math.floor((x + (course(y) % 2) * 79) / 158) * 53, 0, 7) * 0.18,
            ),
    };
  },
};

function shade([red, green, blue]: readonly [number, number, number], light: number) {
  return [red * light, green * light, blue * light] as const;
}

/** A crack from the top to the bottom, 1 in its middle and 0 beside it. */
function crackOf(noise: Noise, start: number) {
  return (x: number, y: number): number => {
    const middle = start + noise(0, y, 120, 2) * 90 + noise(0, y, 22, 2) * 16;
    const width = 1.6 + noise(500, y, 40) * 1.2;
    return Math.max(0, 1 - Math.abs(x - middle) / width);
  };
}

/** Smooth noise between -1 and 1 that repeats nowhere in a picture; `size` is that of its largest shapes, in points. */
function noiseOf(seed: number): Noise {
  return (x, y, size, octaves = 1) => {
    let sum = 0;
    let weight = 0;
    for (let octave = 0; octave < octaves; octave += 1) {
      const strength = 0.5 ** octave;
      sum += strength * smooth((x * 2 ** octave) / size, (y * 2 ** octave) / size, seed + octave * 101);
      weight += strength;
    }
    return sum / weight;
  };
}

function smooth(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = ease(x - left);
  const down = ease(y - top);
  const upper = mix(hash(left, top, seed), hash(left + 1, top, seed), across);
  const lower = mix(hash(left, top + 1, seed), hash(left + 1, top + 1, seed), across);
  return mix(upper, lower, down);
}

const mix = (from: number, to: number, share: number) => from + (to - from) * share;
const ease = (share: number) => share * share * (3 - 2 * share);

/** A number between -1 and 1 for a corner of the grid. */
function hash(x: number, y: number, seed: number): number {
  let bits = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(seed, 2_147_483_647);
  bits = Math.imul(bits ^ (bits >>> 13), 1_274_126_177);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2_147_483_648 - 1;
}
