import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { Loading } from './loading.tsx';
import { ProblemAlert } from './problem-alert.tsx';

type Props<Data> = {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
  /** The number of lines of the skeleton. */
  readonly lines?: number;
};

/** Shows the data of a query, a skeleton until it is there, or its error with a way to try again. */
export function QueryView<Data>({ query, children, lines = 4 }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return <ProblemAlert error={query.error} onRetry={() => void query.refetch()} />;
  }
  return <Loading lines={lines} />;
}
