/** A row of a measure: its value, and what the value is a part of or divided by. */
export type FigureRow = {
  figure: string;
  month: string | null;
  record_id: string | null;
  label: string | null;
  value: number;
  of_value: number | null;
};

export const ratio = (row: FigureRow) => row.value / Number(row.of_value);

/** In per cent. */
export const share = (row: FigureRow) => (Number(row.of_value) > 0 ? 100 * ratio(row) : 0);
