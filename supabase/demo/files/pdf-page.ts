/** An instruction that writes words of ASCII at a place, in points from the lower left corner. */
export function textAt(words: string, x: number, y: number, size: number): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td (${words.replaceAll(/[\\()]/g, '\\$&')}) Tj ET`;
}

/** One page with these drawing instructions, in the plainest form of the format (ISO 32000-1, 7.5). */
export function pdfPage(
  { width, height }: { width: number; height: number },
  instructions: readonly string[],
): Uint8Array {
  const content = instructions.join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R
       /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = file.length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  // letters of ASCII only, so that a character is a byte
  return new TextEncoder().encode(file);
}
