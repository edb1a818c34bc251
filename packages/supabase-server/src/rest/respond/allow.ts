import type { Relation, StoredFunction } from '../schema-cache/schema-cache.ts';
import type { RestResponse } from './override-response.ts';

/** Answer to `OPTIONS`: the methods a resource knows, no matter who asks. */
export function informResponse(methods: readonly string[]): RestResponse {
  return {
    status: 200,
    headers: { Allow: methods.join(','), 'Access-Control-Allow-Origin': '*' },
    body: '',
  };
}

export const rootMethods = ['OPTIONS', 'GET', 'HEAD'];

export function relationMethods({
  isInsertable,
  isUpdatable,
  isDeletable,
  primaryKey,
}: Relation): readonly string[] {
  return [
    'OPTIONS',
    'GET',
    'HEAD',
    ...(isInsertable ? ['POST'] : []),
    ...(isInsertable && isUpdatable && primaryKey.length > 0 ? ['PUT'] : []),
    ...(isUpdatable ? ['PATCH'] : []),
    ...(isDeletable ? ['DELETE'] : []),
  ];
}

export function functionMethods({ volatility }: StoredFunction): readonly string[] {
  return volatility === 'volatile' ? ['OPTIONS', 'POST'] : ['OPTIONS', 'GET', 'HEAD', 'POST'];
}
