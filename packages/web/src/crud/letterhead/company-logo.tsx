import { useQuery } from '@tanstack/react-query';
import { useDataSource } from '../../base/data-source-context.tsx';
import { BrandMark } from '../../base/brand-mark.tsx';
import { letterheadQuery } from './letterhead-query.ts';

/** The company's own mark in place of the product's; another `mark` means another picture. */
export function CompanyLogo({ mark }: { mark: string }) {
  const { data } = useQuery(letterheadQuery(useDataSource(), mark));
  if (!data?.logo) return <BrandMark />;
  // the name of the company stands beside it
  return <img src={data.logo} alt="" className="size-6 shrink-0 rounded-sm bg-white object-contain" />;
}
