import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';

/** While the chunk of a screen is on its way: the place of its title and its first lines. */
export function PendingPage() {
  return (
    <div aria-busy className="mx-auto flex w-full flex-col gap-6 px-4 pt-5 md:px-6 lg:px-8">
      <SkeletonText lines={1} className="w-56" />
      <SkeletonText lines={5} />
    </div>
  );
}
