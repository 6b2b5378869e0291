import { Button, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ProblemAlert } from '../elements/problem-alert.tsx';
import { type Document, documentTextQuery } from './queries.ts';

type Props = { readonly candidateId: string; readonly document: Document };

/** The text that was extracted from a document, read on request; or why there is none. */
export const DocumentText = ({ candidateId, document }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const { id, fileName, text } = document;
  if (text.status === 'pending') return <Text c="dimmed">The text is not read yet.</Text>;
  if (text.status === 'unreadable') {
    return <Text c="dimmed">It has no text: {text.reason?.replaceAll('_', ' ')}.</Text>;
  }
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        size="compact-sm"
        variant="default"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide' : 'Show'} the text of {fileName}
      </Button>
      {isOpen && <TextPages candidateId={candidateId} documentId={id} />}
    </Stack>
  );
};

type PagesProps = { readonly candidateId: string; readonly documentId: string };

const TextPages = ({ candidateId, documentId }: PagesProps) => {
  const pages = useInfiniteQuery(documentTextQuery(candidateId, documentId));
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage } = pages;
  if (error) return <ProblemAlert error={error} onRetry={() => void pages.refetch()} />;
  if (isPending) return <Text aria-busy="true">Loading</Text>;
  return (
    <>
      <Text size="sm" className="wrapped" dir="auto">
        {data.pages.map(({ text }) => text).join('')}
      </Text>
      {hasNextPage && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more of the text
        </Button>
      )}
    </>
  );
};
