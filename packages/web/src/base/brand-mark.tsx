/** The mark of the product: a column on its plinth. An ornament of the name beside it. */
export function BrandMark() {
  return (
    <svg aria-hidden viewBox="0 0 64 64" className="size-6 shrink-0">
      <rect width="64" height="64" rx="14" className="fill-accent" />
      <path d="M14 44h36v6H14zM19 36h26v5H19zM25 14h14v19H25z" className="fill-accent-ink" />
    </svg>
  );
}
