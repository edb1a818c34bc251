/**
 * Reed-Solomon codes over GF(2^8) with the polynomial of QR codes (ISO/IEC 18004): any half of `degree` damaged bytes of a
 * block can be restored.
 */
export function errorCorrectionOf(data: readonly number[], degree: number): number[] {
  const divisor = divisorOf(degree);
  let remainder = Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ (remainder[0] ?? 0);
    remainder = [...remainder.slice(1), 0].map(
      (value, index) => value ^ multiply(divisor[index] ?? 0, factor),
    );
  }
  return remainder;
}

/** (x - 1)(x - 2)(x - 4)…, highest coefficient left out. */
function divisorOf(degree: number): number[] {
  let result = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let index = 0; index < degree; index += 1) {
    const current = result;
    result = current.map((value, at) => multiply(value, root) ^ (current[at + 1] ?? 0));
    root = multiply(root, 2);
  }
  return result;
}

export function multiply(left: number, right: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((right >>> bit) & 1) * left;
  }
  return product;
}
