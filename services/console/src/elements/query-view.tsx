import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { Loading } from './loading.tsx';
import { ProblemAlert } from './problem-alert.tsx';

type Query<Data> = UseQueryResult<Data> | UseInfiniteQueryResult<Data>;

type Props<Data> = {
  readonly query: Query<Data>;
  readonly children: (data: Data) => ReactNode;
  /** The number of lines of the skeleton. */
  readonly lines?: number;
};

/**
 * Shows the data of a query, a skeleton until it is there, or its error with a way to try again. Data that could not be
 * read again stays, below the error; what was read of a list stays above that of its next page.
 */
export function QueryView<Data>({ query, children, lines = 4 }: Props<Data>) {
  const { data, error } = query;
  if (data === undefined) {
    if (!error) return <Loading lines={lines} />;
    return <ProblemAlert error={error} onRetry={() => void query.refetch()} />;
  }
  const isOfPage = 'fetchNextPage' in query && query.isFetchNextPageError;
  return (
    <>
      {error && !isOfPage && (
        <ProblemAlert title="Not up to date" error={error} onRetry={() => void query.refetch()} />
      )}
      {children(data)}
      {error && isOfPage && (
        <ProblemAlert error={error} onRetry={() => void query.fetchNextPage()} />
      )}
    </>
  );
}
