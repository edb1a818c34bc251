import { pdfPage, textAt } from '../files/pdf-page.ts';

/** What the title block of a sheet says. */
export type PlanTitle = { title: string; number: string; revision: string; scale: string };
type Room = readonly [name: string, left: number, bottom: number, width: number, height: number];

/** A3 on its side, in points. */
const sheet = { width: 1191, height: 842 };

/** The rooms of a floor, on a grid of 20 by 12. */
const floorRooms: readonly Room[] = [
  ['LOBBY', 0, 4, 5, 4],
  ['RECEPTION', 0, 0, 5, 4],
  ['OFFICE 1', 0, 8, 5, 4],
  ['STAIR 1', 5, 8, 3, 4],
  ['LIFTS', 8, 8, 3, 4],
  ['TOILETS M', 11, 8, 2, 4],
  ['TOILETS F', 13, 8, 2, 4],
  ['PLANT ROOM', 15, 8, 5, 4],
  ['CORRIDOR', 5, 5, 15, 3],
  ['OFFICE 2', 5, 0, 5, 5],
  ['OFFICE 3', 10, 0, 5, 5],
  ['MEETING', 15, 0, 5, 5],
];
const grid = { left: 150, bottom: 190, step: 44, columns: 20, rows: 12 };

/** A floor plan as a PDF file: grid lines, walls, doors, rooms and a title block. The same title makes the same bytes. */
export function planSheet(title: PlanTitle): Uint8Array {
  return pdfPage(sheet, [
    ...frameLines(),
    ...gridLines(),
    ...floorRooms.flatMap(roomLines),
    ...titleLines(title),
  ]);
}

function frameLines(): string[] {
  return ['2 w', `20 20 ${sheet.width - 40} ${sheet.height - 40} re S`];
}

function gridLines(): string[] {
  const top = grid.bottom + grid.rows * grid.step;
  const right = grid.left + grid.columns * grid.step;
  const lines = ['0.4 w', '[10 3 2 3] 0 d'];
  for (let place = 0; place <= grid.columns; place += 5) {
    const x = grid.left + place * grid.step;
    lines.push(
      `${x} ${grid.bottom - 40} m ${x} ${top + 40} l S`,
      textAt(String(place / 5 + 1), x - 4, top + 46, 14),
    );
  }
  for (const [index, place] of [0, 5, 8, 12].entries()) {
    const y = grid.bottom + place * grid.step;
    lines.push(
      `${grid.left - 40} ${y} m ${right + 40} ${y} l S`,
      textAt('ABCD'.charAt(index), grid.left - 60, y - 5, 14),
    );
  }
  return [...lines, '[] 0 d'];
}

function roomLines([name, left, bottom, width, height]: Room): string[] {
  const x = grid.left + left * grid.step;
  const y = grid.bottom + bottom * grid.step;
  const [w, h] = [width * grid.step, height * grid.step];
  const door = 26;
  return [
    '4 w',
    `${x} ${y} ${w} ${h} re S`,
    // the opening, its leaf and its swing
    '1 1 1 RG 6 w',
    `${x + 14} ${y} m ${x + 14 + door} ${y} l S`,
    '0 0 0 RG 0.8 w',
    `${x + 14} ${y} m ${x + 14} ${y + door} l S`,
    `${x + 14} ${y + door} m ${x + 14 + door * 0.55} ${y + door} ${x + 14 + door} ${y + door * 0.55} ${x + 14 + door} ${y} c S`,
    textAt(name, x + w / 2 - name.length * 3.6, y + h / 2, 12),
    textAt(`${(width * height * 1.6).toFixed(1)} m2`, x + w / 2 - 18, y + h / 2 - 14, 9),
  ];
}

function titleLines({ title, number, revision, scale }: PlanTitle): string[] {
  const left = sheet.width - 420;
  return [
    '1.5 w',
    `${left} 20 400 96 re S`,
    `${left} 68 m ${left + 400} 68 l S`,
    `${left + 270} 20 m ${left + 270} 68 l S`,
    textAt('AL NOOR CONTRACTING LLC', left + 12, 96, 12),
    textAt(title, left + 12, 78, 11),
    textAt(`Drawing ${number}`, left + 12, 46, 13),
    textAt(`Scale ${scale}`, left + 12, 29, 9),
    textAt(`Rev. ${revision}`, left + 284, 38, 16),
  ];
}
