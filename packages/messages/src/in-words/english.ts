const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
  'seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ');
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Names of the powers of a thousand. */
const scales = ['', ' thousand', ' million', ' billion', ' trillion'];

/** Names of crore (10⁷) and lakh (10⁵): how amounts are read in India, whatever the language. */
const indian: readonly (readonly [bigint, string])[] = [
  [10_000_000n, 'crore'],
  [100_000n, 'lakh'],
  [1000n, 'thousand'],
];

/** A whole number in English words: 'one hundred twenty-three'. */
export function englishNumber(value: bigint, isIndian: boolean): string {
  if (value < 1000n) return belowThousand(Number(value));
  return isIndian ? inLakhs(value) : inThousands(value);
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const word = rest < 20 ? (small[rest] ?? '') : joined(Math.floor(rest / 10), rest % 10);
  if (hundreds === 0) return word;
  const hundred = `${small[hundreds]} hundred`;
  return rest === 0 ? hundred : `${hundred} ${word}`;
}

function joined(ten: number, one: number): string {
  return one === 0 ? (tens[ten] ?? '') : `${tens[ten]}-${small[one]}`;
}

function inThousands(value: bigint): string {
  const parts: string[] = [];
  let rest = value;
  for (let scale = 0; rest > 0n; scale += 1, rest /= 1000n) {
    const group = Number(rest % 1000n);
    if (group > 0) parts.unshift(belowThousand(group) + (scales[scale] ?? ''));
  }
  return parts.join(' ');
}

function inLakhs(value: bigint): string {
  for (const [size, name] of indian) {
    if (value < size) continue;
    const head = `${englishNumber(value / size, true)} ${name}`;
    return value % size === 0n ? head : `${head} ${englishNumber(value % size, true)}`;
  }
  return belowThousand(Number(value));
}
