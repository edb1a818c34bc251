import type { ApiRole } from '../../testing/api-fixture.ts';
import type { Known } from '../calls/hosted-call.ts';

type Values = Readonly<Record<string, unknown>>;

/** One call of section 7.A, as the REST client of the specification writes it. */
export type RestCall = {
  /** Method and path below the base path; `{name}` stands for a known key. */
  call: string;
  /** The owner without it. */
  as?: ApiRole | 'nobody';
  body?: (known: Known) => unknown;
  /** Metadata that go with a file, as a form. */
  upload?: (known: Known) => Values;
  /** 200 without it. */
  status?: number;
  /** Part of what comes back. */
  answers?: (known: Known) => unknown;
  /** What every row of a list has, of which there is at least one. */
  every?: (known: Known) => Values;
  /** What is kept of the answer for the calls after it: the name, and where it stands. */
  keeps?: Readonly<Record<string, string>>;
};

type Crud = {
  path: string;
  /** What the new row is kept as. */
  name: string;
  given: (known: Known) => Values;
  change: Values;
  update?: 'PATCH' | 'PUT';
  without?: readonly ('get' | 'delete')[];
};

/** What a page does with the rows of a path: list, create, get, update, delete. */
export function restCrud({ path, name, given, change, update = 'PATCH', without = [] }: Crud): RestCall[] {
  const one = `${path}{${name}}/`;
  const get: RestCall[] = without.includes('get') ? [] : [{ call: `GET ${one}`, answers: () => ({}) }];
  const remove: RestCall[] = without.includes('delete') ? [] : [{ call: `DELETE ${one}`, status: 204 }];
  return [
    { call: `POST ${path}`, body: given, status: 201, keeps: { [name]: 'id' } },
    { call: `GET ${path}`, every: () => ({}) },
    ...get,
    { call: `${update} ${one}`, body: () => change, answers: () => change },
    ...remove,
  ];
}
